import type { ShipmentLine } from '../module.ts';

/** What is left of an order after these shipments: lines of which nothing is left are not among them. */
export function leftToShip(
  ordered: readonly ShipmentLine[],
  shipped: readonly { readonly lines: readonly ShipmentLine[] }[],
): readonly ShipmentLine[] {
  const sent = new Map<number, number>();
  for (const { lineId, qty } of shipped.flatMap(({ lines }) => lines)) sent.set(lineId, (sent.get(lineId) ?? 0) + qty);
  return ordered
    .map(({ lineId, qty }) => ({ lineId, qty: qty - (sent.get(lineId) ?? 0) }))
    .filter(({ qty }) => qty > 0);
}

/** The first line of which more is wanted than is left, or that is none; a line may be named more than once. */
export function tooMuchOf(
  wanted: readonly ShipmentLine[],
  left: readonly ShipmentLine[],
): { readonly line: number; readonly left: number } | undefined {
  const rest = new Map(left.map(({ lineId, qty }) => [lineId, qty]));
  for (const { lineId, qty } of wanted) {
    const there = rest.get(lineId) ?? 0;
    if (!Number.isSafeInteger(qty) || qty < 1 || qty > there) return { line: lineId, left: there };
    rest.set(lineId, there - qty);
  }
  return undefined;
}
