import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who used a coupon. */
export const personalData = contribute(PersonalData, 'promotion', {
  harmless: { promotion_coupon: 'says how often a customer may use it' },
  tables: [
    {
      table: 'promotion_use',
      of: { customer: 'customer_id', order: 'reference' },
      fields: ['coupon_key', 'at'],
      unexported: ['email_hash'],
      purpose: 'to let nobody use a coupon more often than it may be used',
      kept: 'as long as its order, without the account; of the address a hash alone',
      erase: 'keep',
      cuts: { customer_id: null },
      afterwards: { customer_id: null, email_hash: null },
    },
  ],
});
