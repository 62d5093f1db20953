import { useEffect, useState } from 'react';
import { useService, useStore } from 'etalage/core/react';
import { ProductFinder, PriceGroupStore, type ComparisonRow, type FoundProduct } from 'etalage/modules/catalog';

type Answer = Awaited<ReturnType<ProductFinder['compare']>> & {
  readonly asked: readonly string[];
  readonly group: number | undefined;
};

/** The products side by side, as they are now. */
export interface Comparison {
  /** By sku; without those that the shop no longer has. */
  readonly products: ReadonlyMap<string, FoundProduct>;
  /** The values are in the order of the skus. */
  readonly rows: readonly ComparisonRow[];
  readonly state: 'asking' | 'answered' | 'cut';
}

/** Compares the products; taking one away asks nobody. */
export function useComparison(skus: readonly string[]): Comparison {
  const known = useService(ProductFinder);
  const group = useStore(PriceGroupStore).groupId;
  const [answer, setAnswer] = useState<Answer>();
  const [isCut, setCut] = useState(false);
  const isNew = skus.some((sku) => answer?.group !== group || !answer?.asked.includes(sku));
  const wanted = skus.join('\n');
  useEffect(() => {
    if (!isNew) return undefined;
    let isGone = false;
    const asked = wanted.split('\n');
    const take = (found: Omit<Answer, 'asked' | 'group'> | undefined): void => {
      if (isGone) return;
      setCut(!found || found.offline);
      if (found && !found.offline) setAnswer({ ...found, asked, group });
    };
    known.compare(asked).then(take, () => take(undefined));
    return () => {
      isGone = true;
    };
  }, [group, isNew, known, wanted]);
  return { ...sideBySide(skus, answer), state: !isNew ? 'answered' : isCut ? 'cut' : 'asking' };
}

function sideBySide(skus: readonly string[], answer: Answer | undefined): Pick<Comparison, 'products' | 'rows'> {
  const found = answer?.products ?? [];
  const places = skus.map((sku) => found.findIndex(({ card }) => card.sku === sku));
  const rows = (answer?.rows ?? []).map(({ label, values: all, soldOut }) => ({
    label,
    values: places.map((place) => all[place] ?? ''),
    soldOut: places.map((place) => soldOut[place] ?? ''),
    differs: new Set(places.filter((place) => place >= 0).map((place) => `${all[place]}/${soldOut[place]}`)).size > 1,
  }));
  return {
    products: new Map(found.map((product) => [product.card.sku, product])),
    rows: rows.filter(({ values, soldOut }) => [...values, ...soldOut].some((value) => value !== '')),
  };
}
