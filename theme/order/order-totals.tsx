import { toDecimals } from 'etalage/core/money';
import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { costRows, discountRows, ratePercent, type ShownOrder } from 'etalage/modules/order';
import { useOrderPrice } from './use-order-texts.ts';
import '../styles/order.css';

/** What it cost, and the tax in that. */
export default function OrderTotals({ order }: { order: ShownOrder }): ReactNode {
  const { t, number } = useTranslator();
  const price = useOrderPrice(order);
  const { delivery, paymentFee: fee, taxes, received } = order;
  return (
    <dl className="order__totals">
      <Row name={t('Subtotal')}>{price(order.subtotal)}</Row>
      {discountRows(order, t).map(({ code, title, cents }) => (
        <Row key={code} name={title}>
          {price(-cents)}
        </Row>
      ))}
      {order.shippingAddress && <Row name={t('Delivery')}>{delivery === 0 ? t('Free') : price(delivery)}</Row>}
      {costRows(order).map(({ code, title, cents }) => (
        <Row key={code} name={title}>
          {price(cents)}
        </Row>
      ))}
      {fee !== 0 && <Row name={t('Payment costs')}>{price(fee)}</Row>}
      <Row name={t('Total')} className="order__total">
        {price(order.total)}
      </Row>
      {taxes.map(({ rate, net, tax }) => (
        <Row
          key={rate}
          name={t('{percent} % VAT of {net}', { percent: number(ratePercent(rate)), net: price(net) })}
          className="quiet"
        >
          {price(tax)}
        </Row>
      ))}
      {received.map(({ cents, currency = order.currency }, place) => (
        <Row key={place} name={t('Received')}>
          {cents !== undefined && currency === order.currency
            ? price(cents)
            : [cents === undefined ? '' : number(toDecimals(cents)), currency].join(' ').trim()}
        </Row>
      ))}
    </dl>
  );
}

function Row({ name, className, children }: { name: string; className?: string; children: ReactNode }): ReactNode {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
