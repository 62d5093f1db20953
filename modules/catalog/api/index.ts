import { defineApi } from 'etalage/core';
import { catalog } from '../module.ts';
import { brandsProvider } from './brands.ts';
import { cmsDataEndpoints } from './cms-data.ts';
import { purchasablesProvider } from './purchasables.ts';
import { defaultStories } from './default-stories.ts';
import { pageFinderProvider } from './page-finder.ts';
import { pageSource } from './page-source.ts';
import { productAnswersProvider } from './product-answers.ts';
import { productOffersProvider } from './product-offers.ts';
import { productEndpoints } from './products.ts';
import { publicDocumentsProvider } from './public-documents.ts';
import { fieldPolicyProvider } from './public-fields.ts';
import { searchEndpoints } from './search.ts';
import { searchablePages } from './searchable-pages.ts';
import { suggestEndpoint } from './suggest.ts';
import { suggesterProvider } from './suggester.ts';
import { urlMapSources } from './url-map-sources.ts';

export default defineApi(catalog, (settings) => ({
  providers: [
    pageFinderProvider(settings),
    suggesterProvider(settings),
    brandsProvider(settings),
    fieldPolicyProvider(settings),
    publicDocumentsProvider,
    productAnswersProvider(settings),
    purchasablesProvider(settings),
    productOffersProvider(settings.trustRegularPrices),
  ],
  endpoints: [...searchEndpoints, suggestEndpoint, ...productEndpoints, ...cmsDataEndpoints],
  contributions: [...urlMapSources(settings), pageSource(settings), searchablePages, ...defaultStories(settings)],
}));
