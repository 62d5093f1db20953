import { Clock, CurrentStoreView, provide, SessionFinder, token } from 'etalage/core';
import { LRUCache } from 'lru-cache';
import {
  CatalogIndex,
  type CatalogConfig,
  type Document,
  type OptionId,
  type SearchEngine,
  type TaxRuleDocument,
} from '../module.ts';
import { mapHtml } from '../domain/html-fields.ts';
import { groupPriced, GUESTS, ownTierPrices } from '../domain/prices/group-prices.ts';
import { retaxed } from '../domain/prices/retaxed.ts';
import { taxedProduct } from '../domain/prices/taxed-product.ts';
import { checkSelection, type ProductFieldSelection } from '../domain/product/product-selection.ts';
import { publicProduct, type PublicFields } from '../domain/search/public-fields.ts';
import { PRICE_FIELDS } from '../domain/prices/shown-price.ts';
import { taxGroup, taxRate } from '../domain/tax-rate.ts';
import { FieldPolicy } from './public-fields.ts';

/** Fields of documents, as search requests name them. */
export interface AskedFields {
  readonly includeFields?: readonly string[] | null;
  readonly excludeFields?: readonly string[] | null;
}

/**
 * What a call says about the customer's group. A bare `groupId` proves nothing: anybody can write any number, so it
 * never opens another group's prices.
 */
export interface GroupClaim {
  /** One that proves no group is like none. */
  readonly groupToken?: string | null;
  /** The group of the customer who calls; counts unless the token proves another one. */
  readonly customerGroup?: number;
}

/** How products that one caller asked for are made ready. */
export interface ProductAnswer {
  /** The fields to ask the index for: those asked for, and what their prices are made from. */
  readonly fields: {
    readonly includeFields: readonly string[] | undefined;
    readonly excludeFields: readonly string[] | undefined;
  };
  /** The prices of the caller's group are not for everybody. */
  readonly group: number | undefined;
  /**
   * A document of the index, reduced to the fields that are asked for and public, with the caller's prices, tax fields
   * where they are asked for, no tier price of other groups, and HTML that is safe to show.
   */
  complete(product: Document): Document;
}

/**
 * Prices products for whoever asks, and makes their HTML safe: pages trust it. Every answer with product documents goes
 * through here before it leaves the server.
 */
export interface ProductAnswers {
  prepare(asked: AskedFields, claim: GroupClaim): Promise<ProductAnswer>;
  /** One document that was read whole. */
  complete(product: Document, asked: AskedFields, claim: GroupClaim): Promise<Document>;
  /** Tax as a fraction, by tax class, for a customer group (undefined: the default one). */
  taxFor(group: number | undefined): Promise<(taxClass: OptionId | undefined) => number>;
}
export const ProductAnswers = token<ProductAnswers>('catalog.ProductAnswers', 'api');

const SOURCES = [...PRICE_FIELDS, 'type_id', 'tax_class_id', 'tier_prices'];
const VARIANT_SOURCES = [...PRICE_FIELDS, 'tax_class_id', 'tier_prices', 'status'].map(
  (field) => `configurable_children.${field}`,
);
const MAX_SELECTIONS = 100;

/** A selection of fields, and the documents that are ready for everybody: pages ask for the same ones all day. */
interface Selection extends ProductFieldSelection {
  readonly ready: WeakMap<Document, Document>;
}
const MAX_RULES = 50;

