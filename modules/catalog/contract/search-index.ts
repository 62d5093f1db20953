import { point, token, type StoreView } from 'etalage/core';
import type { Catalogue } from '../domain/documents.ts';
import type { ReviewView } from '../domain/view-models.ts';
import type { SearchEngine } from '../domain/search/search-engine.ts';

/**
 * The search index of the store view; adapters implement it. Prices of its products include tax, and `final_price` is
 * what is paid now.
 */
export const CatalogIndex = token<SearchEngine>('catalog.Index', 'api');

/** A catalogue for store views whose index has no documents yet. */
export interface CatalogSeed {
  /** The store view's catalogue, undefined when there is none for it. Asked for at a boot with an empty index only. */
  catalogue(view: StoreView): Promise<Catalogue | undefined>;
}

/**
 * What the embedded adapter fills an empty index with: the first catalogue that there is for the store view. Without
 * any, the shop is empty until a catalogue is imported.
 */
export const CatalogSeeds = point<CatalogSeed>('catalog.seeds', 'api');

/** A review that nobody has bought anything for: it shows what reviews look like. */
export interface SampleReview extends Pick<
  ReviewView,
  'title' | 'detail' | 'nickname' | 'stars' | 'fit' | 'helpful' | 'answer'
> {
  readonly sku: string;
  readonly daysAgo: number;
}

/**
 * Samples for a shop that never had a review, in one language (`nl`): whoever keeps reviews takes them once. Pages say
 * what they are, and search engines are told nothing of them.
 */
export const SampleReviews = point<{ readonly language: string; readonly reviews: readonly SampleReview[] }>(
  'catalog.sampleReviews',
  'api',
);
