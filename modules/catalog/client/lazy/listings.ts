import type { DepsOf } from 'etalage/core';
import type { ProductCardView } from '../../module.ts';
import type { AttributeTable } from '../../domain/attribute-table.ts';
import { listingWindow, readListingChoice, type ListingChoice } from '../../domain/listing/listing-choice.ts';
import { listedProducts, listingQuery, type ListingScope } from '../../domain/listing/listing-query.ts';
import { listFilters } from '../../domain/listing/list-filters.ts';
import { listingView } from '../../domain/listing/listing-view.ts';
import { namedOptions } from '../../domain/product/named-options.ts';
import { parseBucket } from '../../domain/prices/price-bucket.ts';
import { knownCard } from '../../domain/listing/known-card.ts';
import { CARD_FIELDS, optionFields } from '../../domain/product/product-card.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { WantedVariant } from '../../domain/product/shown-variant.ts';
import type { Attributes } from '../attributes.ts';
import { distinctModels, MODEL_FIELDS } from '../../domain/listing/distinct-models.ts';
import { where, type Found } from '../catalog-search.ts';
import { listAttributes, type CardChoice, type Listings } from '../listings.ts';
import type { listingsDeps } from '../listings.ts';

type ListingNeeds = DepsOf<typeof listingsDeps>;

/** Colours that a model comes in, as most do: so many products are asked for, for one of each model. */
const COLOURS = 4;

/** Finds lists of products. */
class DefaultListings implements Listings {
  readonly #needs: ListingNeeds;

  constructor(needs: ListingNeeds) {
    this.#needs = needs;
  }

  async list(scope: ListingScope, path: string, query: URLSearchParams): ReturnType<Listings['list']> {
    const { settings, translator, urls, tools, search } = this.#needs;
    const variantCodes = await this.#needs.attributes.variantCodes();
    const table = await this.#needs.attributes.load([...new Set([...listAttributes(settings), ...variantCodes])]);
    const rules = { ...settings, filters: listFilters(settings.filters, variantCodes, table) };
    const codes = [...new Set([...rules.filters, ...variantCodes])].filter((code) => code !== 'price');
    const asked = readListingChoice(query, rules, table);
    const wanted = wantedVariant(scope, asked, codes, table);
    const find = (page: number): ReturnType<typeof search.find<'product'>> => {
      const { skipped, size } = listingWindow(page, rules);
      return search.find('product', {
        query: listingQuery(scope, asked, rules),
        size,
        ...(skipped > 0 && { from: skipped }),
        fields: [...CARD_FIELDS, ...(wanted ? optionFields(codes) : [])],
      });
    };
    const first = await find(asked.page);
    const isPastEnd = first.items.length === 0 && first.total > 0;
    const choice = isPastEnd ? { ...asked, page: Math.ceil(first.total / rules.pageSize) } : asked;
    const found = isPastEnd ? await find(choice.page) : first;
    const own: [string, string][] = 'text' in scope ? [['q', scope.text]] : [];
    const listing = listingView(
      { products: this.#cardsOf(found, table, wanted), total: found.total, aggregations: found.aggregations },
      choice,
      rules,
      {
        table,
        amount: tools.amount,
        filters: tools.filters,
        t: (key) => translator.t(key),
        address: (values) => urls.withQuery(path, [...own, ...values]),
      },
    );
    const { offline, suggestions, correction } = found;
    return { listing, offline, suggestions, correction };
  }

  async cards(choice: CardChoice, size: number): Promise<readonly ProductCardView[]> {
    const {
      settings: { listOutOfStockProducts },
      search,
    } = this.#needs;
    const bySku = 'skus' in choice;
    const oneEach = 'attribute' in choice;
    const query: SearchQuery = {
      _appliedFilters: [...listedProducts({ visibility: [2, 3, 4], listOutOfStockProducts }), condition(choice)],
      _appliedSort: bySku ? [] : [{ field: 'position', options: 'asc' }],
    };
    const [table, found] = await Promise.all([
      this.#table(),
      search.find('product', {
        query,
        size: oneEach ? size * COLOURS : size,
        fields: oneEach ? [...new Set([...CARD_FIELDS, ...MODEL_FIELDS])] : CARD_FIELDS,
      }),
    ]);
    const items = oneEach ? distinctModels(found.items).slice(0, size) : found.items;
    const cards = this.#cardsOf({ items }, table);
    if (!bySku) return cards;
    const order = new Map(choice.skus.map((sku, place) => [sku, place]));
    return cards.toSorted((left, right) => (order.get(left.sku) ?? 0) - (order.get(right.sku) ?? 0));
  }

  #table(): ReturnType<Attributes['load']> {
    return this.#needs.attributes.load(listAttributes(this.#needs.settings));
  }

  #cardsOf(
    { items }: Pick<Found<Parameters<typeof knownCard>[0]>, 'items'>,
    table: AttributeTable,
    wanted?: WantedVariant,
  ): ProductCardView[] {
    const tools = this.#needs.tools.forProducts(table);
    for (const { id } of items) this.#needs.tags.add(`P${id}`);
    return items.map((product) => knownCard(product, tools, wanted));
  }
}

export const createListings = (needs: ListingNeeds): Listings => new DefaultListings(needs);

/** Cards show the variant that is filtered by or named in the search. */
function wantedVariant(
  scope: ListingScope,
  { filters }: ListingChoice,
  codes: readonly string[],
  table: AttributeTable,
): WantedVariant | undefined {
  const [price = ''] = filters.get('price') ?? [];
  const named = 'text' in scope ? namedOptions(scope.text, codes, table) : new Map();
  if (filters.size === 0 && named.size === 0) return undefined;
  return { chosen: new Map([...filters].filter(([code]) => code !== 'price')), named, price: parseBucket(price) };
}

function condition(choice: CardChoice): ReturnType<typeof where> {
  if ('skus' in choice) return where('sku', { in: choice.skus });
  return 'attribute' in choice
    ? where(choice.attribute, { in: [choice.value] })
    : where('category_ids', { in: choice.categoryIds });
}
