import {
  Clock,
  CurrentStoreView,
  DataChanges,
  provide,
  token,
  Translator,
  Urls,
  type Context,
  type StoreView,
} from 'etalage/core';
import {
  CatalogIndex,
  type AttributeDocument,
  type CatalogConfig,
  type CategoryDocument,
  type ProductDocument,
  type SearchEngine,
  type SuggestedLink,
  type Suggestions,
} from '../module.ts';
import type { KnownAttribute } from '../domain/attribute-table.ts';
import { knownAttribute } from '../domain/known-attribute.ts';
import { pathIds } from '../domain/breadcrumbs.ts';
import { createLinks, type Links } from '../domain/links.ts';
import { listedProducts } from '../domain/listing/listing-query.ts';
import { CARD_FIELDS, productCard, type ProductTools } from '../domain/product/product-card.ts';
import type { SearchCorrection } from '../domain/search/search-engine.ts';
import type { AppliedFilter } from '../domain/search/search-query.ts';
import { matchingNames } from '../domain/suggestions/matching-brands.ts';
import { isTooShort, searchTerm, type ShownCorrection } from '../domain/suggestions/suggestions.ts';
import { cachedAnswer } from './cached-answer.ts';
import { PageFinder } from './page-finder.ts';

/** Proposes what a shopper may be looking for. */
export interface Suggester {
  suggest(text: string, size: number, context: Context): Promise<Suggestions>;
}
export const Suggester = token<Suggester>('catalog.Suggester', 'api');

const MAX_CATEGORIES = 5;
const MAX_BRANDS = 2;
const MAX_TERMS = 4;
const POPULAR = 6;
const IN_SEARCH = [3, 4];
/** Categories of this level are what a shop is divided into below "women" and "men". */
const POPULAR_LEVEL = 3;
const CATEGORY_FIELDS = ['id', 'name', 'path', 'url_path', 'slug'];
/** Between the names of categories that lie in one another. */
const INSIDE = ' › ';

const filter = (attribute: string, value: AppliedFilter['value']): AppliedFilter => ({
  attribute,
  value,
  scope: 'default',
});
const SHOWN_CATEGORIES = [filter('is_active', { eq: true }), filter('product_count', { gt: 0 })];

type Settings = CatalogConfig['public'] & CatalogConfig['secret'];

interface Needs {
  readonly index: SearchEngine;
  readonly pages: PageFinder;
  readonly links: Links;
  readonly urls: Urls;
  readonly translator: Translator;
  readonly clock: () => number;
  readonly changes: DataChanges;
  readonly view: StoreView;
  readonly settings: Settings;
}

