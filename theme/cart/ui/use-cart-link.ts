import type { MouseEvent } from 'react';
import { Urls } from 'etalage/core';
import { useService, useStore } from 'etalage/core/react';
import { CartSettings, CartStore } from 'etalage/modules/cart';
import { Panels } from 'etalage/modules/shell';

interface CartLink {
  readonly to: string;
  /** Lines or pieces, as the shop counts. */
  readonly count: number;
  readonly onClick: (event: MouseEvent) => void;
}

/** Opens the cart's panel; before scripts run, and in a new tab, it leads to the cart's step of the checkout. */
export function useCartLink(): CartLink {
  const panels = useService(Panels);
  const { minicartCountType } = useService(CartSettings);
  const { cartItems } = useStore(CartStore);
  return {
    to: `${useService(Urls).canonical('/checkout')}#cart`,
    count: minicartCountType === 'items' ? cartItems.length : cartItems.reduce((sum, { qty }) => sum + qty, 0),
    onClick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      panels.open('microcart');
    },
  };
}
