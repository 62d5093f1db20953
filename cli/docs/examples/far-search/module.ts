import { configType, defineModule, token } from 'etalage/core';
import type { FarSearchConfig } from './config.ts';
export type { FarSearchConfig } from './config.ts';

/** Words are searched for by another engine; documents, filters and lists stay the shop's. */
export const farSearch = defineModule<FarSearchConfig>({
  id: 'far-search',
  kernel: '^0.1.0',
  requires: ['catalog'],
  config: configType<FarSearchConfig>(),
});

/** The other engine, as this module needs it; a shop may provide one of its own. */
export interface WordSearch {
  /** SKUs of the products that a text means, the best first. @throws Error when there is no answer in time */
  find(text: string): Promise<readonly string[]>;
}
export const WordSearch = token<WordSearch>('far-search.WordSearch', 'api');
