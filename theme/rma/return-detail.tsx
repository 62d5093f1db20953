import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { toCents } from 'etalage/core/money';
import { useService, useTranslator } from 'etalage/core/react';
import { CancelReturnEndpoint, type ReturnView } from 'etalage/modules/rma';
import { useCall } from '../newsletter/use-call.ts';
import { ReturnLabel } from './return-label.tsx';
import '../styles/order.css';
import '../styles/rma.css';

interface DetailProps {
  readonly of: ReturnView;
  /** With the key of a guest's link; undefined: it is shown, and nothing more. */
  readonly query: { readonly key?: string } | undefined;
}

/** One return: what is in it, how it stands, its label. */
export function ReturnDetail({ of: first, query }: DetailProps): ReactNode {
  const { t, date, price } = useTranslator();
  const api = useService(ApiClient);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [of, setOf] = useState(first);
  const { isBusy, problem, run } = useCall();
  useEffect(() => heading.current?.focus(), []);
  const cancel = (): Promise<void> =>
    run(async () => {
      const input = { params: { returnId: of.id }, query: query ?? {} };
      setOf(await api.call(CancelReturnEndpoint, input, { silent: true }));
    });
  return (
    <article className="order return" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className="order__number">
        {t('Return {number}', { number: of.increment_id })}
      </h2>
      <dl className="order__facts return__more">
        <div>
          <dt>{t('Date')}</dt>
          <dd>{date(new Date(of.date_requested), 'D MMMM YYYY, HH:mm')}</dd>
        </div>
        <div>
          <dt>{t('Status')}</dt>
          <dd>
            <span role="status">{t(of.status_label)}</span>
          </dd>
        </div>
        {of.total > 0 && of.status !== 'cancelled' && of.status !== 'denied' && (
          <div>
            <dt>{t('You get back')}</dt>
            <dd>{price(toCents(of.total))}</dd>
          </div>
        )}
      </dl>
      <ul className="return__lines return__more">
        {of.items.map(({ order_item_id, name, options, qty_requested, reason }) => (
          <li key={order_item_id}>
            <p>
              {qty_requested} x {name}
            </p>
            <p className="quiet">
              {[
                ...options.map(({ label, value }) => `${label}: ${value}`),
                ...(reason === undefined ? [] : [t(reason)]),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      {of.comment !== undefined && (
        <div className="return__more">
          <h3>{t('Your note')}</h3>
          <p>{of.comment}</p>
        </div>
      )}
      {query && of.has_label && <ReturnLabel id={of.id} query={query} />}
      {query && of.can_cancel && (
        <div className="return__more">
          <button type="button" className="text-link" aria-busy={isBusy} onClick={() => void cancel()}>
            {t('Cancel this return')}
          </button>
          <div role="alert">{problem !== undefined && <p className="form-field__error">{problem}</p>}</div>
        </div>
      )}
    </article>
  );
}
