import type { MoneyEntry, OrderMoney } from '../module.ts';
import type { StoredMoney, StoredOrder } from './stored-order.ts';

/** States in which nobody pays any more. */
const OVER: readonly string[] = ['canceled', 'closed'];

/** What the entries of an order's money book come to. What is of another currency, or unknown, is in no sum. */
export function moneyOf(
  { currency, grand_total, state, details }: Pick<StoredOrder, 'currency' | 'grand_total' | 'state' | 'details'>,
  entries: readonly StoredMoney[],
): OrderMoney {
  const sum = (kind: StoredMoney['kind']): number =>
    entries
      .filter((entry) => entry.kind === kind && entry.currency === currency)
      .reduce((total, { cents }) => total + (cents ?? 0), 0);
  const charged = sum('charged');
  return {
    charged,
    refunded: sum('refunded'),
    open: OVER.includes(state) || details.isAmountAccepted ? 0 : Math.max(0, grand_total - charged),
    entries: entries.map(entryModel),
  };
}

const entryModel = ({ kind, cents, currency, method, reference, reason, at }: StoredMoney): MoneyEntry => ({
  kind,
  ...(cents !== null && { cents }),
  ...(currency !== null && { currency }),
  method,
  ...(reference !== null && { reference }),
  ...(reason !== null && { reason }),
  at,
});
