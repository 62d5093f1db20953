import { contribute, defineApi, DoctorChecks } from 'etalage/core';
import { checkout } from '../module.ts';
import { addressAnswersProviders, addressLookupEndpoints } from './address-lookup.ts';
import { deliveryMethods } from './delivery-methods.ts';
import { orderButtonTexts } from './order-button.ts';
import { soldWhereDelivered } from './sold-where-delivered.ts';
import { untaxedCountries } from './untaxed-countries.ts';

export default defineApi(checkout, (settings) => ({
  providers: [...addressAnswersProviders, soldWhereDelivered(settings.countries)],
  endpoints: addressLookupEndpoints,
  contributions: [
    ...deliveryMethods(settings),
    orderButtonTexts,
    ...untaxedCountries(settings),
    ...(settings.addressService === 'pdok'
      ? [
          contribute(DoctorChecks, 'checkout.pdok', async ({ reach }) => [
            await reach('The look-up of addresses', settings.pdokUrl),
          ]),
        ]
      : []),
  ],
}));
