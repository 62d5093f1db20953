import type { SavedProduct, WishlistItem } from '../module.ts';

/** A change that the server has not confirmed; the whole item, so that it can be undone either way. */
export interface UnsentChange {
  readonly kind: 'add' | 'remove';
  readonly item: WishlistItem;
}

/** Whose list the browser has, a guest's without owner, and what the server has yet to hear of it, in order. */
export interface ListOwner {
  readonly owner?: number;
  readonly unsent: readonly UnsentChange[];
}

export const NOBODYS: ListOwner = { unsent: [] };

/** What a browser stored: anything else than such a record is nobody's list. */
export function readOwner(stored: unknown, isItem: (value: unknown) => value is WishlistItem): ListOwner {
  if (typeof stored !== 'object' || stored === null) return NOBODYS;
  const { owner, unsent }: Readonly<Record<string, unknown>> = { ...stored };
  if (typeof owner !== 'number' || !Array.isArray(unsent)) return NOBODYS;
  return { owner, unsent: unsent.filter((change): change is UnsentChange => isChange(change, isItem)) };
}

function isChange(stored: unknown, isItem: (value: unknown) => value is WishlistItem): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const { kind, item }: Readonly<Record<string, unknown>> = { ...stored };
  return (kind === 'add' || kind === 'remove') && isItem(item);
}

/** The record when a customer is known: a guest's list is saved for them, another customer's is not theirs. */
export function ownedBy(customer: number, record: ListOwner, items: readonly WishlistItem[]): ListOwner {
  if (record.owner === customer) return record;
  if (record.owner !== undefined) return { owner: customer, unsent: [] };
  const oldestFirst = items.toSorted((left, right) => left.added_at - right.added_at);
  return { owner: customer, unsent: oldestFirst.map((item) => ({ kind: 'add', item })) };
}

/** The record with one more change; of a product only the last one matters. */
export function withChange(record: ListOwner, change: UnsentChange): ListOwner {
  const before = record.unsent.filter(({ item }) => item.sku !== change.item.sku);
  return { ...record, unsent: [...before, change] };
}

/** The record after the server has answered a change. */
export const withoutChange = (record: ListOwner, { kind, item }: UnsentChange): ListOwner => ({
  ...record,
  unsent: record.unsent.filter(
    (change) => change.kind !== kind || change.item.sku !== item.sku || change.item.added_at !== item.added_at,
  ),
});

/**
 * The list to show, newest first: the server's, with what it has not heard of. `known` has what is needed to show a
 * product; products that are in neither are left out, as this store view does not have them.
 */
export function mergedList(
  saved: readonly SavedProduct[],
  unsent: readonly UnsentChange[],
  known: ReadonlyMap<string, WishlistItem>,
): readonly WishlistItem[] {
  const list = new Map(
    saved.flatMap(({ sku, added_at }) => {
      const item = known.get(sku);
      return item ? [[sku, { ...item, added_at }] as const] : [];
    }),
  );
  for (const { kind, item } of unsent) {
    if (kind === 'remove') list.delete(item.sku);
    else if (!list.has(item.sku)) list.set(item.sku, item);
  }
  return [...list.values()].toSorted((left, right) => right.added_at - left.added_at);
}
