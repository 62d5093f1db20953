import type { ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { Icon } from '../ui/icon.tsx';
import { EndedCoupon, Lines, Totals, useTotal } from './lines.tsx';
import { useArrival } from './use-days.ts';

/** Lines, totals and the day of delivery: beside the steps on wide screens, folded above them on narrow ones. */
export default function Summary(): ReactNode {
  const { t, price } = useTranslator();
  const total = useTotal();
  const { cartItems } = useStore(CartStore);
  const count = cartItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <>
      <details className="checkout-summary checkout-summary--folded">
        <summary>
          <span className="checkout-summary__title">
            {t('Your order')} <span className="quiet">({count})</span>
          </span>
          <span className="price">{price(total)}</span>
          <Icon name="down" />
        </summary>
        <Content />
      </details>
      <div className="checkout-summary--folded">
        <EndedCoupon />
      </div>
      <section className="checkout-summary checkout-summary--wide" aria-label={t('Your order')}>
        <h2>{t('Your order')}</h2>
        <Content />
      </section>
    </>
  );
}

function Content(): ReactNode {
  return (
    <div className="checkout-summary__content">
      <Lines />
      <Totals />
      <Arrival />
    </div>
  );
}

function Arrival(): ReactNode {
  const { when } = useArrival();
  if (!when) return null;
  return (
    <p className="checkout-summary__arrival">
      <Icon name="truck" />
      {capital(when)}
    </p>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
