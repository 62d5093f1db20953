import { ApiError, errorType, Call, Clock, CurrentStoreView, endpoint, Translator, type Context } from 'etalage/core';
import {
  CatalogIndex,
  ProductListEndpoint,
  RenderListEndpoint,
  type ProductDocument,
  type ProductVariant,
  type RenderListQuery,
} from '../module.ts';
import type { Document } from '../domain/documents.ts';
import { magentoProduct } from '../domain/product/magento-product.ts';
import { renderInfo } from '../domain/product/render-info.ts';
import { MAX_SKUS, skuList } from '../domain/product/sku-list.ts';
import { ProductAnswers } from './product-answers.ts';
import * as schemas from './schemas.ts';

const NoSkus = errorType(400, 'catalog.noSkus', 'skus parameter is required');
const TooManySkus = errorType(
  400,
  'catalog.tooManySkus',
  '{count} skus, at most {max} are answered; ask in several requests',
);

function asked(text: string | undefined): readonly string[] {
  const list = skuList(text ?? '');
  if (list.length === 0) throw new ApiError(NoSkus);
  if (list.length > MAX_SKUS) throw new ApiError(TooManySkus, { count: list.length, max: MAX_SKUS });
  return list;
}

/** The enabled products with some field equal to one of the skus. */
async function productsBy(
  field: string,
  list: readonly string[],
  { get }: Context,
): Promise<readonly ProductDocument[]> {
  const query = {
    _appliedFilters: [
      { attribute: field, value: { in: list } },
      { attribute: 'status', value: { nin: [2, 3] } },
    ],
  };
  const { hits } = await get(CatalogIndex).search('product', { query, size: MAX_SKUS, compact: false });
  // The index holds what its indexer wrote: its documents are taken at their word.
  return hits.map(({ source }) => source as ProductDocument);
}

interface Found {
  readonly own: readonly ProductDocument[];
  readonly parents: readonly ProductDocument[];
}

/** The product with a sku, or the variant with it and the product that it is of. */
function bySku(sku: string, { own, parents }: Found): { product?: ProductDocument; variant?: ProductVariant } {
  const known = own.find((one) => one.sku === sku);
  if (known) return { product: known };
  for (const product of parents) {
    const variant = product.configurable_children?.find((child) => child.sku === sku);
    if (variant) return { product, variant };
  }
  return {};
}

/** Documents as the index has them, without the fields of tax calculation. */
const INDEX_FIELDS = { excludeFields: ['*_tax'] };
/** The same where only prices are answered. */
const WITHOUT_TEXTS = { excludeFields: ['*_tax', '*description', '*custom_attributes'] };

async function listProducts(text: string | undefined, context: Context): Promise<Document> {
  const list = asked(text);
  const [own, parents, answer] = await Promise.all([
    productsBy('sku', list, context),
    productsBy('configurable_children.sku', list, context),
    context.get(ProductAnswers).prepare(INDEX_FIELDS, {}),
  ]);
  const complete = (products: readonly ProductDocument[]) =>
    products.map((product) => answer.complete(product) as ProductDocument);
  const found = { own: complete(own), parents: complete(parents) };
  const items = list.flatMap((sku) => {
    const { product, variant } = bySku(sku, found);
    return product ? [magentoProduct(product, variant)] : [];
  });
  return {
    items,
    search_criteria: { filter_groups: [{ filters: [{ field: 'sku', value: list.join(','), condition_type: 'in' }] }] },
    total_count: items.length,
  };
}

async function renderPrices(query: RenderListQuery, context: Context): Promise<{ items: Document[] }> {
  const list = asked(query.skus);
  const {
    storeId,
    i18n: { currencyCode },
  } = context.get(CurrentStoreView);
  const answers = context.get(ProductAnswers);
  const answer = await answers.prepare(WITHOUT_TEXTS, {
    groupToken: query.groupToken,
    customerGroup: context.get(Call).customer?.groupId,
  });
  const price = (products: readonly ProductDocument[]) =>
    products.map((product) => answer.complete(product) as ProductDocument);
  const [own, parents, taxRate] = await Promise.all([
    productsBy('sku', list, context).then(price),
    productsBy('configurable_children.sku', list, context).then(price),
    answers.taxFor(answer.group),
  ]);
  const settings = {
    storeId,
    currencyCode,
    taxRate,
    now: context.get(Clock)(),
    format: (cents: number) => context.get(Translator).price(cents),
  };
  return {
    items: list.flatMap((sku) => {
      const { product, variant } = bySku(sku, { own, parents });
      return product ? [{ ...renderInfo(product, variant, settings) }] : [];
    }),
  };
}

/** Products and prices by sku, for clients that refresh what they show. Unknown skus are left out. */
export const productEndpoints = [
  endpoint(ProductListEndpoint, {
    summary: 'Products by sku in the form of Magento 2',
    schema: schemas.productList,
    errors: [NoSkus, TooManySkus],
    handle: ({ query }, context) => listProducts(query.skus, context),
  }),
  endpoint(RenderListEndpoint, {
    summary: 'Current prices of products and variants by sku, with and without tax',
    schema: schemas.renderList,
    errors: [NoSkus, TooManySkus],
    handle: ({ query }, context) => renderPrices(query, context),
  }),
];
