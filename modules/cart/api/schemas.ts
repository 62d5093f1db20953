import type { JsonSchema } from 'etalage/core';

const text = (maxLength: number): JsonSchema => ({ type: ['string', 'null'], maxLength });
const code: JsonSchema = text(100);

/** Which cart; the token was taken out before. */
export const cartQuery = { type: 'object', properties: { cartId: { type: 'string', maxLength: 64 } } } as const;

/** Ids of columns of 32 bits: clients send those of forms and of JSON. */
const itemIds = [
  { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
] as const;
const itemId = { anyOf: itemIds } as const;

export const cartItem: JsonSchema = {
  type: 'object',
  required: ['qty'],
  properties: {
    sku: { type: 'string', minLength: 1, maxLength: 255 },
    item_id: { anyOf: [...itemIds, { type: 'null' }] },
    qty: { type: 'number', description: 'Whole pieces of the whole line; 0 removes it' },
    product_option: { description: 'What is chosen, as Vue Storefront 1 and Magento write it' },
    extension_attributes: {
      type: ['object', 'null'],
      properties: { extensions: { description: 'Data of modules by their ids: each checks its own' } },
    },
  },
};

const regionId: JsonSchema = { anyOf: [{ type: 'integer' }, { type: 'string', maxLength: 10 }, { type: 'null' }] };
const countryId: JsonSchema = {
  anyOf: [{ type: 'string', pattern: '^([A-Za-z]{2})?$', format: 'country' }, { type: 'null' }],
};
const region: JsonSchema = {
  anyOf: [
    text(100),
    {
      type: 'object',
      properties: { region: text(100), region_id: regionId, region_code: text(20) },
    },
  ],
};

/** In either form of Magento's names. */
export const address: JsonSchema = {
  type: 'object',
  properties: {
    country_id: countryId,
    countryId,
    region,
    region_id: regionId,
    regionId,
    region_code: text(20),
    regionCode: text(20),
    street: { anyOf: [text(200), { type: 'array', maxItems: 4, items: text(200) }] },
    postcode: text(20),
    city: text(100),
    firstname: text(100),
    lastname: text(100),
    company: text(100),
    telephone: text(40),
    email: text(254),
    vat_id: text(40),
    vatId: text(40),
    extension_attributes: {
      type: ['object', 'null'],
      properties: { extensions: { description: 'Data of modules with the address: each checks its own' } },
    },
  },
};

const method = {
  shippingCarrierCode: code,
  shippingMethodCode: code,
  shipping_carrier_code: code,
  shipping_method_code: code,
};
const addressOrNull: JsonSchema = { anyOf: [address, { type: 'null' }] };

export const addressInformation: JsonSchema = {
  type: 'object',
  properties: {
    shippingAddress: addressOrNull,
    shipping_address: addressOrNull,
    billingAddress: addressOrNull,
    billing_address: addressOrNull,
    ...method,
    extension_attributes: {
      type: ['object', 'null'],
      properties: { shipping_choice: { description: 'What is chosen of the delivery method, such as a pickup point' } },
    },
  },
};

export const paymentMethod: JsonSchema = {
  type: 'object',
  required: ['method'],
  properties: {
    method: { type: 'string', minLength: 1, maxLength: 100 },
    additional_data: {
      anyOf: [
        { type: 'object', maxProperties: 20 },
        { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 5000 } },
        { type: 'null' },
      ],
      description: 'What is chosen of it: an object, or a list of JSON texts',
    },
  },
};

export const methods: JsonSchema = {
  type: 'object',
  properties: { paymentMethod: { anyOf: [paymentMethod, { type: 'null' }] }, ...method },
};

export const yes = { const: true } as const;
/** Answers once it is done. */
export async function done(work: Promise<unknown>): Promise<true> {
  await work;
  return true;
}

export const serverItem: JsonSchema = {
  type: 'object',
  required: ['item_id', 'sku', 'qty', 'name', 'price', 'product_type', 'quote_id'],
  properties: {
    item_id: { type: 'integer' },
    sku: { type: 'string' },
    qty: { type: 'number' },
    name: { type: 'string' },
    price: { type: 'number', description: 'Of one piece, without tax' },
    product_type: { type: 'string' },
    quote_id: { type: 'string' },
    product_option: { type: 'object' },
    extension_attributes: { type: 'object' },
  },
};

export const totals: JsonSchema = {
  type: 'object',
  required: ['grand_total', 'subtotal_incl_tax', 'items_qty', 'items', 'total_segments'],
  properties: {
    grand_total: { type: 'number' },
    subtotal_incl_tax: { type: 'number' },
    coupon_code: { type: 'string', description: 'Absent without a coupon' },
    items_qty: { type: 'number' },
    items: { type: 'array', items: { type: 'object' } },
    total_segments: { type: 'array', items: { type: 'object' } },
  },
};

export const paymentMethods = {
  type: 'array',
  items: {
    type: 'object',
    required: ['code', 'title', 'cost_incl_tax'],
    properties: {
      code: { type: 'string' },
      title: { type: 'string' },
      cost_incl_tax: { type: 'number', description: 'Decimal' },
      waits_for_payment: {
        type: 'boolean',
        description: 'The order is sent once the money is there: nobody can name a day',
      },
    },
  },
} as const;
export const shippingMethods: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['carrier_code', 'method_code', 'carrier_title', 'method_title', 'price_incl_tax', 'available'],
    properties: {
      carrier_code: { type: 'string' },
      method_code: { type: 'string' },
      carrier_title: { type: 'string' },
      method_title: { type: 'string' },
      price_incl_tax: { type: 'number' },
      available: { type: 'boolean' },
    },
  },
};

const cartId = { type: 'string' } as const;
const data = { description: 'Data of modules by their ids: each checks its own' } as const;

export const create = { query: cartQuery, result: cartId } as const;
export const remove = {
  query: cartQuery,
  body: {
    type: 'object',
    required: ['cartItem'],
    missing: { cartItem: 'No cartItem element provided within the request body' },
    properties: {
      cartItem: {
        type: 'object',
        required: ['item_id'],
        properties: { item_id: itemId, sku: { description: 'Ignored' } },
      },
    },
  },
  result: yes,
} as const;
export const extend = {
  query: cartQuery,
  body: { type: 'object', required: ['extensions'], properties: { extensions: data } },
  result: { type: 'object', required: ['extensions'], properties: { extensions: { type: 'object' } } },
} as const;
export const merge = {
  body: { type: 'object', required: ['cartId'], properties: { cartId: { type: 'string', maxLength: 64 } } },
  result: cartId,
} as const;
export const share = {
  query: cartQuery,
  result: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
} as const;
export const shared = {
  params: {
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string', pattern: '^[\\w-]{1,64}$' } },
  },
  result: {
    type: 'object',
    required: ['lines'],
    properties: { lines: { type: 'array', items: { type: 'object' } }, extension_attributes: { type: 'object' } },
  },
} as const;
export const applyCoupon = {
  query: {
    ...cartQuery,
    required: ['coupon'],
    missing: { coupon: 'No coupon code provided' },
    properties: { ...cartQuery.properties, coupon: { type: 'string', minLength: 1, maxLength: 100 } },
  },
  result: yes,
} as const;
export const deleteCoupon = { query: cartQuery, result: yes } as const;
export const coupon = { query: cartQuery, result: { type: ['string', 'null'] } } as const;
