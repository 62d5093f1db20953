import { useState } from 'react';
import { useStore } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';

/**
 * Whether the cart has become another one since the shopper agreed to it: in another tab, or as the server has it.
 * `agree` takes it as it is now.
 */
export function useCartChange(): { readonly isChanged: boolean; readonly agree: () => void } {
  const { cartItems } = useStore(CartStore);
  const now = cartItems
    .map(({ sku, qty, checksum }) => [sku, qty, checksum].join(' '))
    .toSorted()
    .join();
  const [agreed, setAgreed] = useState(now);
  return { isChanged: now !== agreed, agree: () => setAgreed(now) };
}
