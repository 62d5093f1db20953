import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who waits for a product. */
export const personalData = contribute(PersonalData, 'notify-me', {
  tables: [
    {
      table: 'notify_me_wish',
      of: { customer: 'customer_id' },
      fields: ['sku', 'name', 'options', 'asked_at'],
      purpose: 'to write once a product is back',
      kept: 'until it is back, or nobody waits that long any more (notify-me.keepDays)',
      erase: 'delete',
    },
    {
      table: 'notify_me_told',
      of: { customer: 'customer_id' },
      fields: ['sku', 'told_at'],
      purpose: 'to write once a day at most',
      kept: 'a day',
      erase: 'delete',
    },
  ],
});
