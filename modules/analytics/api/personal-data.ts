import { contribute, PersonalData } from 'etalage/core';

/** What the module keeps of persons, in their browser alone. */
export const personalData = contribute(PersonalData, 'analytics', {
  browser: [
    {
      key: 'analytics/...',
      purpose: 'to tell of an order once, where it was agreed to',
      kept: 'until the customer logs out',
    },
  ],
});
