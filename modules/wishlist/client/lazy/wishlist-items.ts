import type { WishlistItem } from '../../module.ts';

/** A change of the list, as data. `replace` is the whole list. */
export type WishlistChange =
  { readonly add: WishlistItem } | { readonly remove: string } | { readonly replace: readonly WishlistItem[] };

/** The list after a change, newest first. A product that is on it already stays where it is. */
export function changeItems(items: readonly WishlistItem[], change: WishlistChange): readonly WishlistItem[] {
  if ('replace' in change) return change.replace;
  if ('remove' in change) return items.filter(({ sku }) => sku !== change.remove);
  if (items.some(({ sku }) => sku === change.add.sku)) return items;
  return [...items, change.add].toSorted((left, right) => right.added_at - left.added_at);
}

/** What a browser stored as a list: whatever is no item is left out. */
export const readItems = (stored: unknown): readonly WishlistItem[] =>
  Array.isArray(stored) ? stored.flatMap(readItem) : [];

/** Whether a stored value is an item as it is. */
export const isItem = (stored: unknown): stored is WishlistItem => readItem(stored).length > 0;

function readItem(stored: unknown): WishlistItem[] {
  if (typeof stored !== 'object' || stored === null) return [];
  const {
    product_id,
    sku,
    variant,
    options,
    name,
    brand,
    url,
    picture,
    price,
    added_at,
  }: Readonly<Record<string, unknown>> = {
    ...stored,
  };
  if (typeof sku !== 'string' || sku === '' || typeof name !== 'string' || typeof product_id !== 'number') return [];
  return [
    {
      product_id,
      sku,
      ...variantOf(variant),
      ...(Array.isArray(options) && { options: textsOf(options) }),
      name,
      brand: textOf(brand),
      url: textOf(url) ?? '/',
      picture: textOf(picture),
      price: Number(price) || 0,
      added_at: Number(added_at) || 0,
    },
  ];
}

function variantOf(stored: unknown): Pick<WishlistItem, 'variant'> {
  if (typeof stored !== 'object' || stored === null) return {};
  const { sku, open }: Readonly<Record<string, unknown>> = { ...stored };
  return typeof sku === 'string' ? { variant: { sku, open: textsOf(open) } } : {};
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
