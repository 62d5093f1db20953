import { compactProduct } from './compact-product.ts';
import type { Document } from './documents.ts';
import type { EntityType, SearchResult } from './search-engine.ts';

/** Elasticsearch's own answer, as Vue Storefront 1's API passes it on. */
export interface StandardResponse {
  readonly took: number;
  readonly timed_out: boolean;
  readonly _shards: { readonly total: number; readonly successful: number; readonly skipped: number; readonly failed: number };
  readonly hits: {
    /** A number, as Elasticsearch 5 has it; other servers answer `{ value, relation }`. */
    readonly total: number | { readonly value: number };
    readonly max_score: number | null;
    readonly hits: readonly { readonly _index: string; readonly _type: string; readonly _id: string; readonly _score: number; readonly _source: Document }[];
  };
  readonly aggregations: SearchResult['aggregations'];
}

/** The short answer (`response_format=compact`): the documents themselves, products with short field names. */
export interface CompactResponse {
  readonly hits: readonly Document[];
  readonly total: number;
  readonly aggregations: SearchResult['aggregations'];
}

const SHARDS = { total: 1, successful: 1, skipped: 0, failed: 0 };

export function standardResponse({ hits, total, aggregations }: SearchResult, { index, entity, took }: { index: string; entity: EntityType; took: number }): StandardResponse {
  return {
    took, timed_out: false, _shards: SHARDS, aggregations,
    hits: {
      total,
      max_score: hits.length === 0 ? null : hits.reduce((highest, { score }) => Math.max(highest, score), -Infinity),
      hits: hits.map(({ id, score, source }) => ({ _index: `${index}_${entity}`, _type: '_doc', _id: id, _score: score, _source: source })),
    },
  };
}

export function compactResponse({ hits, total, aggregations }: SearchResult, entity: EntityType): CompactResponse {
  const shorten = entity === 'product' ? compactProduct : (document: Document): Document => document;
  return { hits: hits.map(({ score, source }) => ({ ...shorten(source), _score: score })), total, aggregations };
}
