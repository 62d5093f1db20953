import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useStore, useTranslator } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { blockedLines, isShort } from 'etalage/modules/cart/react';
import '../styles/cart.css';
import '../styles/cart-notes.css';

/** What the lines stand in, with what can be done about one of them that cannot be ordered as it is. */
const PLACE = '.microcart, .cart-step';
const TO_DO = '.line--blocked :is(.line__fewer, .line__actions button)';

/**
 * Leads to the checkout; with a line that cannot be ordered as it is, to what can be done about it. Who comes to such a
 * cart finds the focus there, unless they are doing something in it already.
 */
export function ToCheckout({ to }: { to: string }): ReactNode {
  const { t } = useTranslator();
  const blocked = blockedLines(useStore(CartStore).cartItems);
  const isBlocked = blocked.length > 0;
  const place = useRef<HTMLParagraphElement>(null);
  const cart = (): Element | null | undefined => place.current?.closest(PLACE);
  const solve = (): void => cart()?.querySelector<HTMLElement>(TO_DO)?.focus();
  useEffect(() => {
    const active = document.activeElement;
    if (isBlocked && (!cart()?.contains(active) || active === cart())) solve();
    // oxlint-disable-next-line react/exhaustive-deps -- when something sells out
  }, [isBlocked]);
  return (
    <p ref={place} className="to-checkout">
      {isBlocked ? (
        <button type="button" className="button" onClick={solve}>
          {t(blocked.every(isShort) ? 'Take fewer first' : 'See to what is sold out first')}
        </button>
      ) : (
        <Link to={to} className="button">
          {t('Proceed to checkout')}
        </Link>
      )}
    </p>
  );
}
