import type { Selectable, Tx } from 'etalage/core';
import { isExpired, settled, type Lot, type LotChange } from '../../domain/lots.ts';
import type { EntryKind } from '../../module.ts';
import { LoyaltyTables, type LotRow, type LoyaltyReader } from './tables.ts';

/** The coins of one customer, locked until the transaction ends. */
export interface Purse {
  readonly customerId: number;
  /** As they are now. */
  lots(): Promise<readonly StoredLot[]>;
  move(changes: readonly LotChange[]): Promise<void>;
  /** Coins that come together; answers the lot's id. */
  add(lot: NewLot): Promise<number>;
  change(lotId: number, set: Partial<Pick<LotRow, 'available_at' | 'expires_at' | 'expired'>>): Promise<void>;
  /** Makes up for what is missing. */
  settle(): Promise<void>;
  write(entry: NewEntry): Promise<void>;
}
/** A lot with what is kept beside. */
export interface StoredLot extends Lot {
  readonly orderId: string | null;
  readonly expired: number;
}
export interface NewLot {
  readonly storeCode: string;
  readonly coins: number;
  readonly orderId?: string;
  readonly availableAt: number | null;
  readonly expiresAt: number | null;
}
export interface NewEntry {
  readonly kind: EntryKind;
  readonly coins: number;
  readonly orderId?: string;
  readonly reason?: string;
}

const lotOf = (row: Selectable<LotRow>): StoredLot => ({
  id: row.id,
  left: row.coins_left,
  availableAt: row.available_at,
  expiresAt: row.expires_at,
  orderId: row.order_id,
  expired: row.expired,
});

/** A customer's lots, oldest first. */
export const readLots = async (db: LoyaltyReader, customerId: number): Promise<readonly StoredLot[]> =>
  (await db.selectFrom('loyalty_lot').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()).map(
    lotOf,
  );

/** Whoever moves coins of a customer waits for whoever does. */
export async function openPurse(tx: Tx, customerId: number, now: number): Promise<Purse> {
  await tx.lock(`loyalty:${customerId}`);
  const db = tx.of(LoyaltyTables);
  const lots = () => readLots(db, customerId);
  async function move(changes: readonly LotChange[]): Promise<void> {
    for (const { lotId, coins } of changes)
      await db
        .updateTable('loyalty_lot')
        .set(({ eb }) => ({ coins_left: eb('coins_left', '+', coins) }))
        .where('id', '=', lotId)
        .execute();
  }
  return {
    customerId,
    lots,
    move,
    async add({ storeCode, coins, orderId, availableAt, expiresAt }) {
      const { id } = await db
        .insertInto('loyalty_lot')
        .values({
          customer_id: customerId,
          store_code: storeCode,
          order_id: orderId ?? null,
          coins_left: coins,
          expired: 0,
          available_at: availableAt,
          expires_at: expiresAt,
          is_told: availableAt === null ? 0 : 1,
          is_warned: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async change(lotId, set) {
      await db.updateTable('loyalty_lot').set(set).where('id', '=', lotId).execute();
    },
    async settle() {
      await move(settled(await lots(), now));
    },
    async write({ kind, coins, orderId, reason }) {
      if (coins === 0) return;
      await db
        .insertInto('loyalty_entry')
        .values({ customer_id: customerId, at: now, kind, coins, order_id: orderId ?? null, reason: reason ?? null })
        .execute();
    },
  };
}

/** Writes down what has expired; for who looks, it has long. */
export async function expireLots(purse: Purse, now: number): Promise<number> {
  const over = (await purse.lots()).filter((lot) => lot.left > 0 && isExpired(lot, now));
  for (const { id, left, expired, orderId } of over) {
    await purse.move([{ lotId: id, coins: -left }]);
    await purse.change(id, { expired: expired + left });
    await purse.write({ kind: 'expired', coins: -left, ...(orderId !== null && { orderId }) });
  }
  return over.reduce((sum, { left }) => sum + left, 0);
}
