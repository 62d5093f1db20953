import { defineApi, provideValue } from 'etalage/core';
import { shipping, ShippingSettings } from '../module.ts';
import { directoryEndpoints } from './directory.ts';
import { closedOnChecks, promisesProvider } from './delivery-promises.ts';
import { shippingChoicesProvider } from './shipping-choices.ts';
import { shippingMethods } from './shipping-methods.ts';
import { untaxedCountries } from './untaxed-countries.ts';

export default defineApi(shipping, (settings) => ({
  providers: [provideValue(ShippingSettings, settings), promisesProvider(settings), shippingChoicesProvider],
  endpoints: directoryEndpoints,
  contributions: [...shippingMethods(settings), ...untaxedCountries(settings), closedOnChecks(settings)],
}));
