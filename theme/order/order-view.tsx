import { useId, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, PartView, SlotView, useService, useTranslator } from 'etalage/core/react';
import { OrderSettings, OrderUi, type ShownOrder } from 'etalage/modules/order';
import { isUnderWay } from 'etalage/modules/order/react';
import { AccountActions } from './account-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { asDate } from './order-dates.ts';
import '../styles/order.css';

/** An order in full, as a shopper keeps it: the screen's form and that of paper. */
export default function OrderView({ order, inAccount }: { order: ShownOrder; inAccount?: boolean }): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  return (
    <article className="order" aria-labelledby={id}>
      <h2 id={id} className="order__number">
        {t('Order {number}', { number: order.number })}
      </h2>
      <PartView of={OrderUi.Facts} props={{ order }} />
      <PartView of={OrderUi.Shipments} props={{ order }} />
      <HowToPay order={order} />
      <OrderLines order={order} />
      <PartView of={OrderUi.Totals} props={{ order }} />
      <PartView of={OrderUi.Addresses} props={{ order }} />
      <PartView of={OrderUi.CreditNotes} props={{ order }} />
      <History order={order} />
      <div className="order__actions">
        {inAccount && <AccountActions order={order} />}
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {t('Print')}
        </button>
        <SlotView of={OrderUi.orderActions} props={{ order }} />
      </div>
      <Seller />
    </article>
  );
}

/** What is still to be done to pay it: where to transfer the money to, what to have ready. */
function HowToPay({ order }: { order: ShownOrder }): ReactNode {
  const { paymentInstructions: instructions } = order;
  const isSettled = order.payment === 'paid' || order.payment === 'authorised' || !isUnderWay(order);
  if (isSettled || order.status === 'complete' || instructions.length === 0) return null;
  return (
    <div className="order__instructions">
      {instructions.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** What has happened to it, once something has. */
function History({ order: { history: steps } }: { order: ShownOrder }): ReactNode {
  const translator = useTranslator();
  if (steps.length < 2) return null;
  return (
    <details className="order__history">
      <summary>{translator.t('What has happened so far')}</summary>
      <ol>
        {steps.map(({ at, label }, place) => (
          <li key={place}>
            <time dateTime={new Date(at).toISOString()}>{asDate(at, translator)}</time> {translator.t(label)}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Who sells, and the right to think again. */
function Seller(): ReactNode {
  const { t } = useTranslator();
  const { company, withdrawalDays } = useService(OrderSettings);
  const facts = [
    company.address,
    company.email,
    company.telephone,
    company.register,
    company.vatId && t('VAT {id}', { id: company.vatId }),
  ].filter(Boolean);
  return (
    <footer className="order__seller">
      <p>
        {t('You may withdraw from this order within {days} days after you received it, without giving a reason.', {
          days: withdrawalDays,
        })}{' '}
        <Link to={useService(Urls).canonical('/withdrawal-form')}>{t('Withdrawal form')}</Link>
      </p>
      {company.name && (
        <p>
          <strong>{company.name}</strong>
          {facts.map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
        </p>
      )}
    </footer>
  );
}
