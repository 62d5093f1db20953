import type { Document } from '../documents.ts';
import type { SearchResult } from './search-engine.ts';

/** The long names of product fields and the short ones that compact responses use. */
const COMPACT_NAMES: ReadonlyMap<string, string> = new Map([
  ['minimal_price', 'mp'],
  ['final_price', 'fp'],
  ['final_price_incl_tax', 'fpit'],
  ['has_options', 'ho'],
  ['price', 'p'],
  ['original_price_incl_tax', 'opit'],
  ['url_key', 'u'],
  ['special_price', 'sp'],
  ['price_incl_tax', 'pit'],
  ['status', 's'],
  ['original_final_price', 'ofp'],
  ['special_price_incl_tax', 'spit'],
  ['required_options', 'ro'],
  ['original_price', 'op'],
  ['final_price_tax', 'fpt'],
  ['name', 'nm'],
  ['original_special_price', 'osp'],
  ['price_tax', 'pt'],
  ['tax_class_id', 'tci'],
  ['image', 'i'],
  ['special_price_tax', 'spt'],
  ['description', 'desc'],
  ['small_image', 'si'],
  ['original_price_tax', 'opt'],
  ['minimal_regular_price', 'mrp'],
  ['thumbnail', 't'],
]);
const LONG_NAMES: ReadonlyMap<string, string> = new Map([...COMPACT_NAMES].map(([long, short]) => [short, long]));
/** What the indexer drops from a variant when it equals the product's. */
const INHERITED_FIELDS = [...COMPACT_NAMES.keys()].filter((name) => /price|image|thumbnail/.test(name));

/** Elasticsearch's own search response, as VSF1 clients read it. */
export interface StandardResponse {
  readonly took: number;
  readonly timed_out: boolean;
  readonly _shards: { readonly total: number; readonly successful: number; readonly failed: number };
  readonly hits: {
    readonly total: number;
    readonly max_score: number | null;
    readonly hits: readonly {
      readonly _index: string;
      readonly _type: '_doc';
      readonly _id: string;
      readonly _score: number;
      readonly _source: Document;
    }[];
  };
  readonly aggregations: SearchResult['aggregations'];
  /**
   * `proposals`: terms that a text which finds nothing may have been meant as. `correction`: what a text was taken for,
   * and `literal` what to search for to have it taken literally.
   */
  readonly suggest: Readonly<Record<string, readonly { readonly options: readonly { readonly text: string }[] }[]>>;
  /** Attributes of the aggregations; sent by servers that load them along. */
  readonly attribute_metadata?: readonly Document[];
}

/** The response of `response_format=compact`. */
export interface CompactResponse {
  readonly hits: readonly Document[];
  readonly total: number;
  readonly aggregations: SearchResult['aggregations'];
}

/** Dresses a result as Elasticsearch would; `took` is in ms. */
export function toStandardResponse(result: SearchResult, index: string, entity: string, took = 0): StandardResponse {
  return {
    took,
    timed_out: false,
    _shards: { total: 1, successful: 1, failed: 0 },
    hits: {
      total: result.total,
      max_score: result.hits.length > 0 ? Math.max(...result.hits.map((hit) => hit.score)) : null,
      hits: result.hits.map((hit) => ({
        _index: `${index}_${entity}`,
        _type: '_doc',
        _id: hit.id,
        _score: hit.score,
        _source: hit.source,
      })),
    },
    aggregations: result.aggregations,
    suggest: suggestOf(result),
  };
}

function suggestOf({ proposals = [], correction }: SearchResult): StandardResponse['suggest'] {
  const named = { proposals, correction: [correction?.text], literal: [correction?.literal] };
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, all]) => {
      const options = all.flatMap((text) => (text === undefined ? [] : [{ text }]));
      return options.length === 0 ? [] : [[name, [{ options }]]];
    }),
  );
}

/**
 * The compact form: sources with their score, and short field names in products and their variants. Variants keep
 * fields that equal their product's, because VSF1 clients would not put them back.
 */
export function toCompactResponse(result: SearchResult, entity: string): CompactResponse {
  const shorten = (source: Document) => (entity === 'product' ? renameProduct(source, COMPACT_NAMES) : source);
  return {
    hits: result.hits.map((hit) => ({ ...shorten(hit.source), _score: hit.score })),
    total: result.total,
    aggregations: result.aggregations,
  };
}

/**
 * Turns a product of a compact response back into its document; fields that a server left out of variants are the
 * product's.
 */
export function restoreCompactProduct(hit: Document): Document {
  const product = renameProduct(hit, LONG_NAMES);
  const children = product['configurable_children'];
  if (!Array.isArray(children)) return product;
  const inherited = Object.fromEntries(
    INHERITED_FIELDS.filter((name) => name in product).map((name) => [name, product[name]]),
  );
  return { ...product, configurable_children: children.map((child: Document) => ({ ...inherited, ...child })) };
}

function renameProduct(product: Document, names: ReadonlyMap<string, string>): Document {
  const renamed = renameFields(product, names);
  const children = product['configurable_children'];
  if (Array.isArray(children))
    renamed['configurable_children'] = children.map((child: Document) => renameFields(child, names));
  return renamed;
}

function renameFields(document: Document, names: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [names.get(name) ?? name, value]));
}
