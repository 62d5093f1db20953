import type { HookCaller, Tx } from 'etalage/core';
import type { Customer } from '../../module.ts';
import { customerOf, readAddresses } from './customer-rows.ts';
import { UserTables } from './tables.ts';

type Tell = HookCaller<'transaction', { readonly customer: Customer }, never>;

/** The hooks that customers are told by. */
export interface CustomerTellers {
  readonly registered: Tell;
  readonly changed: Tell;
  readonly loggedIn: Tell;
  readonly erased: Tell;
}

/** Tells what has become true of a customer, in the transaction that makes it true. */
export type CustomerEvents = Readonly<Record<keyof CustomerTellers, (tx: Tx, customerId: number) => Promise<void>>>;

/** Tells that a person is erased who has an account, one at a time. Twice is like once. */
export async function tellErased(tx: Tx, customerId: number | undefined, events: CustomerEvents): Promise<void> {
  if (customerId === undefined) return;
  await tx.lock(`user.customer:${customerId}`);
  const there = tx.of(UserTables).selectFrom('user_customer').select('id').where('id', '=', customerId);
  if (await there.executeTakeFirst()) await events.erased(tx, customerId);
}

export function createCustomerEvents(tell: CustomerTellers): CustomerEvents {
  /** Read when somebody listens. */
  const telling = (hook: Tell) => (tx: Tx, id: number) =>
    hook(async () => ({ customer: await customerModel(tx, id) }), tx);
  return {
    registered: telling(tell.registered),
    changed: telling(tell.changed),
    loggedIn: telling(tell.loggedIn),
    erased: telling(tell.erased),
  };
}

async function customerModel(tx: Tx, id: number): Promise<Customer> {
  const db = tx.of(UserTables);
  const row = await db.selectFrom('user_customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return customerOf(row, await readAddresses(db, row));
}
