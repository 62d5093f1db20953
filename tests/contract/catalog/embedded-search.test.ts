import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalogueDatabase } from '../../../modules/catalog/adapters/embedded/catalogue-database.ts';
import { createEmbeddedSearch } from '../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { storedSearch } from '../../../modules/catalog/adapters/embedded/stored-search.ts';
import { storeView } from '../../unit/modules/catalog/client/shop.ts';
import { describeSearchEngine } from './search-engine.suite.ts';

describeSearchEngine('embedded', createEmbeddedSearch);

const folder = mkdtempSync(join(tmpdir(), 'etalage-search-'));
let indexes = 0;

describeSearchEngine('embedded, over documents on disk', (documents, settings = {}) => {
  const file = join(folder, 'catalog.sqlite');
  const index = `index ${indexes++}`;
  const store = openCatalogueDatabase(file);
  store.replaceCatalogue(index, documents);
  store.close();
  const prices = { tax: storeView().tax, usePriceTiers: false, now: Date.UTC(2026, 10, 21) };
  return storedSearch({
    file,
    cacheFile: join(folder, 'cache.sqlite'),
    index,
    settings,
    prices,
    report: (error) => {
      throw error;
    },
  });
});

after('remove the documents on disk', () => rmSync(folder, { recursive: true, force: true }));
