import { contribute, PersonalData } from 'etalage/core';

const WITH_ACCOUNT = 'as long as the account';

/** What the shop keeps of who has an account. */
export const personalData = contribute(PersonalData, 'user', {
  tables: [
    {
      table: 'user_customer',
      of: { customer: 'id' },
      fields: [
        'id',
        'email',
        'firstname',
        'lastname',
        'gender',
        'created_at',
        'updated_at',
        'created_in',
        'extensions',
        'seen_at',
      ],
      unexported: ['password', 'email_key'],
      purpose: 'to have an account: to log in, and to be written to',
      kept: 'until it is erased, or nobody used it for long (user.inactiveAccountDays)',
      erase: 'delete',
    },
    {
      table: 'user_address',
      of: { customer: 'customer_id' },
      fields: [
        ...['firstname', 'lastname', 'company', 'street', 'postcode', 'city', 'region', 'country_id', 'telephone'],
        ...['vat_id', 'extensions'],
      ],
      purpose: 'to fill in where orders are sent and invoiced',
      kept: WITH_ACCOUNT,
      erase: 'delete',
    },
    {
      table: 'user_session',
      of: { customer: 'customer_id' },
      gives: { session: 'id' },
      fields: ['started_at', 'expires_at', 'password_changed_at'],
      unexported: ['secret'],
      purpose: 'to stay logged in',
      kept: 'until the customer logs out, or stays away (user.refreshTokenLife)',
      erase: 'delete',
    },
    {
      table: 'user_refresh_token',
      of: { session: 'session_id' },
      fields: [],
      unexported: ['hash'],
      purpose: 'to stay logged in',
      kept: 'as long as the session',
      erase: 'delete',
    },
    {
      table: 'user_link_token',
      of: { customer: 'customer_id' },
      fields: ['purpose', 'expires_at'],
      unexported: ['hash'],
      purpose: 'to choose another password, or to confirm an address, by a link',
      kept: 'until the link has expired (user.resetTokenLife, user.confirmationTokenLife), or was followed',
      erase: 'delete',
    },
    {
      table: 'user_email_change',
      of: { customer: 'customer_id' },
      fields: ['from_email', 'to_email', 'confirmed_at', 'undo_until', 'undone_at'],
      unexported: ['from_key', 'to_key', 'session_id', 'confirm_hash', 'undo_hash'],
      purpose: 'to take back an account whose e-mail address a stranger has changed',
      kept: '72 hours after the change',
      erase: 'delete',
    },
  ],
  browser: [
    {
      key: 'user/current-token, current-refresh-token, current-user, email',
      purpose: 'to stay logged in, and to show the account without a network',
      kept: 'until the customer logs out',
    },
  ],
});
