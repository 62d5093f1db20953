import { useId, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, SlotView, useService, useTranslator } from 'etalage/core/react';
import { OrderSettings, OrderUi, type ShownOrder } from 'etalage/modules/order';
import { isUnderWay } from 'etalage/modules/order/react';
import type { ShippingChoiceText } from 'etalage/modules/shipping';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { asDate, asDays } from './order-dates.ts';
import { PostalAddress } from './postal-address.tsx';
import '../styles/order.css';

/** An order in full, as a shopper keeps it: the screen's form and that of paper. */
export default function OrderView({ order }: { order: ShownOrder }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const id = useId();
  const { shippingAddress: to, shippingChoice: chosen, deliveryDays: days } = order;
  const place = chosen?.texts.find(({ isPlace }) => isPlace);
  return (
    <article className="order" aria-labelledby={id}>
      <h2 id={id} className="order__number">
        {t('Order {number}', { number: order.number })}
      </h2>
      <dl className="order__facts">
        <Fact name={t('Date')}>{asDate(order.placedAt, translator)}</Fact>
        <Fact name={t('Status')}>{t(order.statusLabel)}</Fact>
        <Fact name={t('Payment')}>{t(order.paymentTitle)}</Fact>
        {to && <Fact name={t('Delivery')}>{order.shippingTitle}</Fact>}
        {chosen?.texts
          .filter((text) => text !== place)
          .map(({ label, value }) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
        {order.texts?.map(({ label, value }) => (
          <Fact key={label} name={label}>
            {value}
          </Fact>
        ))}
        {to && days && isUnderWay(order) && <Fact name={t('Expected')}>{asDays(days, translator)}</Fact>}
      </dl>
      <Shipments order={order} />
      <HowToPay order={order} />
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <div className="order__addresses">
        {place ? <Place place={place} /> : to && <PostalAddress title={t('Delivery address')} address={to} />}
        <PostalAddress title={t('Billing address')} address={order.billingAddress} />
      </div>
      <History order={order} />
      <div className="order__actions">
        <button type="button" className="button button--quiet" onClick={() => window.print()}>
          {t('Print')}
        </button>
        <SlotView of={OrderUi.orderActions} props={{ order }} />
      </div>
      <Seller />
    </article>
  );
}

/** Where the goods go instead of the shopper's address, such as a pickup point. */
function Place({ place: { label, value } }: { place: ShippingChoiceText }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <address>{value}</address>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What is on its way, and where to follow it. */
function Shipments({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  const { shipments } = order;
  if (shipments.length === 0) return null;
  return (
    <div className="order__instructions">
      {shipments.map(({ id, carrier, trackingNumber: code, trackingUrl: url, lines }) => (
        <p key={id}>
          {t('On its way with {carrier}: {what}.', {
            carrier: code === undefined ? carrier : `${carrier} ${code}`,
            what: lines.map(({ lineId, qty }) => `${qty} x ${nameOf(order, lineId)}`).join(', '),
          })}{' '}
          {url && (
            <a href={url} className="text-link">
              {t('Follow your parcel')}
            </a>
          )}
        </p>
      ))}
    </div>
  );
}

const nameOf = ({ lines }: ShownOrder, lineId: number): string => lines.find(({ id }) => id === lineId)?.name ?? '';

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
