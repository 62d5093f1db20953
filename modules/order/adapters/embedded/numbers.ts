import { randomBytes } from 'node:crypto';
import { statement, type Places, type SettingFault, type StoreView, type Tx } from 'etalage/core';
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
  const [
    ,
    {
      rows: [given],
    },
  ] = await Promise.all([
    // Who waits for a name is served in turn; who waits for a row is not.
    tx.lock(`order-number:${storeCode}`),
    countOne(writerOf(tx), { store_code: storeCode, scramble_key: newKey }),
  ]);
  if (!given) throw new Error(`No order number was given in store view ${storeCode}`);
  const { last, scramble_key: key } = given;
  const number = isScrambled ? scrambled(last, key ?? newKey) : last;
  return `${prefix}${String(number).padStart(DIGITS, '0')}`;
}

const countOne = statement(
  (db: ReturnType<typeof writerOf>, row: Places<{ store_code: string; scramble_key: string }>) =>
    db
      .insertInto('order_number')
      .values({ ...row, last: 1 })
      .onConflict((conflict) =>
        conflict.column('store_code').doUpdateSet((of) => ({
          last: of('order_number.last', '+', 1),
          scramble_key: of.fn.coalesce('order_number.scramble_key', 'excluded.scramble_key'),
        })),
      )
      .returning(['last', 'scramble_key']),
);
const writerOf = (tx: Tx) => tx.of(OrderTables);

/**
 * The next number of a store view's credit notes, `CN-000000012`: counted without gaps, as bookkeeping wants it. The
 * count is locked until the transaction ends, and undone with it; ask late.
 */
export async function nextCreditNote(tx: Tx, storeCode: string, prefix: string): Promise<string> {
  await tx.lock(`order-credit-note:${storeCode}`);
  const { last } = await tx
    .of(OrderTables)
    .insertInto('order_credit_note')
    .values({ store_code: storeCode, last: 1 })
    .onConflict((conflict) =>
      conflict.column('store_code').doUpdateSet((of) => ({ last: of('order_credit_note.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `CN-${prefix}${String(last).padStart(DIGITS, '0')}`;
}

type View = Pick<StoreView, 'storeCode' | 'storeId'>;
type Prefixes = Readonly<Record<string, string>>;

/** Magento's way unless the settings say another: the store view's id, but for the first one. */
const prefixFor = ({ storeCode, storeId }: View, prefixes: Prefixes): string =>
  new Map(Object.entries(prefixes)).get(storeCode) ?? (storeId > 1 ? String(storeId) : '');

/** What numbers of a store view begin with; no two store views have the same (`prefixFaults`). */
export const numberPrefix = (view: View, prefixes: Prefixes): string => prefixFor(view, prefixes);

const SETTING = '/order/numberPrefixes';

/** Prefixes of store views that there are not, and those that would give the orders of two the same numbers. */
export function prefixFaults(views: readonly View[], prefixes: Prefixes): SettingFault[] {
  const codes = views.map(({ storeCode }) => storeCode);
  const unknown = Object.keys(prefixes).filter((code) => !codes.includes(code));
  const same = [...Map.groupBy(views, (view) => prefixFor(view, prefixes)).values()].filter(({ length }) => length > 1);
  return [
    ...unknown.map((code) => ({
      setting: `${SETTING}/${code}`,
      reason: `names the store view "${code}", which there is not`,
      fix: `The shop has ${codes.join(', ')}`,
    })),
    ...same.map((clashing) => ({
      setting: SETTING,
      reason: `gives orders of ${clashing.map(({ storeCode }) => storeCode).join(' and ')} the same numbers`,
      fix: 'Give each another prefix',
    })),
  ];
}
