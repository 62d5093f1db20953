import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who has favourite brands. */
export const personalData = contribute(PersonalData, 'favourites', {
  tables: [
    {
      table: 'favourites_brand',
      of: { customer: 'customer_id' },
      fields: ['name', 'chosen_at'],
      purpose: 'to show first what the customer likes',
      kept: 'until it is taken away, at most as long as the account',
      erase: 'delete',
    },
  ],
});