export const productAnswersProvider = ({ usePriceTiers }: CatalogConfig['public']) =>
  provide(
    ProductAnswers,
    { index: CatalogIndex, view: CurrentStoreView, clock: Clock, sessions: SessionFinder, policy: FieldPolicy },
    ({ index, view: { tax }, clock, sessions, policy }): ProductAnswers => {
      const selections = new LRUCache<string, Selection>({ max: MAX_SELECTIONS });
      /** What the remembered selections were checked by. */
      let checkedBy: PublicFields | undefined;
      const place = { country: tax.defaultCountry, region: tax.defaultRegion };
      const groupsMatter = usePriceTiers || typeof tax.userGroupId === 'number';

      let safeHtml: Promise<(html: string) => string> | undefined;

      /**
       * A large library, which comes with the first product that is asked for with its description: lists do without.
       */
      const loadSafeHtml = () => (safeHtml ??= import('./safe-html.ts').then(({ createSafeHtml }) => createSafeHtml()));

      function selectionOf({ includeFields, excludeFields }: AskedFields, fields: PublicFields): Selection {
        if (fields !== checkedBy) selections.clear();
        checkedBy = fields;
        const [include, exclude] = [includeFields ?? [], excludeFields ?? []];
        // As JSON: joined by a separator, a field that has the separator in its name would stand for two.
        const key = JSON.stringify([include, exclude]);
        const selection = selections.get(key) ?? { ...checkSelection(include, exclude, fields), ready: new WeakMap() };
        selections.set(key, selection);
        return selection;
      }

      async function taxFor(group: number | undefined): Promise<(taxClass: OptionId | undefined) => number> {
        const rules = await taxRules(index);
        return (taxClass) => taxRate(taxClass, rules, place, taxGroup(tax, group));
      }

      /** Prices of the index include the default group's tax. A shop with net prices asks each group for its own. */
      async function retaxer(group: number | undefined): Promise<((product: Document) => Document) | undefined> {
        if (tax.sourcePriceIncludesTax || taxGroup(tax, group) === taxGroup(tax, undefined)) return undefined;
        const [usual, own] = await Promise.all([taxFor(undefined), taxFor(group)]);
        return (product) => retaxed(product, usual, own);
      }

      const groupOf = async ({ groupToken, customerGroup }: GroupClaim): Promise<number | undefined> =>
        (groupToken ? await sessions.groupOf(groupToken) : undefined) ?? customerGroup;

      async function prepare(asked: AskedFields, claim: GroupClaim): Promise<ProductAnswer> {
        const fields = await policy.of('product');
        const { select, ready, needed, isHarmless, wantsHtml, wantsTax, wantsVariantTax } = selectionOf(asked, fields);
        const [group, safe] = await Promise.all([
          groupsMatter ? groupOf(claim) : undefined,
          wantsHtml ? loadSafeHtml() : undefined,
        ]);
        // Guests' prices are in the index: nothing is left to do for pages, which ask for no tax.
        if (isHarmless && !wantsTax && group === undefined) {
          const { includeFields, excludeFields } = asked;
          return {
            fields: { includeFields: includeFields ?? undefined, excludeFields: excludeFields ?? undefined },
            group,
            complete: (document) => document,
          };
        }
        const isPriced = wantsTax || group !== undefined;
        const [retax, rateOf] = await Promise.all([
          isPriced ? retaxer(group) : undefined,
          wantsTax ? taxFor(group) : undefined,
        ]);
        const tierGroup = usePriceTiers ? (group ?? GUESTS) : undefined;
        const sources = [
          ...(isPriced ? SOURCES : []),
          ...(wantsVariantTax || group !== undefined ? VARIANT_SOURCES : []),
        ];
        // The whole document is made ready before fields are selected: a part of one may no longer show what it is.
        const made = (document: Document): Document => {
          const now = clock();
          const own = publicProduct(document, fields);
          const retaxed = retax ? retax(own) : own;
          const priced =
            tierGroup !== undefined && tierGroup !== GUESTS ? groupPriced(retaxed, tierGroup, now) : retaxed;
          const taxed = rateOf ? taxedProduct(priced, now, rateOf) : priced;
          return select(ownTierPrices(safe ? mapHtml(taxed, safe) : taxed, tierGroup));
        };
        return {
          fields: {
            includeFields: needed && [...new Set([...needed, 'configurable_options', ...sources])],
            excludeFields: undefined,
          },
          group,
          complete(document) {
            if (isPriced) return made(document);
            const answer = ready.get(document) ?? made(document);
            ready.set(document, answer);
            return answer;
          },
        };
      }

      return {
        prepare,
        taxFor,
        complete: async (product, asked, claim) => (await prepare(asked, claim)).complete(product),
      };
    },
  );

export async function taxRules(index: SearchEngine): Promise<readonly TaxRuleDocument[]> {
  const { hits } = await index.search('taxrule', { query: {}, size: MAX_RULES, compact: false });
  return hits.map(({ source }) => source as TaxRuleDocument);
}
