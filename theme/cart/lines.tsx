import type { ReactNode } from 'react';
import { PartView, useTranslator } from 'etalage/core/react';
import { CartUi, type CartItem } from 'etalage/modules/cart';
import { isShort, useCart, useCartTotals } from 'etalage/modules/cart/react';
import { useOffline } from '../ui/use-offline.ts';
import { MergedNotice } from './merged-notice.tsx';
import { useDismissNotifications } from './use-dismiss-notifications.ts';
import '../styles/cart.css';
import '../styles/cart-notes.css';

/** All lines, in the order in which they were added. */
export function Lines(): ReactNode {
  const { t } = useTranslator();
  const { lines, blocked } = useCart();
  const isOffline = useOffline();
  return (
    <>
      <Announcement />
      <MergedNotice />
      {blocked.length > 0 && (
        <p className="cart-note">
          {t(
            blocked.every(isShort)
              ? 'Fewer of a product are left than you want. It is in the total again once you take fewer.'
              : 'What is sold out is not in the total. Remove it or choose another one, then you can order.',
          )}
        </p>
      )}
      {isOffline && (
        <p className="cart-note">
          {t('You are offline. Your cart is kept on this device, and prices may change once you are back.')}
        </p>
      )}
      <ul className="lines">
        {keyed(lines).map(([key, item]) => (
          <PartView key={key} of={CartUi.Line} props={{ item }} />
        ))}
      </ul>
    </>
  );
}

/**
 * Lines with their keys. Those of one product that modules keep different data of have its sku and checksum in common;
 * a line whose data changes stays the same on screen.
 */
function keyed(items: readonly CartItem[]): readonly (readonly [key: string, item: CartItem])[] {
  const seen = new Set<string>();
  return items.map((item) => {
    let key = `${item.sku} ${item.checksum} ${item.added_at}`;
    while (seen.has(key)) key += '+';
    seen.add(key);
    return [key, item];
  });
}

/** Tells a screen reader what a change has led to; who sees the lines sees it, so no notification lies over them. */
function Announcement(): ReactNode {
  const { t, price } = useTranslator();
  useDismissNotifications('cart.quantity', true);
  const { quantity: count } = useCart();
  const { total } = useCartTotals();
  return (
    <p className="visually-hidden" role="status">
      {t(count === 1 ? '1 piece in your cart, total {total}' : '{count} pieces in your cart, total {total}', {
        count,
        total: price(total),
      })}
    </p>
  );
}
