import { createHash } from 'node:crypto';
import { Clock, CurrentStoreView, provide, Urls } from 'etalage/core';
import {
  Purchasables,
  CatalogIndex,
  type Buyer,
  type CatalogConfig,
  type Document,
  type FoundPurchasable,
  type ProductDocument,
  type RequestedProduct,
} from '../module.ts';
import { makePurchasable } from './buying/purchasable.ts';
import { chooseVariant } from './buying/choose-variant.ts';
import { offeredProducts, productFor } from './buying/offered-products.ts';
import { readOptions } from './buying/submitted-options.ts';
import { createLinks } from '../domain/links.ts';
import { itemSkus } from '../domain/options/set-items.ts';
import { groupPriced, GUESTS } from '../domain/prices/group-prices.ts';
import { retaxed, type RateOf } from '../domain/prices/retaxed.ts';
import { codeOf } from '../domain/product/product-choices.ts';
import { taxGroup, taxRate } from '../domain/tax-rate.ts';
import { productWords } from './product-words.ts';
import { taxRules } from './product-answers.ts';

/** A variant may belong to several products. */
const PRODUCTS_OF_A_SKU = 4;

type Priced = (product: Document) => ProductDocument;

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What the catalogue's index says can be bought, for the buyer's country and group. */
export const purchasablesProvider = ({ usePriceTiers, rootCategoryId, pairAttribute }: CatalogConfig['public']) =>
  provide(
    Purchasables,
    { index: CatalogIndex, view: CurrentStoreView, clock: Clock, urls: Urls },
    ({ index, view, clock, urls }): Purchasables => {
      const { tax } = view;
      const links = createLinks(urls, view.seo);
      const words = productWords(index, { clock, rootCategoryId, locale: view.i18n.defaultLocale });

      async function products(attribute: string, skus: readonly string[], extra = 1): Promise<ProductDocument[]> {
        if (skus.length === 0) return [];
        const query = { _appliedFilters: [{ attribute, value: { in: skus } }] };
        const { hits } = await index.search('product', { query, size: extra * skus.length, compact: false });
        // The index holds what its indexer wrote: its documents are taken at their word.
        return hits.map(({ source }) => source as ProductDocument);
      }

      /** The buyer's rates, and what makes prices with the usual ones those of the buyer. */
      async function taxFor({ groupId, country, region }: Buyer): Promise<{ rateOf: RateOf; priced: Priced }> {
        const rules = await taxRules(index);
        const home = { country: tax.defaultCountry, region: tax.defaultRegion };
        const place = { country, region: region ?? (country === home.country ? home.region : '') };
        const [group, everybody] = [taxGroup(tax, groupId), taxGroup(tax, undefined)];
        const rateOf: RateOf = (taxClass) => taxRate(taxClass, rules, place, group);
        const usual: RateOf = (taxClass) => taxRate(taxClass, rules, home, everybody);
        const isUsual = group === everybody && place.country === home.country && place.region === home.region;
        const stays = tax.sourcePriceIncludesTax || isUsual;
        return {
          rateOf,
          priced: (document) => (stays ? document : retaxed(document, usual, rateOf)) as ProductDocument,
        };
      }

      async function find(wanted: readonly RequestedProduct[], buyer: Buyer): Promise<readonly FoundPurchasable[]> {
        const skus = [...new Set(wanted.map(({ sku }) => sku))];
        const [own, parents, { rateOf, priced }] = await Promise.all([
          products('sku', skus),
          products('configurable_children.sku', skus, PRODUCTS_OF_A_SKU),
          taxFor(buyer),
        ]);
        const offered = offeredProducts(own, parents);
        const groups = await products('product_links.linked_product_sku', offered.hidden, PRODUCTS_OF_A_SKU);
        const asked = wanted.map((each) => ({ each, product: productFor(each.sku, offered, groups) }));
        const found = asked.flatMap(({ product }) => product ?? []);
        const itemDocuments = await products('sku', [...new Set(found.flatMap(itemSkus))]);

        const now = clock();
        const terms = { now, group: usePriceTiers ? (buyer.groupId ?? GUESTS) : undefined };
        const ofGroup: Priced = (document) =>
          (terms.group ? groupPriced(document, terms.group, now) : document) as ProductDocument;
        const items = new Map(
          itemDocuments.filter(({ status }) => Number(status) < 2).map((item) => [item.sku, ofGroup(priced(item))]),
        );
        const [table, categoriesOf] = await Promise.all([
          words.attributes([
            'brand',
            ...found.flatMap(({ configurable_options = [] }) => configurable_options.map(codeOf)),
          ]),
          words.categories(found),
        ]);

        return asked.map(({ each, product }): FoundPurchasable => {
          if (!product) return { refused: 'unknown', message: { key: 'The shop has no such product.' } };
          if (product.type_id === 'grouped')
            return { refused: 'options', message: { key: 'Please specify the quantity of product(s).' } };
          const said = readOptions(each.product_option);
          if (!said) return { refused: 'options', message: { key: 'Choose one of the options.' } };
          const document = priced(product);
          const choice =
            product.type_id === 'configurable' || said.configurable.size > 0
              ? chooseVariant(document, each.sku, said)
              : { variant: undefined };
          if ('message' in choice) return { refused: 'options', message: choice.message };
          const tools = {
            links,
            table,
            terms,
            items,
            rateOf,
            categories: categoriesOf(product),
            pairAttribute,
            hash: shortHash,
          };
          return makePurchasable(document, choice.variant, { said, qty: each.qty }, tools);
        });
      }

      return {
        find,
        taxRates: async (buyer) => (await taxFor(buyer)).rateOf,
      };
    },
  );
