import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { useUnpaidOrder, type UnpaidOrder } from 'etalage/modules/checkout/react';
import type { ShownOrder } from 'etalage/modules/order';
import { Beside } from '../beside/beside.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderProblem, OrderSkeleton } from './order-states.tsx';
import { useOrderPrice } from './use-order-texts.ts';
import '../styles/forms.css';
import '../styles/order.css';

/**
 * An order that is not paid: refused, or left on the way. It waits for a while: it can be paid, paid another way, or go
 * back into the cart.
 */
export default function FailedPage(): ReactNode {
  const unpaid = useUnpaidOrder();
  const { order, problem, isGone, again, isUnnamed } = unpaid;
  if (order) return <Unpaid order={order} unpaid={unpaid} />;
  if (isUnnamed) return <Unknown />;
  return (
    <div className="page order-page">
      {problem === undefined ? <OrderSkeleton /> : <OrderProblem problem={problem} isGone={isGone} again={again} />}
    </div>
  );
}

/** Something failed, and the address does not say of which order. */
function Unknown(): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Urls).canonical('/checkout');
  return (
    <Beside kind="account">
      <div className="page order-page">
        <div className="empty">
          <h1>{t('Something went wrong.')}</h1>
          <p>{t('Something went wrong placing the order, please contact customer service.')}</p>
          <p>
            <Link className="button" to={`${checkout}#cart`}>
              {t('Back to the cart')}
            </Link>
          </p>
        </div>
      </div>
    </Beside>
  );
}

function Unpaid({ order, unpaid }: { order: ShownOrder; unpaid: UnpaidOrder }): ReactNode {
  const { t } = useTranslator();
  const price = useOrderPrice(order);
  const { isRefused, isCancelled, canCancel, busy, failure, pay, payOtherwise, cancel, orderAgain } = unpaid;

  if (isCancelled)
    return (
      <div className="page order-page">
        <header className="page__head">
          <h1>{t('Order {number} is cancelled', { number: order.number })}</h1>
          <p className="page__intro">{t('Nothing was paid, and nothing will be sent.')}</p>
        </header>
        <p>
          <button type="button" className="button" onClick={orderAgain}>
            {t('Put it back into the cart')}
          </button>
        </p>
      </div>
    );
  return (
    <div className="page order-page">
      <header className="page__head">
        <h1>{t(isRefused ? 'The payment did not succeed' : 'Your order is not paid yet')}</h1>
        <p className="page__intro">
          {t('Order {number} of {total} is kept for you. Nothing was paid yet.', {
            number: order.number,
            total: price(order.total),
          })}
        </p>
      </header>
      <div className="account-form__message" role="alert">
        {failure !== undefined && <p>{failure}</p>}
      </div>
      <p className="order-page__ways">
        <button type="button" className="button" aria-busy={busy === 'pay'} onClick={pay}>
          {t(isRefused ? 'Pay again' : 'Pay now')}
        </button>
        {canCancel && (
          <>
            <button
              type="button"
              className="button button--quiet"
              aria-busy={busy === 'payOtherwise'}
              onClick={payOtherwise}
            >
              {t('Pay another way')}
            </button>
            <button type="button" className="text-link" aria-busy={busy === 'cancel'} onClick={cancel}>
              {t('Cancel and go back to the cart')}
            </button>
          </>
        )}
      </p>
      {canCancel && (
        <p className="quiet">
          {t('Paying another way makes a new order of it: this one is cancelled, and costs nothing.')}
        </p>
      )}
      <OrderLines order={order} />
    </div>
  );
}
