import { careItems, type CareGroup, type CareItem, type CareSet } from './care-items.ts';

const priceOf = ({ price, special = price }: CareItem): number => special;

function itemOf(key: string): CareItem {
  const found = careItems.find((item) => item.key === key);
  if (!found) throw new Error(`A care set holds "${key}", which care-items.ts does not sell: correct one of the two.`);
  return found;
}

/** The usual item of a choice is its cheapest: so a set costs no more than the price that lists show it from. */
export const usualKey = (keys: readonly string[]): string =>
  keys.map(itemOf).reduce((cheapest, item) => (priceOf(item) < priceOf(cheapest) ? item : cheapest)).key;

/** What is in a set when nothing is chosen besides, or all that a group is put together from. */
export const contentsOf = (care: CareSet | CareGroup): readonly CareItem[] =>
  'choices' in care
    ? care.choices
        .filter(({ required }) => required)
        .flatMap(({ items, qty = 1 }) => Array.from({ length: qty }, () => itemOf(usualKey(items))))
    : care.items.map(itemOf);
