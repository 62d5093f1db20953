import { useEffect, useRef, type ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { useArrival, useCheckoutTotals } from 'etalage/modules/checkout/react';
import { MergedNotice } from '../cart/merged-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { EndedCoupon, Lines, Totals } from './lines.tsx';
import '../styles/checkout-summary.css';

/**
 * Lines, totals and the day of delivery: beside the steps on wide screens, folded above them on narrow ones; open when
 * a login has brought something that the shopper has not seen.
 */
export default function Summary(): ReactNode {
  const { t, price } = useTranslator();
  const { total } = useCheckoutTotals();
  const { cartItems, fromAccount = [] } = useStore(CartStore);
  const isMerged = fromAccount.length > 0;
  const folded = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isMerged || !folded.current) return;
    folded.current.open = true;
    // It lies above what has the focus, after a login in the first step.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isMerged]);
  const count = cartItems.reduce((sum, { qty }) => sum + qty, 0);
  return (
    <>
      <details ref={folded} className="checkout-summary checkout-summary--folded">
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
      <MergedNotice />
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
