const fields = { type: ['array', 'null'], maxItems: 200, items: { type: 'string', maxLength: 200 } } as const;
const option = (description: string) => ({ type: 'boolean', description }) as const;

export const map = {
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['url'],
    missing: { url: 'Missing url' },
    properties: {
      url: {
        type: 'string',
        minLength: 1,
        maxLength: 1000,
        description: 'Path without store code; a leading slash and a query are tolerated.',
      },
      includeFields: fields,
      excludeFields: fields,
      options: {
        type: ['object', 'null'],
        additionalProperties: { type: 'boolean' },
        description: 'How a product is prepared; without them its document comes as it is.',
        properties: {
          prefetchGroupProducts: option(
            'Puts the items of bundles and groups into their links, and their price on the product (default false)',
          ),
          assignProductConfiguration: option(
            'Adds what is chosen of each attribute as `configuration` (default false)',
          ),
          populateRequestCacheTags: option('Adds `_cacheTags` to the hit (default false)'),
          setProductErrors: option('Says in `errors` why the product cannot be ordered (default true)'),
          fallbackToDefaultWhenNoAvailable: option(
            'Takes the first variant that can be had for one that cannot (default true)',
          ),
          separateSelectedVariant: option(
            'Leaves the product as it is beside its `selectedVariant`, instead of merging them (default false)',
          ),
          setConfigurableProductOptions: option('Adds `options` and `product_option` for the cart (default true)'),
          filterUnavailableVariants: option('Leaves variants out that cannot be had (default false)'),
        },
      },
      filters: {
        type: ['object', 'null'],
        additionalProperties: false,
        properties: { sku: { type: 'string', maxLength: 200 } },
      },
      groupId: { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 200 }, { type: 'null' }] },
      groupToken: { type: ['string', 'null'], maxLength: 2000 },
    },
  },
  result: {
    description: 'Null when the store view has nothing at this address',
    anyOf: [
      {
        type: 'object',
        required: ['_index', '_type', '_id', '_score', '_source'],
        properties: {
          _index: { type: 'string' },
          _type: { type: 'string', description: 'product, category or cms_page' },
          _id: { type: 'string' },
          _score: { type: 'number' },
          _source: { type: 'object', description: 'The document' },
          _cacheTags: {
            type: 'array',
            items: { type: 'string' },
            description:
              'Tags of pages that show the document (`populateRequestCacheTags`): purging one of them refreshes ' +
              'these pages',
          },
        },
      },
      { type: 'null' },
    ],
  },
} as const;
