import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import { useCartTotals } from 'etalage/modules/cart/react';
import '../styles/cart.css';

/** What the cart costs, row by row. While the shop has not answered to a change, the total is dimmed. */
export default function Totals(): ReactNode {
  const { t, price } = useTranslator();
  const { rows, total, tax, isEstimate, coupon } = useCartTotals();
  return (
    <dl className="totals" aria-busy={isEstimate || undefined}>
      {rows.map(({ code, title, cents }) => (
        <div key={code}>
          <dt>
            {t(title)}
            {code === 'discount' && coupon !== undefined && ` (${coupon})`}
          </dt>
          <dd>{code === 'shipping' && cents === 0 ? t('Free') : price(cents)}</dd>
        </div>
      ))}
      <div className="totals__all">
        <dt>
          {/* Keeps its line while it is not known, or none: the button below stays where it is. */}
          {t('Total')} <small>{tax ? t('including {tax} VAT', { tax: price(tax) }) : '\u00a0'}</small>
        </dt>
        <dd>{price(total)}</dd>
      </div>
    </dl>
  );
}
