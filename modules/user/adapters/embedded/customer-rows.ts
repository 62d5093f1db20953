import type { Extensions, Insertable, Reader, Selectable, Tx } from 'etalage/core';
import type { Customer, NewAddress, SavedAddress } from '../../module.ts';
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
  'confirmed_at',
  'extensions',
] as const satisfies readonly (keyof CustomerRow)[];

/** Data of modules as a column has it. */
export const extensionsIn = (column: string | null): Extensions | undefined =>
  column === null ? undefined : (JSON.parse(column) as Extensions);

/** The same as it is written. */
export const extensionsColumn = (extensions: Extensions | undefined): string | null =>
  extensions ? JSON.stringify(extensions) : null;

const dataOf = (column: string | null): Pick<Customer, 'extensions'> => {
  const extensions = extensionsIn(column);
  return extensions ? { extensions } : {};
};

type Row = Pick<Selectable<CustomerRow>, (typeof COLUMNS)[number]>;

/** A customer of a website. */
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
  return { ...customerOf(row, addresses), ...(pending !== undefined && { pendingEmail: pending }) };
}

/** All of a customer's, oldest first. */
export async function readAddresses(
  db: Reader<UserRows>,
  customer: Pick<Row, 'id' | 'default_billing' | 'default_shipping'>,
): Promise<readonly SavedAddress[]> {
  const rows = db.selectFrom('user_address').selectAll().where('customer_id', '=', customer.id).orderBy('id');
  return (await rows.execute()).map((address) => addressOf(address, customer));
}

/** A customer with addresses that were read. */
export function customerOf(row: Row, addresses: readonly SavedAddress[]): Customer {
  const { gender } = row;
  return {
    id: row.id,
    websiteId: row.website_id,
    storeId: row.store_id,
    storeName: row.created_in,
    groupId: row.group_id,
    email: row.email,
    firstName: row.firstname,
    lastName: row.lastname,
    ...((gender === 1 || gender === 2 || gender === 3) && { gender }),
    isConfirmed: row.confirmed_at !== null,
    addresses,
    registeredAt: row.created_at,
    changedAt: row.updated_at,
    ...dataOf(row.extensions),
  };
}

/** A region as its column has it. */
interface StoredRegion {
  readonly region?: string | null;
  readonly region_id?: number;
  readonly region_code?: string | null;
}

function addressOf(
  row: Selectable<AddressRow>,
  { default_billing: billing, default_shipping: shipping }: Pick<Row, 'default_billing' | 'default_shipping'>,
): SavedAddress {
  const of = row.region === null ? {} : (JSON.parse(row.region) as StoredRegion);
  return {
    id: row.id,
    country: row.country_id,
    firstName: row.firstname,
    lastName: row.lastname,
    street: JSON.parse(row.street) as string[],
    postcode: row.postcode,
    city: row.city,
    ...(typeof of.region === 'string' && { region: of.region }),
    ...(of.region_id && { regionId: of.region_id }),
    ...(typeof of.region_code === 'string' && { regionCode: of.region_code }),
    ...(row.company !== null && { company: row.company }),
    ...(row.telephone !== null && { telephone: row.telephone }),
    ...(row.vat_id !== null && { vatId: row.vat_id }),
    isDefaultShipping: row.id === shipping,
    isDefaultBilling: row.id === billing,
    ...dataOf(row.extensions),
  };
}

/**
 * Makes these the customer's addresses: those with an id are changed, others added, and those that are missing deleted.
 * The last one that says so is the default. Their data of modules has been checked.
 */
export async function writeAddresses(tx: Tx, customerId: number, addresses: readonly NewAddress[]): Promise<void> {
  const db = tx.of(UserTables);
  const kept: number[] = [];
  const defaults: { default_billing: number | null; default_shipping: number | null } = {
    default_billing: null,
    default_shipping: null,
  };
  for (const address of addresses) {
    const id = address.id === undefined ? await add(address) : await change(address, address.id);
    kept.push(id);
    if (address.isDefaultBilling) defaults.default_billing = id;
    if (address.isDefaultShipping) defaults.default_shipping = id;
  }
  const others = db.deleteFrom('user_address').where('customer_id', '=', customerId);
  await (kept.length > 0 ? others.where('id', 'not in', kept) : others).execute();
  await db.updateTable('user_customer').set(defaults).where('id', '=', customerId).execute();

  async function add(address: NewAddress): Promise<number> {
    const values = { ...columnsOf(address), customer_id: customerId };
    return (await db.insertInto('user_address').values(values).returning('id').executeTakeFirstOrThrow()).id;
  }
  async function change(address: NewAddress, id: number): Promise<number> {
    const own = db.updateTable('user_address').set(columnsOf(address)).where('id', '=', id);
    await own.where('customer_id', '=', customerId).execute();
    return id;
  }
}

const columnsOf = (address: NewAddress): Omit<Insertable<AddressRow>, 'id' | 'customer_id'> => ({
  firstname: address.firstName ?? '',
  lastname: address.lastName ?? '',
  street: JSON.stringify(address.street ?? []),
  postcode: address.postcode ?? '',
  city: address.city ?? '',
  country_id: address.country,
  region: regionColumn(address),
  company: address.company ?? null,
  telephone: address.telephone ?? null,
  vat_id: address.vatId ?? null,
  extensions: extensionsColumn(address.extensions),
});

function regionColumn({ region, regionId, regionCode }: NewAddress): string | null {
  const stored: StoredRegion = { region, region_id: regionId, region_code: regionCode };
  return Object.values(stored).every((value) => value === undefined) ? null : JSON.stringify(stored);
}
