import { QUERY_LIMITS, RANGE_OPERATORS, TERMS_OPERATORS } from './search-query.ts';

const scalar = { type: ['string', 'number', 'boolean'] };
const scalars = { type: 'array', items: scalar, maxItems: QUERY_LIMITS.values };
const operand = { anyOf: [scalar, scalars, { type: 'null' }] };
/** Null stands for none. */
const bound = { type: ['string', 'number', 'boolean', 'null'] };
const scopeName = { enum: ['default', 'catalog'] };
const scope = { anyOf: [scopeName, { type: 'array', items: scopeName }] };
const field = { type: 'string', minLength: 1, pattern: '^[^*]+$' };

const properties = <T>(names: readonly string[], schema: T) => Object.fromEntries(names.map((name) => [name, schema]));

/** Bounds of an alternative (`orGt`) do not mix with plain ones in one value. */
const isAlternative = (name: string): boolean => name.startsWith('or');
const range = (names: readonly string[]) => ({
  type: 'object',
  propertyNames: { enum: names },
  properties: properties(names, bound),
});

/** The SearchQuery as JSON Schema (draft 7 and OpenAPI 3.1), for documentation and for checking a request's outline. */
export const searchQuerySchema = {
  title: 'SearchQuery',
  type: 'object',
  properties: {
    _searchText: { type: 'string', maxLength: QUERY_LIMITS.textLength },
    _appliedFilters: {
      type: 'array',
      maxItems: QUERY_LIMITS.filters,
      items: {
        type: 'object',
        required: ['attribute', 'value'],
        properties: {
          attribute: field,
          scope,
          value: {
            anyOf: [
              scalar,
              scalars,
              // Names are listed instead of refusing others: a validator that removes what is refused would empty the
              // filter.
              {
                type: 'object',
                minProperties: 1,
                maxProperties: 1,
                propertyNames: { enum: TERMS_OPERATORS },
                properties: properties(TERMS_OPERATORS, operand),
              },
              range(RANGE_OPERATORS.filter((name) => !isAlternative(name))),
              range(RANGE_OPERATORS.filter(isAlternative)),
            ],
          },
        },
      },
    },
    _availableFilters: {
      type: 'array',
      maxItems: QUERY_LIMITS.filters,
      items: {
        type: 'object',
        required: ['field'],
        properties: {
          field,
          scope,
          options: {
            type: 'object',
            properties: { size: { type: 'integer', minimum: 0 }, min_doc_count: { type: 'integer', minimum: 0 } },
          },
        },
      },
    },
    _appliedSort: {
      type: 'array',
      maxItems: QUERY_LIMITS.sortFields,
      items: {
        type: 'object',
        required: ['field'],
        properties: {
          field,
          options: {
            anyOf: [{ enum: ['asc', 'desc'] }, { type: 'object', properties: { order: { enum: ['asc', 'desc'] } } }],
          },
        },
      },
    },
    groupToken: { type: ['string', 'null'] },
    groupId: { type: ['string', 'number', 'null'] },
  },
};
