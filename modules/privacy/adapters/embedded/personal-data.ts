import { contribute, PersonalData } from 'etalage/core';

/** Who wants to be erased; who is stays known by nothing. */
export const personalData = contribute(PersonalData, 'privacy', {
  tables: [
    {
      table: 'privacy_request',
      of: { customer: 'customer_id' },
      fields: ['expires_at'],
      unexported: ['hash', 'email_key'],
      purpose: 'to erase an account by a link that only its owner gets',
      kept: 'until the link has expired (privacy.linkHours)',
      erase: 'expires',
      cuts: { customer_id: 0, email_key: '' },
    },
  ],
});
