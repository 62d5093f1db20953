import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who has a picture. */
export const personalData = contribute(PersonalData, 'profile-picture', {
  tables: [
    {
      table: 'profile_picture_picture',
      of: { customer: 'customer_id' },
      fields: ['bytes', 'changed_at'],
      purpose: 'to show the customer their own picture',
      kept: 'until it is taken away, at most as long as the account',
      erase: 'delete',
    },
  ],
});
