import type { MouseEvent } from 'react';
import { Urls } from 'etalage/core';
import { useService, useStore } from 'etalage/core/react';
import { CartSettings, CartStore, type CartItem } from 'etalage/modules/cart';
import { Panels } from 'etalage/modules/shell';

interface CartLink {
  readonly to: string;
  readonly count: number;
  readonly onClick: (event: MouseEvent) => void;
}

/** How much is in the cart: its lines where the shop counts `items`, else its pieces. */
export const cartCount = (items: readonly CartItem[], type: string): number =>
  type === 'items' ? items.length : items.reduce((sum, { qty }) => sum + qty, 0);

/** Opens the cart's panel instead of following a link, unless that is to open in a new tab. */
export function useOpenCart(): CartLink['onClick'] {
  const panels = useService(Panels);
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    panels.open('microcart');
  };
}

/** Opens the cart's panel; before scripts run, and in a new tab, it leads to the cart's step of the checkout. */
export function useCartLink(): CartLink {
  const onClick = useOpenCart();
  const { minicartCountType } = useService(CartSettings);
  const { cartItems } = useStore(CartStore);
  return {
    to: `${useService(Urls).canonical('/checkout')}#cart`,
    count: cartCount(cartItems, minicartCountType),
    onClick,
  };
}
