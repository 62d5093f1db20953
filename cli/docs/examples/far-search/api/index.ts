import { decorate, defineApi, provide, ReportError } from 'etalage/core';
import { CatalogIndex } from 'etalage/modules/catalog';
import { farSearch, WordSearch } from '../module.ts';
import { remoteSearch } from './remote-search.ts';
import { searchByWords } from './search-by-words.ts';

export default defineApi(farSearch, (settings) => ({
  providers: [
    provide(WordSearch, {}, () => remoteSearch(settings)),
    ...(settings.url ? [decorate(CatalogIndex, { words: WordSearch, report: ReportError }, searchByWords)] : []),
  ],
}));
