import type { HookCaller, Tx } from 'etalage/core';
import type { CustomerModel } from '../../module.ts';
import { readCustomerAddress } from '../../wire/read-customer-address.ts';
import { extensionsIn, readAddresses } from './customer-rows.ts';
import { UserTables } from './tables.ts';

type Tell = HookCaller<'transaction', { readonly customer: CustomerModel }, never>;

/** The hooks that customers are told by. */
export interface CustomerTellers {
  readonly registered: Tell;
  readonly changed: Tell;
  readonly loggedIn: Tell;
  readonly erased: Tell;
}

/** Tells what has become true of a customer, in the transaction that makes it true. */
export type CustomerEvents = Readonly<Record<keyof CustomerTellers, (tx: Tx, customerId: number) => Promise<void>>>;

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

async function customerModel(tx: Tx, id: number): Promise<CustomerModel> {
  const db = tx.of(UserTables);
  const row = await db.selectFrom('user_customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const extensions = extensionsIn(row.extensions);
  return {
    id,
    websiteId: row.website_id,
    groupId: row.group_id,
    email: row.email,
    firstName: row.firstname,
    lastName: row.lastname,
    isConfirmed: row.confirmed_at !== null,
    addresses: (await readAddresses(db, row)).map(readCustomerAddress),
    registeredAt: row.created_at,
    changedAt: row.updated_at,
    ...(extensions && { extensions }),
  };
}
