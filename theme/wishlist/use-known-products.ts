import { useEffect, useRef, useState } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { ProductFinder, PriceGroupStore, type ChosenVariant, type FoundProduct } from 'etalage/modules/catalog';

/**
 * Products as they are now, by sku: undefined for those that the shop no longer has, absent while nobody has answered.
 */
export interface ProductsNow {
  readonly found: ReadonlyMap<string, FoundProduct | undefined>;
  /** Nobody answers: there is no network, or the shop is in trouble. */
  readonly isCut: boolean;
}

const NOBODY_ASKED: ProductsNow & { readonly group?: number } = { found: new Map(), isCut: false };

/**
 * Asks for products once each, all that are new in one question; all anew for a customer of another group.
 * @param variants the variant to show, by the sku of its product; looked at when its product is asked for
 */
export function useKnownProducts(skus: readonly string[], variants?: ReadonlyMap<string, ChosenVariant>): ProductsNow {
  const products = useService(ProductFinder);
  const group = useStore(PriceGroupStore).groupId;
  const [now, setNow] = useState(NOBODY_ASKED);
  const chosen = useRef(variants);
  useEffect(() => {
    chosen.current = variants;
  });
  const missing = skus.filter((sku) => now.group !== group || !now.found.has(sku)).join('\n');
  useEffect(() => {
    if (missing === '') return undefined;
    let isGone = false;
    const asked = missing.split('\n');
    const answer = (found: readonly FoundProduct[]): void =>
      setNow((before) => ({
        found: new Map([
          ...(before.group === group ? before.found : []),
          ...asked.map((sku) => [sku, found.find(({ card }) => card.sku === sku)] as const),
        ]),
        isCut: false,
        group,
      }));
    const cut = (): void => setNow((before) => ({ ...before, isCut: true }));
    products.find(asked, chosen.current).then(
      ({ products: found, offline }) => (isGone ? undefined : offline ? cut() : answer(found)),
      () => (isGone ? undefined : cut()),
    );
    return () => {
      isGone = true;
    };
  }, [group, missing, products]);
  return now;
}
