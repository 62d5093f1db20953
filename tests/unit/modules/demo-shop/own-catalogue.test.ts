import { expect } from 'chai';
import { provideValue } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { catalog, CatalogIndex } from 'etalage/modules/catalog';
import demoShopEmbedded from '../../../../modules/demo-shop/adapters/embedded/index.ts';
import { demoShop } from 'etalage/modules/demo-shop';
import { promotion } from 'etalage/modules/promotion';
import { storyblok, StoryEndpoint } from 'etalage/modules/storyblok';
import storyblokApi from '../../../../modules/storyblok/api/index.ts';
import storyblokEmbedded from '../../../../modules/storyblok/adapters/embedded/index.ts';
import { url } from 'etalage/modules/url';
import { createEmbeddedSearch } from '../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { demoCatalogue } from '../../../../modules/demo-shop/adapters/embedded/assortment/catalogue.ts';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { dutchView } from '../shell/shop.ts';
import { product } from '../catalog/domain/documents.ts';

/** Whether a story of the demo shop is told beside these products. */
async function isTold(products: Parameters<typeof createEmbeddedSearch>[0]['product'], slug: string): Promise<boolean> {
  const kernel = await createTestKernel({
    modules: [url, storyblok, catalog, promotion, demoShop],
    sides: [storyblokApi, storyblokEmbedded, demoShopEmbedded],
    settings: { storyblok: { homeStory: 'home', frame: [], folder: '', maxBlocks: 500, maxPages: 500 } },
    view: dutchView,
    replace: [provideValue(CatalogIndex, createEmbeddedSearch({ product: products, category: [] }))],
  });
  const told = await inProcessCall(createEndpointTable(kernel))(StoryEndpoint, { params: { slug } }).then(
    () => true,
    () => false,
  );
  await kernel.close();
  return told;
}

describe("The demo shop's stories", () => {
  for (const slug of ['home', 'menu', 'over-ons', 'maattabel']) {
    it(`are told beside the demo catalogue and no other: ${slug}`, async () => {
      expect(await isTold(demoCatalogue('default').products.slice(0, 40), slug)).to.equal(true);
      expect(await isTold([product({ sku: 'HOED-1' })], slug)).to.equal(false);
      expect(await isTold([], slug)).to.equal(false);
    });
  }
});
