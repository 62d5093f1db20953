import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who saves products. */
export const personalData = contribute(PersonalData, 'wishlist', {
  tables: [
    {
      table: 'wishlist_item',
      of: { customer: 'customer_id' },
      fields: ['sku', 'variant', 'added_at'],
      purpose: 'to remember products on all devices of the customer',
      kept: 'until it is taken off the list, at most as long as the account',
      erase: 'delete',
    },
  ],
  browser: [
    {
      key: 'wishlist/current-wishlist',
      purpose: 'to remember products without an account',
      kept: "until it is taken off the list; a customer's until the logout",
    },
  ],
});
