import { defineAdapter, provideValue } from 'etalage/core';
import { AddressLookup, checkout } from '../../module.ts';
import { pdokLookup } from './pdok.ts';
import { sampleLookup } from './sample-addresses.ts';

const nobody: AddressLookup = { find: async () => undefined };

/** Addresses from where the settings say. */
export default defineAdapter(checkout, 'embedded', ({ addressService, pdokUrl }) => ({
  providers: [
    provideValue(AddressLookup, { none: nobody, sample: sampleLookup, pdok: pdokLookup(pdokUrl) }[addressService]),
  ],
}));
