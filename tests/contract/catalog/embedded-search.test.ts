import { createEmbeddedSearch } from '../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { describeSearchEngine } from './search-engine.suite.ts';

describeSearchEngine('embedded', createEmbeddedSearch);
