import { contribute, PersonalData } from 'etalage/core';

/** What the module keeps of persons, in their browser alone. */
export const personalData = contribute(PersonalData, 'checkout', {
  browser: [
    {
      key: 'checkout/personal-details, shipping-details, shipping-methods',
      purpose: 'to go on with an order',
      kept: 'until it is ordered, or the customer logs out',
    },
  ],
});
