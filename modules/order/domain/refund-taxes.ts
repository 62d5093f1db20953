import type { Refund, ShownOrder } from '../module.ts';

/** The tax in what is paid back at one rate, a fraction; cents. */
export interface RefundTax {
  readonly rate: number;
  readonly net: number;
  readonly tax: number;
}

/** Cents by which the tax of a part may be off what its rate says: parts of parts are rounded. */
const ROUNDED = 2;

/** The tax of a refund by its rates, lowest first; undefined where the tax of a cost is of several or of none. */
export function refundTaxes(
  order: Pick<ShownOrder, 'lines' | 'taxes'>,
  { lines, costs }: Pick<Refund, 'lines' | 'costs'>,
): readonly RefundTax[] | undefined {
  const parts: (RefundTax | undefined)[] = [
    ...lines.map(({ lineId, cents, tax }) => {
      const line = order.lines.find(({ id }) => id === lineId);
      return line && { rate: line.taxRate, net: cents - tax, tax };
    }),
    ...costs
      .filter(({ tax }) => tax > 0)
      .map(({ cents, tax }) => {
        const net = cents - tax;
        const found = order.taxes.filter(({ rate }) => Math.abs(net * rate - tax) <= ROUNDED);
        return found.length === 1 && found[0] ? { rate: found[0].rate, net, tax } : undefined;
      }),
  ];
  const known = parts.filter((part) => part !== undefined);
  if (known.length < parts.length) return undefined;
  return [...Map.groupBy(known, ({ rate }) => rate)]
    .map(([rate, of]) => ({
      rate,
      net: of.reduce((sum, { net }) => sum + net, 0),
      tax: of.reduce((sum, { tax }) => sum + tax, 0),
    }))
    .filter(({ tax }) => tax > 0)
    .sort((a, b) => a.rate - b.rate);
}
