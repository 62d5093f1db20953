import { contribute, defineAdapter, provideValue, SettingsChecks, unknownCode } from 'etalage/core';
import { PaymentMethods } from 'etalage/modules/payment';
import { AddressLookup, checkout } from '../../module.ts';
import { pdokLookup } from './pdok.ts';
import { sampleLookup } from './sample-addresses.ts';

const nobody: AddressLookup = { find: async () => undefined };

/** Addresses from where the settings say. */
export default defineAdapter(checkout, 'embedded', ({ addressService, pdokUrl, defaultPaymentMethod }) => ({
  contributions: [
    contribute(SettingsChecks, 'checkout.codes', (listed) => {
      const known = listed(PaymentMethods).map(({ code }) => code);
      return defaultPaymentMethod === '' || known.includes(defaultPaymentMethod)
        ? []
        : [unknownCode('/checkout/defaultPaymentMethod', defaultPaymentMethod, known)];
    }),
  ],
  providers: [
    provideValue(AddressLookup, { none: nobody, sample: sampleLookup, pdok: pdokLookup(pdokUrl) }[addressService]),
  ],
}));
