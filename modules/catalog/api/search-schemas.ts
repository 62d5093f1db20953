import type { JsonSchema } from 'etalage/core';
import { EMPTY_ENTITIES, ENTITY_TYPES } from '../domain/search/search-engine.ts';

const text: JsonSchema = { type: 'string' };
const count: JsonSchema = { type: 'integer', minimum: 0 };
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

export const searchParams: JsonSchema = {
  type: 'object',
  required: ['index', 'entity'],
  properties: {
    index: { ...text, description: 'The index of a store view, for example vue_storefront_catalog' },
    entity: {
      ...text,
      description: `${ENTITY_TYPES.join(', ')}; of ${EMPTY_ENTITIES.join(', ')} there is nothing`,
    },
  },
};

const fieldList: JsonSchema = {
  type: ['string', 'array'],
  items: text,
  description: 'Fields divided by commas; * stands for any characters',
};

export const searchParameters: JsonSchema = {
  type: 'object',
  properties: {
    request_format: { ...text, description: 'search-query, the only format that is answered' },
    response_format: { ...text, description: 'standard (when absent) or compact' },
    size: {
      type: 'integer',
      description:
        "Documents wanted; zero, less or none means the kind's own page size: 50 products, 150 attributes, 4000 " +
        'categories. At most 1000, categories 4000; products that are more than 4 MB are refused',
    },
    from: { type: 'integer', description: 'Documents to skip; less than zero means none' },
    sort: { ...text, description: 'field:direction, several divided by commas; `random` for each time another order' },
    _source_include: fieldList,
    _source_exclude: fieldList,
    _source_includes: fieldList,
    _source_excludes: fieldList,
    q: { ...text, description: 'Refused: query strings are not supported' },
  },
};

export const searchGetParameters: JsonSchema = {
  ...searchParameters,
  properties: {
    request: { ...text, description: 'The query (see the body of POST) as JSON' },
    ...(searchParameters['properties'] as JsonSchema),
  },
};

const document: JsonSchema = { type: 'object', description: 'Its public fields, reduced to those asked for' };
const aggregations: JsonSchema = {
  type: 'object',
  description: '`agg_terms_<code>` and `agg_terms_<code>_options` for attributes, `agg_range_price` for the price',
  additionalProperties: {
    type: 'object',
    required: ['buckets'],
    properties: {
      doc_count_error_upper_bound: count,
      sum_other_doc_count: count,
      buckets: list({
        type: 'object',
        required: ['key', 'doc_count'],
        properties: {
          key: { type: ['string', 'number'] },
          from: { type: 'number' },
          to: { type: 'number' },
          doc_count: count,
        },
      }),
    },
  },
};

const hit: JsonSchema = {
  type: 'object',
  required: ['_index', '_type', '_id', '_score', '_source'],
  properties: { _index: text, _type: text, _id: text, _score: { type: 'number' }, _source: document },
};

const standard: JsonSchema = {
  title: 'Standard',
  type: 'object',
  required: ['took', 'timed_out', '_shards', 'hits', 'aggregations', 'suggest'],
  properties: {
    took: count,
    timed_out: { type: 'boolean' },
    _shards: { type: 'object', properties: { total: count, successful: count, failed: count } },
    hits: {
      type: 'object',
      required: ['total', 'max_score', 'hits'],
      properties: { total: count, max_score: { type: ['number', 'null'] }, hits: list(hit) },
    },
    aggregations,
    suggest: { type: 'object' },
    attribute_metadata: list({ type: 'object' }),
  },
};

const compact: JsonSchema = {
  title: 'Compact',
  type: 'object',
  required: ['hits', 'total', 'aggregations'],
  properties: { hits: list(document), total: count, aggregations },
};

/** Which of the two is what `response_format` says. */
export const searchResult: JsonSchema = { anyOf: [standard, compact] };
