/** The most skus that one call may name. */
export const MAX_SKUS = 100;

const sku = { type: 'string', minLength: 1, maxLength: 255 } as const;
const item = {
  type: 'object',
  description: 'Magento’s stock item: the fields that clients use',
  required: ['item_id', 'product_id', 'stock_id', 'qty', 'is_in_stock', 'manage_stock'],
  properties: {
    item_id: { type: 'integer' },
    product_id: { type: 'integer' },
    stock_id: { type: 'integer' },
    qty: { type: 'number' },
    is_in_stock: { type: 'boolean' },
    manage_stock: { type: 'boolean' },
  },
} as const;

export const check = {
  query: {
    type: 'object',
    required: ['sku'],
    missing: { sku: 'sku parameter is required' },
    properties: { sku, stockId: { type: 'string', description: 'Ignored: a store view has one stock' } },
  },
  result: item,
} as const;

export const checkBySku = {
  params: { type: 'object', required: ['sku'], properties: { sku } },
  result: item,
} as const;

export const list = {
  query: {
    type: 'object',
    required: ['skus'],
    missing: { skus: 'skus parameter is required' },
    properties: {
      skus: {
        type: 'string',
        minLength: 1,
        maxLength: 10_000,
        description: `Skus divided by commas, at most ${MAX_SKUS}`,
      },
    },
  },
  result: { type: 'array', items: item },
} as const;
