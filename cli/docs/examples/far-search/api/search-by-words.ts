import type { SearchEngine } from 'etalage/modules/catalog';
import type { WordSearch } from '../module.ts';

type Request = Parameters<SearchEngine['search']>[1];
type SearchResult = Awaited<ReturnType<SearchEngine['search']>>;

/**
 * Finds products by what the other engine says of a text. Without its answer the shop's own search does, which also
 * knows who has a size: of "zwarte pumps maat 38" the other engine is asked for the words alone.
 */
export const searchByWords = (
  inner: SearchEngine,
  { words, report }: { readonly words: WordSearch; readonly report: (error: Error) => void },
): SearchEngine => ({
  propose: (entity, text, size) => inner.propose?.(entity, text, size) ?? [],
  sizesIn: (text) => inner.sizesIn?.(text) ?? { sizes: [], rest: text },
  async search(entity, request) {
    const text = request.query._searchText?.trim();
    if (entity !== 'product' || !text) return inner.search(entity, request);
    const { sizes, rest } = (await inner.sizesIn?.(text)) ?? { sizes: [], rest: text };
    if (!rest) return inner.search(entity, request);
    let skus: readonly string[];
    try {
      skus = await words.find(rest);
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
      return inner.search(entity, request);
    }
    const isSorted = (request.sort ?? request.query._appliedSort ?? []).length > 0;
    const asked = among(skus, request);
    // As the shop's own search does: where nothing can be had in the size, all that is meant, and it is said.
    const search = async (wanted: Request): Promise<SearchResult> => {
      if (sizes.length === 0) return inner.search(entity, wanted);
      const sized = await inner.search(entity, { ...wanted, sizes });
      if (sized.total > 0) return sized;
      const all = await inner.search(entity, wanted);
      return all.total > 0 ? { ...all, correction: { text: rest } } : all;
    };
    if (isSorted) return search(asked);
    // By relevance: all that was found, in the other engine's order, and of these the page.
    const found = await search({ ...asked, from: 0, size: skus.length || 1 });
    const rank = new Map(skus.map((sku, place) => [sku, place]));
    const rankOf = (sku: unknown): number => rank.get(String(sku)) ?? skus.length;
    const hits = found.hits.toSorted((a, b) => rankOf(a.source.sku) - rankOf(b.source.sku));
    const from = Math.max(0, request.from ?? 0);
    return {
      ...found,
      hits: request.size && request.size > 0 ? hits.slice(from, from + request.size) : hits.slice(from),
    };
  },
});

/** The same request for these products, without its text. */
function among(skus: readonly string[], { query, ...request }: Request): Request {
  const { _searchText: _, _appliedFilters: filters = [], ...rest } = query;
  const found = { attribute: 'sku', value: { in: skus.length ? skus : [''] } };
  return { ...request, query: { ...rest, _appliedFilters: [...filters, found] } };
}
