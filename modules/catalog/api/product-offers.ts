import { Clock, CurrentStoreView, provide, Urls } from 'etalage/core';
import {
  CatalogIndex,
  ProductOffers,
  type AttributeDocument,
  type ProductDocument,
  type SearchEngine,
} from '../module.ts';
import { createLinks } from '../domain/links.ts';
import { codeOf } from '../domain/product/product-choices.ts';
import { productOffers, type OfferTools, type ProductOffer } from '../domain/product/product-offers.ts';

async function find(
  index: SearchEngine,
  entity: 'product' | 'attribute',
  attribute: string,
  values: readonly string[],
) {
  const { hits } = await index.search(entity, {
    query: { _appliedFilters: [{ attribute, value: { in: values } }] },
    size: values.length,
    compact: false,
  });
  return hits.map(({ source }) => source);
}

/** Labels of options by attribute; asked for only when the product's own options lack some. */
export async function labelsFor(product: ProductDocument, index: SearchEngine): Promise<OfferTools['labelOf']> {
  const bare = (product.configurable_options ?? [])
    .filter(({ values }) => values.some(({ label, default_label }) => !label && !default_label))
    .map(codeOf);
  // The index holds what its indexer wrote: its documents are taken at their word.
  const attributes =
    bare.length === 0 ? [] : ((await find(index, 'attribute', 'attribute_code', bare)) as AttributeDocument[]);
  return (code, id) =>
    attributes.find(({ attribute_code }) => attribute_code === code)?.options.find(({ value }) => String(value) === id)
      ?.label;
}

/** The offers of a product of the index. */
export const productOffersProvider = (trustRegularPrices: boolean) =>
  provide(
    ProductOffers,
    { index: CatalogIndex, urls: Urls, view: CurrentStoreView, clock: Clock },
    ({ index, urls, view, clock }): ProductOffers => {
      const links = createLinks(urls, view.seo);
      /** The embedded engine answers with the same document until something of it, or its price, is another. */
      const known = new WeakMap<ProductDocument, readonly ProductOffer[]>();
      return {
        async of(sku) {
          const [product] = (await find(index, 'product', 'sku', [sku])) as ProductDocument[];
          if (!product) return [];
          const remembered = known.get(product);
          if (remembered) return remembered;
          const prices = { now: clock(), trustRegularPrices };
          const offers = productOffers(product, { links, prices, labelOf: await labelsFor(product, index) });
          known.set(product, offers);
          return offers;
        },
      };
    },
  );
