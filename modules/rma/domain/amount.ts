import type { LineQty, Order, OrderLine } from 'etalage/modules/order';
import type { ReturnKind } from '../module.ts';

/** What the shop says of delivery costs and returns, in cents. */
export interface AmountTerms {
  /** The most that is paid back of delivery: what the usual one costs; 0: all of it. */
  readonly standardDelivery: number;
  /** Delivery is free from this amount on; who keeps less pays the cost. A cost of 0: nobody does. */
  readonly freeDelivery: { readonly from: number; readonly cost: number };
}

/** What is paid back for a return, as a refund names it; `kept` is what a lost free delivery costs. */
export interface ReturnAmount {
  readonly lines: readonly (LineQty & { readonly cents: number })[];
  readonly costs: readonly { readonly code: string; readonly cents: number }[];
  readonly total: number;
  readonly kept: number;
}

/** A line of the order, with its pieces that are back once the return is, and what was paid back before. */
interface Counted {
  readonly line: OrderLine;
  readonly wanted: number;
  readonly back: number;
  readonly paidBack: number;
}

/** What was paid for the first pieces of a line, after its discount. */
const paidFor = ({ total, discount, qty }: OrderLine, pieces: number): number =>
  Math.round(((total - discount) * pieces) / qty);

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

/**
 * What is paid back when these pieces come back, beside what was paid back before. A withdrawal pays costs back too:
 * delivery and the payment's once nothing is kept, up to the standard delivery, and what was charged for a line once
 * all of that is back. Who keeps so little that delivery would not have been free pays for it, as long as something is
 * kept.
 */
export function returnAmount(
  order: Order,
  returned: readonly LineQty[],
  kind: ReturnKind,
  terms: AmountTerms,
): ReturnAmount {
  const counted = order.lines.map((line) => countedLine(order, line, returned));
  const isWhole = counted.every(({ line, back }) => back === line.qty);
  const lost = isWhole ? 0 : lostDelivery(order, counted, terms);
  const { lines, kept } = withoutLost(counted, lost);
  const costs = kind === 'withdrawal' ? costsBack(order, counted, isWhole, terms) : [];
  return { lines, costs, total: sum([...lines, ...costs].map(({ cents }) => cents)), kept };
}

function countedLine(order: Order, line: OrderLine, returned: readonly LineQty[]): Counted {
  const wanted = sum(returned.filter(({ lineId }) => lineId === line.id).map(({ qty }) => qty));
  const before = order.refunds
    .filter(({ state }) => state !== 'failed')
    .flatMap(({ lines }) => lines.filter(({ lineId }) => lineId === line.id));
  return {
    line,
    wanted,
    back: sum(before.map(({ qty }) => qty)) + wanted,
    paidBack: sum(before.map(({ cents }) => cents)),
  };
}

/** What delivery costs after all, when what is kept would not have made it free. */
function lostDelivery(order: Order, counted: readonly Counted[], { freeDelivery }: AmountTerms): number {
  const { from, cost } = freeDelivery;
  const goods = sum(counted.map(({ line }) => paidFor(line, line.qty)));
  const keeps = goods - sum(counted.map(({ line, back }) => paidFor(line, back)));
  const wasFree = order.shippingMethod !== undefined && order.delivery === 0 && goods >= from;
  return wasFree && keeps < from ? cost : 0;
}

/**
 * The lines with what is paid back for them, less what is lost. What was kept before comes back with the quantity 0, as
 * far as it is not lost still.
 */
function withoutLost(counted: readonly Counted[], lost: number): Pick<ReturnAmount, 'lines' | 'kept'> {
  const open = counted.filter(({ wanted, line, back, paidBack }) => wanted > 0 || paidFor(line, back) > paidBack);
  let rest = lost;
  const lines = open
    .toSorted((one, other) => Math.sign(one.wanted) - Math.sign(other.wanted))
    .map(({ line, wanted, back, paidBack }) => {
      const all = Math.max(0, paidFor(line, back) - paidBack);
      const cents = Math.max(0, all - rest);
      rest -= all - cents;
      return { lineId: line.id, qty: wanted, cents };
    })
    .filter(({ qty, cents }) => qty > 0 || cents > 0);
  return { lines, kept: lost - rest };
}

function costsBack(
  order: Order,
  counted: readonly Counted[],
  isWhole: boolean,
  { standardDelivery }: AmountTerms,
): ReturnAmount['costs'] {
  const refunded = order.refunds.filter(({ state }) => state !== 'failed').flatMap(({ costs }) => costs);
  const isBack = (lineId: number | undefined): boolean =>
    lineId === undefined ? isWhole : counted.some(({ line, back }) => line.id === lineId && back === line.qty);
  return [...Map.groupBy(order.costs, ({ code }) => code)].flatMap(([code, costs]) => {
    const due = sum(costs.filter(({ lineId }) => isBack(lineId)).map(({ total }) => total));
    const most = code === 'shipping' && standardDelivery > 0 ? Math.min(due, standardDelivery) : due;
    const cents = most - sum(refunded.filter((cost) => cost.code === code).map((cost) => cost.cents));
    return cents > 0 ? [{ code, cents }] : [];
  });
}