class IndexSuggester implements Suggester {
  readonly #needs: Needs;
  readonly #collator: Intl.Collator;
  readonly #brandAttribute: () => Promise<KnownAttribute | undefined>;
  /** Each of these is a search in all products. */
  readonly #popularLinks: () => Promise<Pick<Suggestions, 'categories' | 'terms'>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#brandAttribute = cachedAnswer(needs.clock, needs.changes, () => this.#readBrandAttribute());
    this.#popularLinks = cachedAnswer(needs.clock, needs.changes, () => this.#findPopularLinks());
    this.#collator = new Intl.Collator(needs.view.i18n.defaultLocale, { numeric: true });
  }

  async suggest(text: string, size: number, context: Context): Promise<Suggestions> {
    const term = searchTerm(text);
    if (isTooShort(term, this.#needs.settings.searchMinLength)) return this.#popular(term, context);
    const attribute = await this.#brandAttribute();
    const [{ products, total, correction }, found, brands, terms, { about, mention }] = await Promise.all([
      this.#products(term, size, attribute),
      this.#categories([filter('level', { gt: 1 })], { _searchText: term }, MAX_CATEGORIES),
      this.#brandLinks(term, attribute),
      this.#terms(term),
      this.#needs.pages.find(term, context),
    ]);
    const categories = found.filter(({ url }) => !brands.some((brand) => brand.url === url));
    const pages = total === 0 && about.length === 0 ? mention : about;
    if ([products, categories, brands, pages].every(({ length }) => length === 0)) {
      const popular = await this.#popular(term, context);
      return terms.length > 0 ? { ...popular, terms } : popular;
    }
    return {
      term,
      total,
      products,
      categories,
      brands,
      terms,
      pages,
      isPopular: false,
      ...(correction && { correction }),
    };
  }

  async #products(
    term: string,
    size: number,
    brand: KnownAttribute | undefined,
  ): Promise<Pick<Suggestions, 'products' | 'total' | 'correction'>> {
    const {
      index,
      links,
      translator,
      clock,
      settings: { listOutOfStockProducts, trustRegularPrices },
    } = this.#needs;
    const query = {
      _searchText: term,
      _appliedFilters: listedProducts({ visibility: IN_SEARCH, listOutOfStockProducts }),
    };
    const { hits, total, correction } = await index.search('product', {
      query,
      size,
      includeFields: CARD_FIELDS,
      compact: false,
    });
    const tools: ProductTools = {
      links,
      table: new Map(brand && [[brand.code, brand]]),
      listOutOfStockProducts,
      prices: { now: clock(), trustRegularPrices },
      t: (key) => translator.t(key),
    };
    // The index holds what its indexer wrote: its documents are taken at their word.
    const cards = hits.map(({ source }) => productCard(source as ProductDocument, tools));
    return {
      total,
      ...(correction && { correction: this.#correction(correction) }),
      products: cards.map(({ sku, name, brand: label, url, picture, price }) => ({
        sku,
        name,
        brand: label,
        url,
        picture,
        price,
      })),
    };
  }

  #correction({ text, literal }: SearchCorrection): ShownCorrection {
    return { text, ...(literal !== undefined && { literal: { name: literal, url: this.#searchUrl(literal) } }) };
  }

  /** Where most shoppers go, and pages that help. */
  async #popular(term: string, context: Context): Promise<Suggestions> {
    const [{ categories, terms }, pages] = await Promise.all([this.#popularLinks(), this.#needs.pages.help(context)]);
    return { term, total: 0, products: [], categories, brands: [], terms, pages, isPopular: true };
  }

  async #findPopularLinks(): Promise<Pick<Suggestions, 'categories' | 'terms'>> {
    const mostProducts = { _appliedSort: [{ field: 'product_count', options: 'desc' }] };
    const [categories, terms] = await Promise.all([
      this.#categories([filter('level', { eq: POPULAR_LEVEL })], mostProducts, POPULAR),
      this.#popularTerms(),
    ]);
    return { categories, terms };
  }

  /** The searches that merchandisers named, as far as this store view has what they ask for. */
  async #popularTerms(): Promise<readonly SuggestedLink[]> {
    const {
      index,
      settings: { popularSearches, listOutOfStockProducts },
    } = this.#needs;
    const _appliedFilters = listedProducts({ visibility: IN_SEARCH, listOutOfStockProducts });
    const found = await Promise.all(
      popularSearches.map(async (name) => {
        const query = { _searchText: name, _appliedFilters };
        const { total, correction } = await index.search('product', {
          query,
          size: 1,
          includeFields: ['id'],
          compact: false,
        });
        return total > 0 && !correction ? [{ name, url: this.#searchUrl(name) }] : [];
      }),
    );
    return found.flat().slice(0, POPULAR);
  }

  async #categories(filters: readonly AppliedFilter[], query: object, size: number): Promise<readonly SuggestedLink[]> {
    const {
      index,
      links,
      settings: { rootCategoryId },
    } = this.#needs;
    const search = async (request: object, most: number): Promise<readonly CategoryDocument[]> =>
      (
        await index.search('category', { query: request, size: most, includeFields: CATEGORY_FIELDS, compact: false })
      ).hits.map(({ source }) => source as CategoryDocument);
    const found = await search({ ...query, _appliedFilters: [...SHOWN_CATEGORIES, ...filters] }, size);
    const above = (category: CategoryDocument): number[] =>
      pathIds(category, rootCategoryId).filter((id) => id !== Number(category.id));
    const parents = [...new Set(found.flatMap(above))];
    const named =
      parents.length === 0 ? [] : await search({ _appliedFilters: [filter('id', { in: parents })] }, parents.length);
    const nameOf = new Map(named.map(({ id, name }) => [Number(id), name]));
    return found.map((category) => {
      const inside = above(category)
        .flatMap((id) => nameOf.get(id) ?? [])
        .join(INSIDE);
      return { name: category.name, url: links.category(category), ...(inside && { inside }) };
    });
  }

  /** A brand leads to its own category where products name one, else to what its name finds. */
  async #brandLinks(term: string, attribute: KnownAttribute | undefined): Promise<readonly SuggestedLink[]> {
    const {
      index,
      links,
      settings: { listOutOfStockProducts },
    } = this.#needs;
    if (!attribute) return [];
    const options = [...attribute.options].map(([id, { label }]) => ({ id, label }));
    const brands = await Promise.all(
      matchingNames(term, options)
        .slice(0, MAX_BRANDS)
        .map(async ({ id, label }) => {
          const query = {
            _appliedFilters: [
              ...listedProducts({ visibility: IN_SEARCH, listOutOfStockProducts }),
              filter('brand', { eq: id }),
            ],
          };
          const [hit] = (
            await index.search('product', { query, size: 1, includeFields: ['brand_url'], compact: false })
          ).hits;
          if (!hit) return [];
          const path = hit.source['brand_url'];
          return [
            {
              name: label,
              url:
                typeof path === 'string' && path
                  ? links.category({ url_path: path, slug: path })
                  : this.#searchUrl(label),
            },
          ];
        }),
    );
    return brands.flat();
  }

  async #terms(term: string): Promise<readonly SuggestedLink[]> {
    const proposed = (await this.#needs.index.propose?.('product', term, MAX_TERMS)) ?? [];
    return proposed.filter((name) => name !== term.toLowerCase()).map((name) => ({ name, url: this.#searchUrl(name) }));
  }

  async #readBrandAttribute(): Promise<KnownAttribute | undefined> {
    const { hits } = await this.#needs.index.search('attribute', {
      query: { _appliedFilters: [filter('attribute_code', { eq: 'brand' })] },
      size: 1,
      compact: false,
    });
    const [hit] = hits;
    return hit && knownAttribute(hit.source as AttributeDocument, this.#collator);
  }

  #searchUrl(term: string): string {
    const { urls, links } = this.#needs;
    return urls.withQuery(links.search(), [['q', term]]);
  }
}

export const suggesterProvider = (settings: Settings) =>
  provide(
    Suggester,
    {
      index: CatalogIndex,
      pages: PageFinder,
      urls: Urls,
      translator: Translator,
      clock: Clock,
      changes: DataChanges,
      view: CurrentStoreView,
    },
    ({ index, pages, urls, translator, clock, changes, view }) =>
      new IndexSuggester({
        index,
        pages,
        urls,
        translator,
        clock,
        changes,
        view,
        settings,
        links: createLinks(urls, view.seo),
      }),
  );
