import { endpoint } from 'etalage/core';
import { SuggestEndpoint } from '../module.ts';
import { suggest } from './schemas.ts';
import { Suggester } from './suggester.ts';

/** What a shopper may be looking for, while it is typed. */
export const suggestEndpoint = endpoint(SuggestEndpoint, {
  summary:
    'Products, categories, brands, search terms and pages that a text may mean; popular ones for a text that is too ' +
    'short to search for or finds nothing',
  schema: suggest,
  handle: ({ query }, context) => context.get(Suggester).suggest(query.q ?? '', query.size ?? 6, context),
});
