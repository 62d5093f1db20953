import type { CommandInput, CommandShop } from 'etalage/core';
import { OrderAdmin } from '../module.ts';

/**
 * The orders among which that of this number is: of the store view that `--store` names, else of whichever has it.
 * @throws Error for a number that several have, or none
 */
export async function adminOf(
  number: string,
  { store }: CommandInput['options'],
  { get, views }: CommandShop,
): Promise<OrderAdmin> {
  if (typeof store === 'string') return get(OrderAdmin, store);
  const found: { readonly code: string; readonly admin: OrderAdmin }[] = [];
  for (const code of new Set(views.map(({ view }) => view.storeCode))) {
    const admin = await get(OrderAdmin, code);
    if ((await admin.list({ number, limit: 1 })).length > 0) found.push({ code, admin });
  }
  if (found.length > 1)
    throw new Error(
      `Several store views have an order ${number}. Say which: --store ${found.map(({ code }) => code).join(' or ')}`,
    );
  const [only] = found;
  if (!only) throw new Error(`There is no order ${number}. "etalage order list" has the numbers that there are`);
  return only.admin;
}
