import type { Extensions, Insertable, Reader, Selectable, Tx } from 'etalage/core';
import type { Customer, CustomerAddress } from '../../module.ts';
import { customerTime } from '../../wire/customer-time.ts';
import { pendingEmail } from './email-changes.ts';
import { UserTables, type AddressRow, type CustomerRow, type UserRows } from './tables.ts';

/** A customer without the password. */
const COLUMNS = [
  'id',
  'website_id',
  'store_id',
  'created_in',
  'group_id',
  'email',
  'firstname',
  'lastname',
  'gender',
  'default_billing',
  'default_shipping',
  'created_at',
  'updated_at',
  'extensions',
] as const satisfies readonly (keyof CustomerRow)[];

/** Data of modules as a column has it. */
export const extensionsIn = (column: string | null): Extensions | undefined =>
  column === null ? undefined : (JSON.parse(column) as Extensions);

/** The same as it is written. */
export const extensionsColumn = (extensions: Extensions | undefined): string | null =>
  extensions ? JSON.stringify(extensions) : null;

const attributesOf = (column: string | null): Pick<Customer, 'extension_attributes'> => {
  const extensions = extensionsIn(column);
  return extensions ? { extension_attributes: { extensions } } : {};
};

type Row = Pick<Selectable<CustomerRow>, (typeof COLUMNS)[number]>;

/** A customer as the API answers one. */
export async function readCustomer(
  db: Reader<UserRows>,
  id: number,
  websiteId: number,
  now: number,
): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('user_customer')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('website_id', '=', websiteId)
    .executeTakeFirst();
  if (!row) return undefined;
  const addresses = await readAddresses(db, row);
  const pending = await pendingEmail(db, id, now);
  return { ...customerOf(row, addresses), ...(pending !== undefined && { pending_email: pending }) };
}

/** All of a customer's, oldest first. */
export async function readAddresses(
  db: Reader<UserRows>,
  customer: Pick<Row, 'id' | 'default_billing' | 'default_shipping'>,
): Promise<readonly CustomerAddress[]> {
  const rows = db.selectFrom('user_address').selectAll().where('customer_id', '=', customer.id).orderBy('id');
  return (await rows.execute()).map((address) => addressOf(address, customer));
}

function customerOf(row: Row, addresses: readonly CustomerAddress[]): Customer {
  const { default_billing: billing, default_shipping: shipping, gender } = row;
  return {
    id: row.id,
    group_id: row.group_id,
    ...(billing !== null && { default_billing: String(billing) }),
    ...(shipping !== null && { default_shipping: String(shipping) }),
    created_at: customerTime(row.created_at),
    updated_at: customerTime(row.updated_at),
    created_in: row.created_in,
    email: row.email,
    firstname: row.firstname,
    lastname: row.lastname,
    ...((gender === 1 || gender === 2 || gender === 3) && { gender }),
    store_id: row.store_id,
    website_id: row.website_id,
    addresses,
    disable_auto_group_change: 0,
    ...attributesOf(row.extensions),
  };
}

function addressOf(
  row: Selectable<AddressRow>,
  { default_billing: billing, default_shipping: shipping }: Pick<Row, 'default_billing' | 'default_shipping'>,
) {
  const region = row.region === null ? undefined : (JSON.parse(row.region) as CustomerAddress['region']);
  return {
    id: row.id,
    customer_id: row.customer_id,
    region: { region_code: null, region: null, region_id: 0, ...region },
    region_id: region?.region_id ?? 0,
    country_id: row.country_id,
    street: JSON.parse(row.street) as string[],
    ...(row.company !== null && { company: row.company }),
    ...(row.telephone !== null && { telephone: row.telephone }),
    postcode: row.postcode,
    city: row.city,
    firstname: row.firstname,
    lastname: row.lastname,
    ...(row.vat_id !== null && { vat_id: row.vat_id }),
    ...(row.id === shipping && { default_shipping: true }),
    ...(row.id === billing && { default_billing: true }),
    ...attributesOf(row.extensions),
  } satisfies CustomerAddress & { region_id: number };
}

/**
 * Makes these the customer's addresses: those with an id are changed, others added, and those that are missing deleted.
 * The last one that says so is the default. Their data of modules has been checked.
 */
export async function writeAddresses(tx: Tx, customerId: number, addresses: readonly CustomerAddress[]): Promise<void> {
  const db = tx.of(UserTables);
  const kept: number[] = [];
  const defaults: { default_billing: number | null; default_shipping: number | null } = {
    default_billing: null,
    default_shipping: null,
  };
  for (const address of addresses) {
    const id = address.id === undefined ? await add(address) : await change(address, address.id);
    kept.push(id);
    if (address.default_billing) defaults.default_billing = id;
    if (address.default_shipping) defaults.default_shipping = id;
  }
  const others = db.deleteFrom('user_address').where('customer_id', '=', customerId);
  await (kept.length > 0 ? others.where('id', 'not in', kept) : others).execute();
  await db.updateTable('user_customer').set(defaults).where('id', '=', customerId).execute();

  async function add(address: CustomerAddress): Promise<number> {
    const values = { ...columnsOf(address), customer_id: customerId };
    return (await db.insertInto('user_address').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }
  async function change(address: CustomerAddress, id: number): Promise<number> {
    const own = db.updateTable('user_address').set(columnsOf(address)).where('id', '=', id);
    await own.where('customer_id', '=', customerId).execute();
    return id;
  }
}

const columnsOf = (address: CustomerAddress): Omit<Insertable<AddressRow>, 'id' | 'customer_id'> => ({
  firstname: address.firstname,
  lastname: address.lastname,
  street: JSON.stringify(address.street),
  postcode: address.postcode,
  city: address.city,
  country_id: address.country_id,
  region: address.region ? JSON.stringify(address.region) : null,
  company: address.company ?? null,
  telephone: address.telephone ?? null,
  vat_id: address.vat_id ?? null,
  extensions: extensionsColumn(address.extension_attributes?.extensions),
});
