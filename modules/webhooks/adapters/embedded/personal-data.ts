import { contribute, PersonalData } from 'etalage/core';

/** What is told to other systems names who ordered. */
export const personalData = contribute(PersonalData, 'webhooks', {
  tables: [
    {
      table: 'webhooks_message',
      of: {},
      fields: [],
      unexported: ['body'],
      purpose: 'to tell other systems of orders, and again where they were away',
      kept: 'some days (webhooks.keptDays)',
      erase: 'expires',
    },
  ],
});
