import { contribute, PersonalData } from 'etalage/core';

const PURPOSE = 'to know how many coins the customer has, and why';
const KEPT = 'as long as the account';

/** What the shop keeps of who earns coins. */
export const personalData = contribute(PersonalData, 'loyalty', {
  tables: [
    {
      table: 'loyalty_lot',
      of: { customer: 'customer_id' },
      fields: ['coins_left', 'expired', 'available_at', 'expires_at'],
      purpose: PURPOSE,
      kept: KEPT,
      erase: 'delete',
    },
    {
      table: 'loyalty_entry',
      of: { customer: 'customer_id' },
      fields: ['at', 'kind', 'coins', 'reason'],
      purpose: PURPOSE,
      kept: KEPT,
      erase: 'delete',
    },
    {
      table: 'loyalty_order',
      of: { customer: 'customer_id' },
      fields: ['number', 'spent', 'cents', 'returned', 'earned'],
      purpose: PURPOSE,
      kept: KEPT,
      erase: 'delete',
    },
  ],
});
