import { defineConfig } from 'etalage/core';
import { DEFAULT_PRICE_BOUNDS } from './domain/price-bucket.ts';
import { catalog } from './module.ts';

const flag = (byDefault: boolean, description: string) => ({ type: 'boolean', default: byDefault, description });
const count = (byDefault: number, description: string) => ({ type: 'integer', minimum: 1, default: byDefault, description });

export default defineConfig(catalog, {
  public: {
    type: 'object',
    additionalProperties: false,
    properties: {
      pageSize: { ...count(50, 'Products a page of a list, and how many more each "load more" shows'), maximum: 200 },
      filters: {
        type: 'array', items: { type: 'string', pattern: '^[a-z0-9_]+$' }, uniqueItems: true,
        default: ['collection', 'brand', 'gender', 'simple_colour', 'size', 'price', 'removable_inner_sole'],
        description: 'Attributes to filter by, in this order',
      },
      sorting: {
        type: 'array', minItems: 1,
        items: {
          type: 'object', additionalProperties: false, required: ['id', 'label'],
          properties: { id: { type: 'string', pattern: '^[A-Za-z0-9_.]+(:(asc|desc))?$' }, label: { type: 'string', minLength: 1 } },
        },
        default: [
          { id: 'position:asc', label: 'Recommended' },
          { id: 'created_at:desc', label: 'New' },
          { id: 'final_price', label: 'Price low to high' },
          { id: 'final_price:desc', label: 'Price high to low' },
        ],
        description: 'Orders a shopper can choose: field and direction, and a message key. The first is the default; in search results it stands for relevance',
      },
      listOutOfStockProducts: flag(false, 'Lists show, and shoppers may choose, what is out of stock'),
      preventConfigurableChildrenDirectAccess: flag(true, 'A hidden variant opened as itself leads to its parent; off: it is not found'),
      setFirstVariantAsDefaultInUrl: flag(false, 'A configurable product opens with its first available variant in the address'),
      trustRegularPrices: flag(false, 'The operator vouches that regular prices were asked for the 30 days before each reduction: "from" prices show without price history'),
      rootCategoryId: count(2, 'Category that holds the whole tree of the store view'),
      searchMinLength: count(3, 'Fewest characters that are searched for'),
    },
  },
  secret: {
    type: 'object',
    additionalProperties: false,
    properties: {
      priceBuckets: {
        type: 'array', items: { type: 'number', exclusiveMinimum: 0 }, uniqueItems: true, default: DEFAULT_PRICE_BOUNDS,
        description: 'Where the ranges of the price filter meet, ascending, in the currency of the store view',
      },
      searchFields: {
        type: 'object', additionalProperties: { type: 'number', exclusiveMinimum: 0 }, default: { name: 4, sku: 2, 'category.name': 1 },
        description: 'Fields that full text looks in, with their weight',
      },
    },
  },
});
