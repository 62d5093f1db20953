import { contribute, defineApi, DoctorChecks } from 'etalage/core';
import { checkout } from '../module.ts';
import { addressAnswersProviders, addressLookupEndpoints } from './address-lookup.ts';
import { orderButtonTexts } from './order-button.ts';
import { personalData } from './personal-data.ts';
import { soldWhereDelivered } from './sold-where-delivered.ts';

export default defineApi(checkout, (settings) => ({
  providers: [...addressAnswersProviders, soldWhereDelivered],
  endpoints: addressLookupEndpoints,
  contributions: [
    personalData,
    orderButtonTexts,
    ...(settings.addressService === 'pdok'
      ? [
          contribute(DoctorChecks, 'checkout.pdok', async ({ reach }) => [
            await reach('The look-up of addresses', settings.pdokUrl),
          ]),
        ]
      : []),
  ],
}));
