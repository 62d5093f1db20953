import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { ApiError, type Reader, type Tx } from 'etalage/core';
import { mayBecome } from '../../domain/life.ts';
import { BadAccount, NoPayout, type PayoutAccount, type Return } from '../../module.ts';
import { RmaTables, type RmaRows } from './tables.ts';

/**
 * Writes down to which account a return is paid back. Answers whether that is another one than before.
 * @throws ApiError BadAccount, NoPayout
 */
export async function givePayout(tx: Tx, of: Return, { iban, holder }: PayoutAccount, at: number): Promise<boolean> {
  const plain = electronicFormatIBAN(iban) ?? '';
  const name = holder.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  if (!isValidIBAN(plain) || name === '') throw new ApiError(BadAccount);
  const isOver = !mayBecome(of, 'refunded', 'refund') && of.status !== 'requested';
  if (of.payout === 'none' || isOver) throw new ApiError(NoPayout);
  const rows = tx.of(RmaTables);
  const before = await payoutOf(rows, of.id);
  if (before?.iban === plain && before.holder === name) return false;
  const row = { return_id: of.id, iban: plain, holder: name, given_at: at };
  await rows
    .insertInto('rma_payout')
    .values(row)
    .onConflict((of) => of.column('return_id').doUpdateSet({ iban: plain, holder: name, given_at: at }))
    .execute();
  return true;
}

/** The account of a return. */
export const payoutOf = (db: Reader<RmaRows>, returnId: string): Promise<PayoutAccount | undefined> =>
  db.selectFrom('rma_payout').select(['iban', 'holder']).where('return_id', '=', returnId).executeTakeFirst();
