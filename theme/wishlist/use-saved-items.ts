import { useEffect, useState } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { Wishlist, WishlistStore, type WishlistState } from 'etalage/modules/wishlist';
import { useKnownProducts, type ProductsNow } from './use-known-products.ts';

/** The visitor's wishlist; `isSettled` once it is known what there is. */
export function useSavedItems(): WishlistState & ProductsNow & { readonly isSettled: boolean } {
  const list = useService(Wishlist);
  const { items, loaded } = useStore(WishlistStore);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void list.load().then(() => setSettled(true));
  }, [list]);
  const now = useKnownProducts(
    items.map(({ sku }) => sku),
    new Map(items.flatMap(({ sku, variant }) => (variant === undefined ? [] : [[sku, variant]]))),
  );
  return { items, loaded, isSettled, ...now };
}
