import type { ReactNode } from 'react';
import { PartView, useTranslator } from 'etalage/core/react';
import { OrderUi, type ShownOrder } from 'etalage/modules/order';
import '../styles/order.css';

/** What was ordered. Rows that belong to another one are in it. */
export function OrderLines({ order }: { order: ShownOrder }): ReactNode {
  const { t } = useTranslator();
  return (
    <ul className="order__lines" aria-label={t('Products')}>
      {order.lines.map((line) => (
        <li key={line.id} className="order__line">
          <PartView of={OrderUi.Line} props={{ line, order }} />
        </li>
      ))}
    </ul>
  );
}
