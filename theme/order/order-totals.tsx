import { toCents } from 'etalage/core/money';
import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { costRows, type Order } from 'etalage/modules/order';
import { useOrderPrice } from './use-order-texts.ts';
import '../styles/order.css';

/** What it cost, and the tax in that. */
export function OrderTotals({ order }: { order: Order }): ReactNode {
  const { t, number } = useTranslator();
  const price = useOrderPrice(order);
  const { payment_fee: fee, taxes, shipping_address: to, received = [] } = order.extension_attributes;
  return (
    <dl className="order__totals">
      <Row name={t('Subtotal')}>{price(toCents(order.subtotal_incl_tax))}</Row>
      {order.discount_amount !== 0 && (
        <Row name={order.coupon_code ? t('Discount ({code})', { code: order.coupon_code }) : t('Discount')}>
          {price(toCents(order.discount_amount))}
        </Row>
      )}
      {to && (
        <Row name={t('Delivery')}>
          {order.shipping_incl_tax === 0 ? t('Free') : price(toCents(order.shipping_incl_tax))}
        </Row>
      )}
      {costRows(order).map(({ code, title, amount }) => (
        <Row key={code} name={title}>
          {price(toCents(amount))}
        </Row>
      ))}
      {fee !== 0 && <Row name={t('Payment costs')}>{price(toCents(fee))}</Row>}
      <Row name={t('Total')} className="order__total">
        {price(toCents(order.grand_total))}
      </Row>
      {taxes.map(({ percent, net, tax }) => (
        <Row
          key={percent}
          name={t('{percent} % VAT of {net}', { percent: number(percent), net: price(toCents(net)) })}
          className="quiet"
        >
          {price(toCents(tax))}
        </Row>
      ))}
      {received.map(({ amount, currency = order.order_currency_code }, place) => (
        <Row key={place} name={t('Received')}>
          {amount !== undefined && currency === order.order_currency_code
            ? price(toCents(amount))
            : [amount === undefined ? '' : number(amount), currency].join(' ').trim()}
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
