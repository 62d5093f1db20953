import { randomBytes } from 'node:crypto';
import type { StoreView, Tx } from 'etalage/core';
import { scrambled } from './scramble.ts';
import { OrderTables } from './tables.ts';

const DIGITS = 9;

/** What order numbers of a store view look like. */
export interface NumberForm {
  readonly prefix: string;
  readonly isScrambled: boolean;
}

/**
 * The next number of a store view, after its prefix: `000000012` counted, `583920174` scrambled. The row of the count
 * is locked until the transaction ends, and undone with it: the count has no gaps, and no number is given twice. The
 * key lies beside the count, and stays: another one would give numbers again. Ask late, since others wait.
 */
export async function nextNumber(tx: Tx, storeCode: string, { prefix, isScrambled }: NumberForm): Promise<string> {
  const newKey = randomBytes(16).toString('base64url');
  const [, { last, scramble_key: key }] = await Promise.all([
    // Who waits for a name is served in turn; who waits for a row is not.
    tx.lock(`order-number:${storeCode}`),
    tx
      .of(OrderTables)
      .insertInto('order_number')
      .values({ store_code: storeCode, last: 1, scramble_key: newKey })
      .onConflict((conflict) =>
        conflict.column('store_code').doUpdateSet((of) => ({
          last: of('order_number.last', '+', 1),
          scramble_key: of.fn.coalesce('order_number.scramble_key', 'excluded.scramble_key'),
        })),
      )
      .returning(['last', 'scramble_key'])
      .executeTakeFirstOrThrow(),
  ]);
  const number = isScrambled ? scrambled(last, key ?? newKey) : last;
  return `${prefix}${String(number).padStart(DIGITS, '0')}`;
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
