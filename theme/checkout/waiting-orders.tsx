import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { WaitingOrdersView, WaitingOrderView } from 'etalage/modules/checkout/react';
import { useReminder } from 'etalage/modules/pwa/react';
import { useOffline } from '../ui/use-offline.ts';
import '../styles/waiting-orders.css';

/** The orders that wait in this browser: each is confirmed, changed or thrown away. */
export function WaitingOrders({ orders, others }: WaitingOrdersView): ReactNode {
  const { t } = useTranslator();
  const isOffline = useOffline();
  const mayConfirm = !isOffline && orders.some(({ state }) => state !== 'refused');
  return (
    <>
      {mayConfirm && <p>{t('Click here to confirm the order that you made offline.')}</p>}
      {isOffline && orders.length > 0 && (
        <>
          <p role="status">{t('It is not placed yet. Once you are connected you can confirm it here.')}</p>
          <RemindMe />
        </>
      )}
      <ul className="waiting-orders">
        {orders.map((order) => (
          <Order key={order.id} order={order} isOffline={isOffline} />
        ))}
      </ul>
      {others > 0 && (
        <p className="quiet">
          {t('In this browser waits also, of an account that is not logged in or of another of our shops: {count}.', {
            count: others,
          })}
        </p>
      )}
    </>
  );
}

/** By the system, with the shop closed too, where the browser can: nothing is sent by it. */
function RemindMe(): ReactNode {
  const { t } = useTranslator();
  const { state, set } = useReminder(t('You are connected again. You wanted to be reminded.'));
  if (state === 'none') return null;
  return (
    <p>
      {state === 'set' ? (
        <span role="status">{t('You are told once you are connected.')}</span>
      ) : (
        <button type="button" className="text-link" onClick={set}>
          {t('Remind me once I am connected')}
        </button>
      )}
    </p>
  );
}

function Order({ order, isOffline }: { order: WaitingOrderView; isOffline: boolean }): ReactNode {
  const { t, price, date } = useTranslator();
  const { total, madeAt, lines, state, problem, message, isBusy, place, change, discard } = order;
  return (
    <li className="waiting-orders__order" aria-busy={isBusy}>
      <ul>
        {lines.map(({ sku, checksum, name, options, qty }) => (
          <li key={`${sku} ${checksum}`}>{[`${qty} × ${name}`, ...options.map(({ value }) => value)].join(', ')}</li>
        ))}
      </ul>
      <p className="quiet">
        {t('You made it at {time}, for {total}. Price and stock are checked again first.', {
          time: date(new Date(madeAt)),
          total: price(total),
        })}
      </p>
      <div role="alert" className={message === undefined ? undefined : 'checkout__refused'}>
        {message !== undefined && <p>{message}</p>}
        {problem?.grandTotal !== undefined && (
          <p>
            {t('New total')}: <strong className="price">{price(problem.grandTotal)}</strong>
          </p>
        )}
      </div>
      {state === 'sent' && message === undefined && <p>{t('We do not know yet whether the shop has it.')}</p>}
      <div className="waiting-orders__ways">
        {state !== 'refused' && !isOffline && (
          <button type="button" className="button" aria-disabled={isBusy} aria-busy={isBusy} onClick={place}>
            {t('Order with an obligation to pay')}
          </button>
        )}
        <button type="button" className={state === 'refused' ? 'button' : 'text-link'} onClick={change}>
          {t('Change the order')}
        </button>
        <button type="button" className="text-link" onClick={discard}>
          {t('Throw it away')}
        </button>
      </div>
    </li>
  );
}
