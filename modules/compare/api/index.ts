import { contribute, defineApi, PersonalData } from 'etalage/core';
import { compare } from '../module.ts';

/** The module keeps nothing on the server. */
export default defineApi(compare, () => ({
  contributions: [
    contribute(PersonalData, 'compare', {
      browser: [
        { key: 'compare/...', purpose: 'to compare products', kept: 'until it is emptied, or the customer logs out' },
      ],
    }),
  ],
}));
