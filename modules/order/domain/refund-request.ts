import type { RefundRequest } from '../module.ts';

/** What a refund asks for, as a text: the same for the same, in whatever order it is written. */
export function requestText({ lines, costs, reason, restocks, byHand }: Omit<RefundRequest, 'key'>): string {
  const pieces = lines && [...Map.groupBy(lines, ({ lineId }) => lineId)];
  return JSON.stringify({
    lines: pieces
      ?.map(([lineId, same]) => {
        const qty = same.reduce((sum, line) => sum + line.qty, 0);
        const cents = same.flatMap((line) => line.cents ?? []);
        return [lineId, qty, ...(cents.length > 0 ? [cents.reduce((sum, each) => sum + each, 0)] : [])] as const;
      })
      .toSorted(([one], [other]) => one - other),
    costs: costs
      ?.map(({ code, cents }) => [code, cents ?? null] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    reason,
    restocks,
    byHand,
  });
}
