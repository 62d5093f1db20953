import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ShownOrder } from 'etalage/modules/order';
import { isUnderWay } from 'etalage/modules/order/react';
import { asDate, asDays } from './order-dates.ts';
import '../styles/order.css';

/** Date, status, payment, delivery, and what modules tell of an order. */
export default function OrderFacts({ order }: { order: ShownOrder }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { shippingAddress: to, shippingChoice: chosen, deliveryDays: days } = order;
  const place = chosen?.texts.find(({ isPlace }) => isPlace);
  return (
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
