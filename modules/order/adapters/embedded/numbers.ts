import type { Tx } from 'etalage/core';
import { OrderTables } from './tables.ts';

const DIGITS = 9;

/**
 * The next number of a store view: `000000012`, after its prefix. The row of the last one is locked until the
 * transaction ends, and undone with it: no number is missing, and none is given twice. Ask for it late, since others
 * wait for it.
 */
export async function nextNumber(tx: Tx, storeCode: string, prefix: string): Promise<string> {
  const { last } = await tx
    .of(OrderTables)
    .insertInto('order_number')
    .values({ store_code: storeCode, last: 1 })
    .onConflict((conflict) =>
      conflict.column('store_code').doUpdateSet((of) => ({ last: of('order_number.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${prefix}${String(last).padStart(DIGITS, '0')}`;
}

/** Magento's way unless the settings say another: the store view's id, but for the first one. */
export const prefixFor = (
  { storeCode, storeId }: { readonly storeCode: string; readonly storeId: number },
  prefixes: Readonly<Record<string, string>>,
): string => new Map(Object.entries(prefixes)).get(storeCode) ?? (storeId > 1 ? String(storeId) : '');
