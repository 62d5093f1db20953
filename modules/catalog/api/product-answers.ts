import { Clock, CurrentStoreView, provide, token } from 'etalage/core';
import { LRUCache } from 'lru-cache';
import {
  CatalogIndex,
  type CatalogConfig,
  type Document,
  type OptionId,
  type SearchEngine,
  type TaxRuleDocument,
} from '../module.ts';
import { selectFields, type FieldSelection } from '../domain/field-selection.ts';
import { HTML_SAMPLE, mapHtml, mayHoldHtml } from '../domain/html-fields.ts';
import { groupPriced, GUESTS, ownTierPrices } from '../domain/prices/group-prices.ts';
import { mapAmounts } from '../domain/prices/map-amounts.ts';
import { toCents, toDecimals } from '../domain/prices/money.ts';
import { addTax, splitTax } from '../domain/prices/tax.ts';
import { taxedProduct, TAX_FIELDS } from '../domain/prices/taxed-product.ts';
import { PRICE_FIELDS } from '../domain/shown-price.ts';
import { taxGroup, taxRate } from '../domain/tax-rate.ts';
import { CustomerGroups, type GroupClaim } from './customer-groups.ts';

/** Fields of documents, as search requests name them. */
export interface AskedFields {
  readonly includeFields?: readonly string[] | null;
  readonly excludeFields?: readonly string[] | null;
}

/** How products that one caller asked for are made ready. */
export interface ProductAnswer {
  /** The fields to ask the index for: those asked for, and what their prices are made from. */
  readonly fields: { readonly includeFields?: readonly string[]; readonly excludeFields?: readonly string[] };
  /** The prices of the caller's group are not for everybody. */
  readonly group: number | undefined;
  /**
   * A document of the index with the caller's prices, tax fields where they are asked for, no tier price of other
   * groups, and HTML that is safe to show.
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
export const ProductAnswers = token<ProductAnswers>('catalog.ProductAnswers');

const SOURCES = [...PRICE_FIELDS, 'type_id', 'tax_class_id', 'tier_prices'];
const VARIANT_SOURCES = [...PRICE_FIELDS, 'tax_class_id', 'tier_prices', 'status'].map(
  (field) => `configurable_children.${field}`,
);
const MAX_SELECTIONS = 100;
const MAX_RULES = 50;

/**
 * What a selection of fields has to do with prices and HTML. Judged once a selection, by what it leaves of a document
 * that has everything.
 */
interface PricedSelection {
  readonly wantsHtml: boolean;
  readonly wantsTax: boolean;
  readonly wantsTiers: boolean;
  readonly select: FieldSelection;
  /** Variants are to have tax fields too. */
  readonly wantsVariantTax: boolean;
  /** The request that also brings what prices are made from, with those of the variants when they count. */
  widened(withVariants: boolean): ProductAnswer['fields'];
}

const everything = (fields: readonly string[]): Document => Object.fromEntries(fields.map((field) => [field, 1]));
const sampleOf = (fields: readonly string[], more: Document = {}): Document => ({
  ...everything(fields),
  ...more,
  configurable_children: [{ ...everything([...fields, 'status']), ...more }],
});
const SOURCE_SAMPLE = sampleOf(SOURCES);
const SAMPLE = sampleOf([...SOURCES, ...TAX_FIELDS], HTML_SAMPLE);

function judge(include: readonly string[], exclude: readonly string[]): PricedSelection {
  const select = selectFields(include, exclude);
  const left = select(SAMPLE);
  const variants: readonly Document[] = Array.isArray(left['configurable_children'])
    ? left['configurable_children']
    : [];
  const hasTax = (document: Document): boolean => TAX_FIELDS.some((field) => field in document);
  const wantsVariantTax = variants.some(hasTax);
  const harmless = exclude.filter((pattern) => selectFields([], [pattern])(SOURCE_SAMPLE) === SOURCE_SAMPLE);
  return {
    wantsHtml: [left, ...variants].some(mayHoldHtml),
    wantsTax: hasTax(left) || wantsVariantTax,
    wantsTiers: [left, ...variants].some((document) => 'tier_prices' in document),
    wantsVariantTax,
    select,
    widened: (withVariants) => ({
      includeFields:
        include.length === 0 ? undefined : [...include, ...SOURCES, ...(withVariants ? VARIANT_SOURCES : [])],
      excludeFields: harmless,
    }),
  };
}

export const productAnswersProvider = ({ usePriceTiers }: CatalogConfig['public']) =>
  provide(
    ProductAnswers,
    [CatalogIndex, CurrentStoreView, Clock, CustomerGroups],
    (index, { tax }, clock, groups): ProductAnswers => {
      const selections = new LRUCache<string, PricedSelection>({ max: MAX_SELECTIONS });
      const place = { country: tax.defaultCountry, region: tax.defaultRegion };
      const groupsMatter = usePriceTiers || typeof tax.userGroupId === 'number';

      let safeHtml: Promise<(html: string) => string> | undefined;

      /**
       * A large library, which comes with the first product that is asked for with its description: lists do without.
       */
      const loadSafeHtml = () => (safeHtml ??= import('./safe-html.ts').then(({ createSafeHtml }) => createSafeHtml()));

      function selectionOf({ includeFields, excludeFields }: AskedFields): PricedSelection {
        const [include, exclude] = [includeFields ?? [], excludeFields ?? []];
        const key = `${include.join()} ${exclude.join()}`;
        const selection = selections.get(key) ?? judge(include, exclude);
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
        return (product) =>
          mapAmounts(product, (amount, taxClass) =>
            toDecimals(addTax(toDecimals(splitTax(toCents(amount), usual(taxClass)).net), own(taxClass))),
          );
      }

      async function prepare(asked: AskedFields, claim: GroupClaim): Promise<ProductAnswer> {
        const { wantsHtml, wantsTax, wantsTiers, wantsVariantTax, select, widened } = selectionOf(asked);
        const [group, safe] = await Promise.all([
          groupsMatter ? groups.of(claim) : undefined,
          wantsHtml ? loadSafeHtml() : undefined,
        ]);
        const fields = {
          includeFields: asked.includeFields ?? undefined,
          excludeFields: asked.excludeFields ?? undefined,
        };
        const tierGroup = usePriceTiers ? (group ?? GUESTS) : undefined;
        const withSafeHtml = (product: Document): Document => (safe ? mapHtml(product, safe) : product);
        const shareable = (product: Document): Document =>
          withSafeHtml(wantsTiers ? ownTierPrices(product, tierGroup) : product);
        // Guests' prices are in the index: nothing is left to do for pages, which ask for no tax.
        if (!wantsTax && group === undefined) return { fields, group, complete: shareable };
        const [retax, rateOf] = await Promise.all([retaxer(group), wantsTax ? taxFor(group) : undefined]);
        return {
          fields: widened(wantsVariantTax || group !== undefined),
          group,
          complete(document) {
            const now = clock();
            const retaxed = retax ? retax(document) : document;
            const priced =
              tierGroup !== undefined && tierGroup !== GUESTS ? groupPriced(retaxed, tierGroup, now) : retaxed;
            const taxed = rateOf ? taxedProduct(priced, now, rateOf) : priced;
            return select(shareable(taxed));
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

async function taxRules(index: SearchEngine): Promise<readonly TaxRuleDocument[]> {
  const { hits } = await index.search('taxrule', { query: {}, size: MAX_RULES, compact: false });
  return hits.map(({ source }) => source as TaxRuleDocument);
}
