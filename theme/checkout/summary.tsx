import { useEffect, useRef, type ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { isShort, useCart } from 'etalage/modules/cart/react';
import { useArrival, useCheckoutTotals } from 'etalage/modules/checkout/react';
import { MergedNotice } from '../cart/merged-notice.tsx';
import { Icon } from '../ui/icon.tsx';
import { EndedCoupon, Lines, Totals } from './lines.tsx';
import '../styles/cart-notes.css';
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
        <NotInTotal />
      </div>
      <section className="checkout-summary checkout-summary--wide" aria-label={t('Your order')}>
        <h2>{t('Your order')}</h2>
        <Content />
      </section>
    </>
  );
}

/** Why the total is less than what was put into the cart, also while the lines that say it are folded away. */
function NotInTotal(): ReactNode {
  const { t } = useTranslator();
  const { blocked } = useCart();
  return (
    <div role="status">
      {blocked.length > 0 && (
        <p className="cart-note">
          {t(
            blocked.every(isShort)
              ? 'Fewer of a product are left than you want. It is in the total again once you take fewer.'
              : 'What is sold out is not in the total. Remove it or choose another one, then you can order.',
          )}{' '}
          <a href="#cart">{t('To your cart')}</a>
        </p>
      )}
    </div>
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
