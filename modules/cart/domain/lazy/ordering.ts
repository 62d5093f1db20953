import { EMPTY, unsentLine, type CartLine, type CartRecord } from './cart-record.ts';
import { quantitiesOf, withoutMerge, type Quantities } from './merged-lines.ts';

/**
 * What of a cart is being ordered: pieces by the keys of lines. What is added meanwhile, in another tab or after an
 * answer that was lost, is not.
 */
export type Ordering = Quantities;

/** All that is in the cart now is being ordered. */
export const orderingOf = ({ lines }: CartRecord): Ordering => quantitiesOf(lines);

/** A cart with nothing in it; what the next shopper puts there is not part of an order that is under way. */
export const emptied = ({ ordering }: CartRecord): CartRecord => ({ ...EMPTY, ...(ordering && { ordering: {} }) });

/** The cart without a line in what is being ordered: it was removed since, and what is put there again is new. */
export function withoutLine({ ordering, ...record }: CartRecord, key: string): CartRecord {
  if (!ordering) return record;
  const { [key]: _removed, ...others } = ordering;
  return { ...record, ordering: others };
}

/** The next cart, after this one was ordered: of the lines that are kept it has what was not part of the order. */
export function afterOrder(record: CartRecord, isKept: (line: CartLine) => boolean): CartRecord {
  const before = withoutMerge(record);
  const { ordering = {}, mergedBy: _merged, coupon: _coupon, data: _data, expects: _asked, former, ...rest } = before;
  const lines = record.lines.flatMap((line) => {
    const qty = line.item.qty - (ordering[line.key] ?? 0);
    return isKept(line) && qty > 0 ? [unsentLine({ ...line, item: { ...line.item, qty } }, '')] : [];
  });
  // What the customer had is ordered as well; what is left, or put there again, is new.
  const ordered = former?.lines.map((line) => ({ ...line, change: 'ordered', item: { ...line.item, qty: 0 } })) ?? [];
  return { ...rest, token: '', lines, ...(former && { former: { ...former, lines: ordered } }) };
}

/** The cart after its order was placed. @param id of the change */
export function orderPlaced(record: CartRecord, id: string): CartRecord {
  const { ordering, ...rest } = record;
  // The server has told of it already: these are the lines of the next cart.
  if (ordering && Object.keys(ordering).length === 0) return rest;
  const next = afterOrder(record, () => ordering !== undefined);
  return { ...next, lines: next.lines.map((line) => ({ ...line, change: line.change || id })) };
}
