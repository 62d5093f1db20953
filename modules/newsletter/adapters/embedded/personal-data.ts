import { contribute, PersonalData } from 'etalage/core';

/** What the shop keeps of who reads its newsletter. */
export const personalData = contribute(PersonalData, 'newsletter', {
  tables: [
    {
      table: 'newsletter_subscriber',
      of: { email: 'email_key' },
      fields: ['store_code', 'email', 'asked_at', 'confirmed_at'],
      unexported: ['email_key', 'key_hash'],
      purpose: 'to send the newsletter, and to prove that it was asked for',
      kept: 'until it is ended; unconfirmed until the link has expired (newsletter.confirmationLife)',
      erase: 'delete',
    },
  ],
});
