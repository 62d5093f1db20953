import { redirectTo, type RouteContext, type DepsOf } from 'etalage/core';
import { SuggestEndpoint, type ProductDocument, type SearchPageProps, type Suggestions } from '../../module.ts';
import { listedProducts } from '../../domain/listing/listing-query.ts';
import { isTooShort, searchTerm } from '../../domain/suggestions/suggestions.ts';
import type { SearchPages, searchPagesDeps } from '../search-pages.ts';

/** Ways on are an extra: a page waits no longer for them, in ms. */
const SUGGESTIONS_TIMEOUT_MS = 800;
/** Around a text that is meant literally. */
const QUOTES = /^["“”„]|["“”]$/g;
const IN_SEARCH = [3, 4];
const ARTICLE_FIELDS = ['sku', 'type_id', 'url_path', 'slug', 'configurable_children.sku'];

type Needs = DepsOf<typeof searchPagesDeps>;

/** Finds what a search page shows. */
class DefaultSearchPages implements SearchPages {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async load({ url }: RouteContext): Promise<SearchPageProps> {
    const {
      listings,
      links,
      urls,
      settings: { searchMinLength: minLength },
    } = this.#needs;
    const term = searchTerm(url.searchParams.get('q') ?? '');
    const searchFor = (name: string) => ({ name, url: urls.withQuery(links.search(), [['q', name]]) });
    if (isTooShort(term, minLength)) {
      const { categories, pages, terms } = await this.#suggestions('');
      return {
        term,
        minLength,
        tooShort: true,
        listing: undefined,
        categories,
        pages,
        isPopular: true,
        popular: terms,
        meant: [],
      };
    }
    const [{ listing, suggestions, correction }, { categories, brands, pages, terms, isPopular }, article] =
      await Promise.all([
        listings.list({ text: term }, links.search(), url.searchParams),
        this.#suggestions(term),
        looksLikeArticle(term) ? this.#article(term) : undefined,
      ]);
    const only = listing.total === 1 && isSame(listing.products[0]?.sku, term) ? listing.products[0]?.url : undefined;
    const product = article ?? only;
    if (product !== undefined && listing.active.length === 0) throw redirectTo(product);
    const meant = suggestions.map(searchFor);
    return {
      term: term.replace(QUOTES, ''),
      minLength,
      tooShort: false,
      listing,
      ...(correction && {
        correction: {
          text: correction.text,
          ...(correction.literal !== undefined && { literal: searchFor(correction.literal) }),
        },
      }),
      categories: [...brands, ...categories],
      pages,
      isPopular,
      popular: isPopular ? terms.filter(({ name }) => !suggestions.includes(name)) : [],
      meant,
    };
  }

  /** The address of the product, or the variant, with an article number. */
  async #article(term: string): Promise<string | undefined> {
    const {
      search,
      links,
      settings: { listOutOfStockProducts },
    } = this.#needs;
    const query = {
      _searchText: term,
      _appliedFilters: listedProducts({ visibility: IN_SEARCH, listOutOfStockProducts }),
    };
    const { items } = await search.find('product', { query, size: 2, fields: ARTICLE_FIELDS });
    return items.flatMap((product: ProductDocument) => {
      if (isSame(product.sku, term)) return [links.product(product)];
      const variant = product.configurable_children?.find(({ sku }) => isSame(sku, term));
      return variant ? [links.product(product, { sku: variant.sku })] : [];
    })[0];
  }

  /** Without an answer the page does without. */
  async #suggestions(q: string): Promise<Omit<Suggestions, 'term' | 'total' | 'products'>> {
    return this.#needs.api
      .call(SuggestEndpoint, { query: { q, size: 1 } }, { timeout: SUGGESTIONS_TIMEOUT_MS, silent: true })
      .catch(() => ({ categories: [], brands: [], terms: [], pages: [], isPopular: false }));
  }
}

export const createSearchPages = (needs: Needs): SearchPages => new DefaultSearchPages(needs);

/** Names of products are no article numbers, so most searches ask for none. */
const looksLikeArticle = (term: string): boolean => /[\d-]/.test(term) && !/\s/.test(term);

const isSame = (sku: string | undefined, term: string): boolean => sku?.toLowerCase() === term.toLowerCase();
