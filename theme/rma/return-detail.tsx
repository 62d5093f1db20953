import { useEffect, useId, useState, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { ReturnsStore, ShopperReturns, type ReturnLink, type ShownReturn } from 'etalage/modules/rma';
import { useCall } from '../ui/later/use-call.ts';
import { useFocusAfterChange } from '../ui/later/use-focus-after-change.ts';
import { PayoutForm } from './payout-form.tsx';
import { ReturnLabel } from './return-label.tsx';
import '../styles/order.css';
import '../styles/rma.css';

/** Something is to be paid back yet. */
const OPEN: readonly string[] = ['requested', 'approved', 'received'];

interface DetailProps {
  readonly of: ShownReturn;
  /** By which it can be changed; undefined: it is shown, and nothing more. */
  readonly link: ReturnLink | undefined;
}

/** One return: what is in it, how it stands, its label. */
export function ReturnDetail({ of: first, link }: DetailProps): ReactNode {
  const { t, date, price, colon } = useTranslator();
  const returns = useService(ShopperReturns);
  const id = useId();
  const { single, isReturnCreated } = useStore(ReturnsStore);
  const [of, setOf] = useState(first);
  // The form of a bank account and the way to cancel go once they were used.
  const place = useFocusAfterChange<HTMLElement>(`${of.status} ${of.payout}`, 'h2');
  const { isBusy, problem, run } = useCall();
  useEffect(() => place.current?.querySelector('h2')?.focus(), [place]);
  return (
    <article ref={place} className="order return" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="order__number">
        {t('Return {number}', { number: of.number })}
      </h2>
      {isReturnCreated && single?.id === of.id && (
        <p role="status" className="return__more">
          {t('We have your return, and confirm it by e-mail.')}
        </p>
      )}
      <dl className="order__facts return__more">
        <div>
          <dt>{t('Date')}</dt>
          <dd>{date(new Date(of.requestedAt), 'D MMMM YYYY, HH:mm')}</dd>
        </div>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            <span role="status">{t(of.statusLabel)}</span>
          </dd>
        </div>
        {of.amount > 0 && of.status !== 'cancelled' && of.status !== 'denied' && (
          <div>
            <dt>{t('You get back')}</dt>
            <dd>{price(of.amount)}</dd>
          </div>
        )}
      </dl>
      <ul className="return__lines return__more">
        {of.lines.map(({ lineId, name, options, qty, reason }) => (
          <li key={lineId}>
            <p>
              {qty} x {name}
            </p>
            <p className="quiet">
              {[
                ...options.map(({ label, value }) => `${label}${colon} ${value}`),
                ...(reason === undefined ? [] : [t(reason)]),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {of.note !== undefined && (
        <div className="return__more">
          <h3>{t('Your note')}</h3>
          <p>{of.note}</p>
        </div>
      )}
      {of.photos > 0 && <p className="quiet return__more">{t('Photos sent with it: {count}', { count: of.photos })}</p>}
      {link && of.payout === 'wanted' && OPEN.includes(of.status) && <PayoutForm link={link} onGiven={setOf} />}
      {of.payout === 'given' && OPEN.includes(of.status) && (
        <p role="status" className="return__more">
          {t('We pay back to the account that you gave us.')}
        </p>
      )}
      {link && of.hasLabel && <ReturnLabel link={link} />}
      {link && of.canCancel && (
        <div className="return__more">
          <button
            type="button"
            className="text-link"
            aria-busy={isBusy}
            onClick={() => void run(async () => setOf(await returns.cancel(link)))}
          >
            {t('Cancel this return')}
          </button>
          <div role="alert">{problem !== undefined && <p className="form-field__error">{problem}</p>}</div>
        </div>
      )}
    </article>
  );
}
