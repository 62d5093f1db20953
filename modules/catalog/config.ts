import { defineConfig, type SettingsType } from 'etalage/core';
import { DEFAULT_PRICE_BOUNDS } from './domain/prices/price-bucket.ts';
import type { EntityType } from './domain/search/search-engine.ts';
import { DEFAULT_SEARCH_FIELDS } from './domain/search/search-fields.ts';
import { DEFAULT_FILTERS } from './domain/listing/default-filters.ts';
import { catalog } from './module.ts';

const flag = (byDefault: boolean, description: string) =>
  ({
    type: 'boolean',
    default: byDefault,
    description,
  }) as const;
const count = (byDefault: number, unit: string, description: string) =>
  ({
    type: 'integer',
    minimum: 1,
    default: byDefault,
    unit,
    description,
  }) as const;

const fieldsOf = (kind: EntityType) =>
  ({
    type: 'array',
    items: { type: 'string', pattern: '^[A-Za-z0-9_]+$' },
    description: `Fields of documents of the kind ${kind}`,
    otherwise: 'none besides those',
  }) as const;

const settings = {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      pageSize: {
        ...count(50, 'products', 'Products a page of a list, and how many more each "load more" shows'),
        maximum: 200,
      },
      filters: {
        type: 'array',
        items: { type: 'string', pattern: '^[a-z0-9_]+$', description: 'Code of an attribute' },
        uniqueItems: true,
        default: DEFAULT_FILTERS,
        description: 'Attributes to filter by, in this order',
      },
      sorting: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'label'],
          properties: {
            id: {
              type: 'string',
              pattern: '^[A-Za-z0-9_.]+(:(asc|desc))?$',
              examples: ['final_price:desc'],
              description: 'Field of products, and direction',
            },
            label: { type: 'string', minLength: 1, description: 'A message key: what shoppers read' },
          },
        },
        default: [
          { id: 'position:asc', label: 'Recommended' },
          { id: 'created_at:desc', label: 'New' },
          { id: 'final_price', label: 'Price low to high' },
          { id: 'final_price:desc', label: 'Price high to low' },
        ],
        description:
          'Orders a shopper can choose: field and direction, and a message key. The first is the default; in ' +
          'search results it stands for relevance',
      },
      listOutOfStockProducts: flag(false, 'Lists show, and shoppers may choose, what is out of stock'),
      preventConfigurableChildrenDirectAccess: flag(
        true,
        'A hidden variant opened as itself leads to its parent; off: it is not found',
      ),
      setFirstVariantAsDefaultInUrl: flag(
        false,
        'A configurable product opens with its first available variant in the address',
      ),
      fallbackToDefaultVariant: flag(
        true,
        'Where the variant that an address asks for does not exist, the best one is shown; off: none is. One that is ' +
          'sold out is shown as that',
      ),
      trustRegularPrices: flag(
        false,
        'The operator vouches that regular prices were asked for the 30 days before each reduction: "from" prices ' +
          'show without price history',
      ),
      rootCategoryId: count(2, 'number of a category', 'Category that holds the whole tree of the store view'),
      searchMinLength: count(3, 'characters', 'Fewest characters that are searched for; two figures are, as a size'),
      pairAttribute: {
        type: 'string',
        pattern: '^[a-z0-9_]*$',
        default: '',
        examples: ['shoe_size'],
        description:
          'Code of the attribute that only things sold in pairs have: how many of them are left is counted in pairs; ' +
          'empty: in pieces',
      },
      sizeGuides: {
        type: 'array',
        default: [],
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['attribute', 'story'],
          properties: {
            attribute: { type: 'string', pattern: '^[a-z0-9_]+$', description: 'Code of the attribute' },
            values: {
              type: 'string',
              format: 'regex',
              default: '',
              description: 'Regular expression that one of its values matches; empty: all do',
            },
            story: {
              type: 'string',
              minLength: 1,
              pattern: '^[^/]+(/[^/]+)*$',
              description: 'Slug of the story, without slashes at its ends',
            },
          },
        },
        description:
          'Which story explains the sizes of a choice: of the first entry with its attribute that has a value ' +
          'which matches the regular expression',
      },
      usePriceTiers: flag(false, 'Prices of customer groups hold: who proves to be of a group sees them'),
      alwaysSyncPlatformPricesOver: flag(
        false,
        'The browser asks for the prices of what it shows anew, for an index that lags behind the platform; the ' +
          'embedded index is the platform',
      ),
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    writeOnly: false,
    properties: {
      priceBuckets: {
        type: 'array',
        items: { type: 'number', exclusiveMinimum: 0, unit: 'currency of the store view' },
        uniqueItems: true,
        default: DEFAULT_PRICE_BOUNDS,
        description: 'Where the ranges of the price filter meet, ascending, in the currency of the store view',
      },
      searchFields: {
        type: 'object',
        additionalProperties: { type: 'number', exclusiveMinimum: 0, unit: 'weight' },
        default: DEFAULT_SEARCH_FIELDS,
        description: 'Fields of products that full text looks in, with their weight; of a select attribute its labels',
      },
      searchSynonyms: {
        type: 'object',
        additionalProperties: { type: 'array', minItems: 1, items: { type: 'string', minLength: 1 } },
        default: {},
        description:
          'Words of shoppers that the shop writes otherwise, each with what it stands for: words in names of ' +
          'categories (`"schoenen": ["pumps", "laarzen"]`) or of pages (`"shipping": ["delivery"]`)',
      },
      publicFields: {
        type: 'object',
        additionalProperties: false,
        properties: {
          product: fieldsOf('product'),
          category: fieldsOf('category'),
          attribute: fieldsOf('attribute'),
          taxrule: fieldsOf('taxrule'),
          redirect: fieldsOf('redirect'),
          cms_page: fieldsOf('cms_page'),
          cms_block: fieldsOf('cms_block'),
          review: fieldsOf('review'),
        },
        default: {},
        description:
          'Fields of documents, by kind, that anybody may read and search by beside those that every catalogue has ' +
          'and the attributes that say where the storefront uses them',
      },
      popularSearches: {
        type: 'array',
        items: { type: 'string', minLength: 1 },
        default: [],
        description: 'Searches that are proposed before anything is typed, where a store view finds something by them',
      },
      helpPages: {
        type: 'array',
        items: { type: 'string', minLength: 1, pattern: '^[^/]+(/[^/]+)*$' },
        default: [],
        description:
          'Paths of pages that help who found nothing: `contact`. Those that a store view lacks are left out',
      },
    },
  },
} as const;

/** The settings of the module. */
export type CatalogConfig = SettingsType<typeof settings>;

export default defineConfig(catalog, settings);
