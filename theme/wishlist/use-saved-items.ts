import { useEffect, useState } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { Wishlist, WishlistStore, type WishlistState } from 'etalage/modules/wishlist';
import { useKnownProducts, type ProductsNow } from './use-known-products.ts';

/** The visitor's wishlist; `isSettled` once it is known what there is. */
interface SavedList extends WishlistState {
  readonly isSettled: boolean;
}

/** What is on the visitor's wishlist. */
export function useSavedList(): SavedList {
  const list = useService(Wishlist);
  const state = useStore(WishlistStore);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    void list.load().then(() => setSettled(true));
  }, [list]);
  return { ...state, isSettled };
}

/** The same, with the products as they are now. */
export function useSavedItems(): SavedList & ProductsNow {
  const saved = useSavedList();
  const now = useKnownProducts(
    saved.items.map(({ sku }) => sku),
    new Map(saved.items.flatMap(({ sku, variant }) => (variant === undefined ? [] : [[sku, variant]]))),
  );
  return { ...saved, ...now };
}
