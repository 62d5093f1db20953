import { ApiError } from 'etalage/core';
import {
  NothingChosen,
  NothingLeft,
  NotReturnable,
  type NewReturn,
  type Return,
  type ReturnableLine,
  type ReturnedLine,
} from '../../module.ts';

/** The same line twice is one. */
const merged = (asked: NewReturn['lines']): NewReturn['lines'] =>
  [
    ...Map.groupBy(
      asked.filter(({ qty }) => qty > 0),
      ({ lineId }) => lineId,
    ),
  ].map(([lineId, same]) => {
    const reason = same.find((each) => each.reason !== undefined)?.reason;
    return { lineId, qty: same.reduce((sum, { qty }) => sum + qty, 0), ...(reason !== undefined && { reason }) };
  });

/** Whether a return is what is asked for. Once its parcel is here its lines may be what came instead. */
export function isSameRequest(
  known: Pick<Return, 'lines' | 'note' | 'photos' | 'history'>,
  { lines, note, photos = [] }: NewReturn,
): boolean {
  const text = (of: NewReturn['lines']): string =>
    JSON.stringify(
      merged(of)
        .map(({ lineId, qty, reason }) => [lineId, qty, reason])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  const isHere = known.history.some(({ status }) => status === 'received');
  return known.note === note && known.photos === photos.length && (isHere || text(known.lines) === text(lines));
}

/**
 * The lines that are asked for, as the order has them; the same line twice is one.
 * @throws ApiError NothingChosen, NotReturnable, NothingLeft
 */
export function chosen(known: readonly ReturnableLine[], asked: NewReturn['lines']): readonly ReturnedLine[] {
  const wanted = merged(asked);
  if (wanted.length === 0) throw new ApiError(NothingChosen);
  return wanted.map(({ lineId, qty, reason }) => {
    const line = known.find((one) => one.lineId === lineId);
    if (!line) throw new ApiError(NothingLeft, { sku: String(lineId), left: 0 });
    const { sku, name, options, left, isExcluded } = line;
    if (isExcluded) throw new ApiError(NotReturnable, { name });
    if (qty > left) throw new ApiError(NothingLeft, { sku, left });
    return { lineId, qty, sku, name, options, ...(reason !== undefined && { reason }) };
  });
}
