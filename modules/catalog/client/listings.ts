import { PageTags, provide, requestToken, Translator, Urls } from 'etalage/core';
import type { ListingView, ProductCardView } from '../module.ts';
import { readListingChoice } from '../domain/listing-choice.ts';
import { listedProducts, listingQuery, type ListingScope } from '../domain/listing-query.ts';
import { listingView } from '../domain/listing-view.ts';
import { CARD_FIELDS, productCard } from '../domain/product-card.ts';
import type { SearchQuery } from '../domain/search-query.ts';
import { Attributes } from './attributes.ts';
import { CatalogSearch, where, type Found } from './catalog-search.ts';
import { CatalogSettings, ViewTools } from './view-tools.ts';

/** Lists of products for pages and blocks. */
export interface Listings {
  /** The filtered, sorted list that an address asks for; `path` is the list's own. `suggestions` are other terms when a text finds nothing. */
  list(scope: ListingScope, path: string, query: URLSearchParams): Promise<{ readonly listing: ListingView; readonly offline: boolean; readonly suggestions: readonly string[] }>;
  /** At most `size` cards of a category, of what has a value of an attribute, or of the given skus in their order. */
  cards(choice: CardChoice, size: number): Promise<readonly ProductCardView[]>;
  /** Fetches early what lists need, so that a page need not wait for it later. */
  prepare(): void;
}
/** Whose cards are asked for. */
export type CardChoice = { readonly categoryId: number } | { readonly attribute: string; readonly value: string | number } | { readonly skus: readonly string[] };
export const Listings = requestToken<Listings>('catalog.Listings');

/** Attributes of cards that are not filters. */
const CARD_ATTRIBUTES = ['brand'];

interface Needs {
  readonly search: CatalogSearch;
  readonly attributes: Attributes;
  readonly settings: CatalogSettings;
  readonly tools: ViewTools;
  readonly translator: Translator;
  readonly urls: Urls;
  readonly tags: Set<string>;
}

class DefaultListings implements Listings {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  prepare(): void {
    // Whoever lists next asks again and meets the error, if there is one.
    this.#table().catch(() => undefined);
  }

  async list(scope: ListingScope, path: string, query: URLSearchParams): ReturnType<Listings['list']> {
    const { settings, translator, urls, tools, search } = this.#needs;
    const table = await this.#table();
    const choice = readListingChoice(query, settings, table);
    const found = await search.find('product', { query: listingQuery(scope, choice, settings), size: choice.page * settings.pageSize, fields: CARD_FIELDS });
    const own: [string, string][] = 'text' in scope ? [['q', scope.text]] : [];
    const listing = listingView({ products: this.#cardsOf(found, table), total: found.total, aggregations: found.aggregations }, choice, settings, {
      table, amount: tools.amount, t: (key) => translator.t(key), address: (values) => urls.withQuery(path, [...own, ...values]),
    });
    return { listing, offline: found.offline, suggestions: found.suggestions };
  }

  async cards(choice: CardChoice, size: number): Promise<readonly ProductCardView[]> {
    const { settings: { listOutOfStockProducts }, search } = this.#needs;
    const bySku = 'skus' in choice;
    const query: SearchQuery = {
      _appliedFilters: [
        ...listedProducts({ visibility: [2, 3, 4], listOutOfStockProducts }),
        condition(choice),
      ],
      _appliedSort: bySku ? [] : [{ field: 'position', options: 'asc' }],
    };
    const [table, found] = await Promise.all([this.#table(), search.find('product', { query, size, fields: CARD_FIELDS })]);
    const cards = this.#cardsOf(found, table);
    if (!bySku) return cards;
    const order = new Map(choice.skus.map((sku, place) => [sku, place]));
    return cards.toSorted((left, right) => (order.get(left.sku) ?? 0) - (order.get(right.sku) ?? 0));
  }

  #table(): ReturnType<Attributes['load']> {
    return this.#needs.attributes.load([...this.#needs.settings.filters, ...CARD_ATTRIBUTES]);
  }

  #cardsOf({ items }: Found<Parameters<typeof productCard>[0]>, table: Awaited<ReturnType<Attributes['load']>>): ProductCardView[] {
    const tools = this.#needs.tools.forProducts(table);
    for (const { id } of items) this.#needs.tags.add(`P${id}`);
    return items.map((product) => productCard(product, tools));
  }
}

function condition(choice: CardChoice): ReturnType<typeof where> {
  if ('skus' in choice) return where('sku', { in: choice.skus });
  return 'attribute' in choice ? where(choice.attribute, { in: [choice.value] }) : where('category_ids', { in: [choice.categoryId] });
}

export const listingsProvider = provide(
  Listings, [CatalogSearch, Attributes, CatalogSettings, ViewTools, Translator, Urls, PageTags],
  (search, attributes, settings, tools, translator, urls, tags) => new DefaultListings({ search, attributes, settings, tools, translator, urls, tags }),
);
