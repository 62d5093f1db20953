import type { StoreView, Tx } from 'etalage/core';
import { OrderTables } from './tables.ts';

const DIGITS = 9;

/**
 * The next number of a store view: `000000012`, after its prefix. The row of the last one is locked until the
 * transaction ends, and undone with it: no number is missing, and none is given twice. Ask for it late, since others
 * wait for it.
 */
export async function nextNumber(tx: Tx, storeCode: string, prefix: string): Promise<string> {
  const [, { last }] = await Promise.all([
    // Who waits for a name is served in turn; who waits for a row is not.
    tx.lock(`order-number:${storeCode}`),
    tx
      .of(OrderTables)
      .insertInto('order_number')
      .values({ store_code: storeCode, last: 1 })
      .onConflict((conflict) =>
        conflict.column('store_code').doUpdateSet((of) => ({ last: of('order_number.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow(),
  ]);
  return `${prefix}${String(last).padStart(DIGITS, '0')}`;
}

type View = Pick<StoreView, 'storeCode' | 'storeId'>;
type Prefixes = Readonly<Record<string, string>>;

/** Magento's way unless the settings say another: the store view's id, but for the first one. */
const prefixFor = ({ storeCode, storeId }: View, prefixes: Prefixes): string =>
  new Map(Object.entries(prefixes)).get(storeCode) ?? (storeId > 1 ? String(storeId) : '');

/** What numbers of a store view begin with. @throws Error when those of two store views would be the same. */
export function numberPrefix(view: View, views: readonly View[], prefixes: Prefixes): string {
  const codes = views.map(({ storeCode }) => storeCode);
  const unknown = Object.keys(prefixes).find((code) => !codes.includes(code));
  if (unknown !== undefined)
    throw new Error(`order.numberPrefixes names the store view "${unknown}". The shop has ${codes.join(', ')}`);
  const prefix = prefixFor(view, prefixes);
  const same = views.filter((one) => prefixFor(one, prefixes) === prefix).map(({ storeCode }) => storeCode);
  if (same.length > 1)
    throw new Error(
      `Orders of the store views ${same.join(' and ')} would have the same numbers: ` +
        'give them different prefixes in order.numberPrefixes',
    );
  return prefix;
}
