import type { Extended } from 'etalage/core';
import { addressLines } from 'etalage/core/address';
import type { Customer, SavedAddress } from '../module.ts';
import { customerTime } from './customer-time.ts';

/** The headings of customers as a spreadsheet has them. */
export const EXPORT_HEAD: readonly string[] = [
  'id',
  'email',
  'pending_email',
  'firstname',
  'lastname',
  'gender',
  'group_id',
  'store_id',
  'created_in',
  'created_at',
  'updated_at',
  'is_confirmed',
  'billing_address',
  'shipping_address',
  'other_addresses',
  'extensions',
  'address_extensions',
];

const GENDERS = { 1: 'male', 2: 'female', 3: '' } as const;

/** A customer as a row of a spreadsheet; other addresses stand below each other. */
export function exportRow(customer: Customer): (string | number)[] {
  const { addresses, gender = 3 } = customer;
  const lines = (address: SavedAddress | undefined): string => (address ? addressLines(address).join(', ') : '');
  const others = addresses.filter(({ isDefaultBilling, isDefaultShipping }) => !isDefaultBilling && !isDefaultShipping);
  const written = addresses.flatMap(({ id, extensions }) => (extensions ? [[id, extensions] as const] : []));
  return [
    customer.id,
    customer.email,
    customer.pendingEmail ?? '',
    customer.firstName,
    customer.lastName,
    GENDERS[gender],
    customer.groupId,
    customer.storeId,
    customer.storeName,
    customerTime(customer.registeredAt),
    customerTime(customer.changedAt),
    customer.isConfirmed ? 'yes' : 'no',
    lines(addresses.find(({ isDefaultBilling }) => isDefaultBilling)),
    lines(addresses.find(({ isDefaultShipping }) => isDefaultShipping)),
    others.map(lines).join('\n'),
    dataOf(customer),
    written.length > 0 ? JSON.stringify(Object.fromEntries(written)) : '',
  ];
}

/** Data of modules. */
const dataOf = ({ extensions }: Extended): string => (extensions ? JSON.stringify(extensions) : '');
