import type { JsonSchema } from 'etalage/core';

const atMost = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
/** Of any currency, shoes cost millions in some; as cents far below what numbers hold exactly. */
const LARGEST_AMOUNT = 100_000_000_000;
const price: JsonSchema = { type: 'number', minimum: 0, maximum: LARGEST_AMOUNT, description: 'Of one piece; decimal' };

const address: JsonSchema = {
  type: 'object',
  required: ['firstname', 'lastname', 'street', 'postcode', 'city', 'country_id'],
  properties: {
    firstname: atMost(100),
    lastname: atMost(100),
    street: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: atMost(100),
      description: 'Street, house number, affix',
    },
    postcode: atMost(20),
    city: atMost(100),
    country_id: { ...atMost(2), format: 'country' },
    region: { type: ['string', 'null'], maxLength: 100 },
    region_id: { type: ['integer', 'null'], minimum: 0, maximum: 2_147_483_647 },
    region_code: { type: ['string', 'null'], maxLength: 20 },
    company: { type: ['string', 'null'], maxLength: 100 },
    telephone: { type: ['string', 'null'], maxLength: 20 },
    email: { type: ['string', 'null'], maxLength: 254 },
    vat_id: { type: ['string', 'null'], maxLength: 20 },
    extension_attributes: {
      type: ['object', 'null'],
      properties: { extensions: { description: 'Data of modules with the address: each checks its own' } },
    },
  },
};

const product: JsonSchema = {
  type: 'object',
  required: ['sku', 'qty'],
  anyOf: [{ required: ['price_incl_tax'] }, { required: ['priceInclTax'] }, { required: ['price'] }],
  properties: {
    sku: { type: 'string', minLength: 1, maxLength: 255 },
    qty: { type: 'integer', minimum: 1, maximum: 10_000 },
    price_incl_tax: price,
    priceInclTax: price,
    price,
    product_option: { type: ['object', 'null'] },
  },
};

const methodCode: JsonSchema = { type: ['string', 'null'], maxLength: 100 };

/** What long ids look like: nobody may guess one. */
const orderId: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9_-]{32,100}$' };

/** Vue Storefront 1's order; fields that are not named here are ignored. */
export const newOrder: JsonSchema = {
  type: 'object',
  required: ['products', 'addressInformation'],
  properties: {
    order_id: { ...orderId, description: "The client's UUID: the order is placed once however often it is sent" },
    user_id: atMost(20),
    cart_id: { type: ['string', 'null'], maxLength: 64 },
    coupon_code: { ...atMost(100), description: 'A coupon, where `cart_id` is null; else that of the cart counts' },
    store_code: atMost(100),
    products: { type: 'array', maxItems: 500, items: product },
    grand_total: {
      type: 'number',
      minimum: 0,
      maximum: LARGEST_AMOUNT,
      description: 'The total that the shopper agreed to; decimal',
    },
    extension_attributes: {
      type: ['object', 'null'],
      properties: { extensions: { description: 'Data of modules with the whole order: each checks its own' } },
    },
    addressInformation: {
      type: 'object',
      required: ['billingAddress', 'payment_method_code'],
      properties: {
        shippingAddress: { ...address, description: 'Absent when nothing has to be delivered' },
        billingAddress: address,
        shipping_method_code: methodCode,
        shipping_carrier_code: methodCode,
        payment_method_code: { type: 'string', minLength: 1, maxLength: 100 },
        payment_method_additional: {},
        extension_attributes: {
          type: ['object', 'null'],
          properties: { shipping_choice: { description: 'What is chosen of the delivery method' } },
        },
        shippingExtraFields: {
          type: ['object', 'null'],
          maxProperties: 20,
          additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 500 },
          description: 'What modules add; kept with the order',
        },
      },
    },
  },
};

/** An id that somebody asks for: any that there may be. */
const orderIdParams = {
  type: 'object',
  required: ['orderId'],
  properties: { orderId: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,100}$' } },
} as const;
/** A number as somebody types it. PostgreSQL knows no text with a zero byte. */
const incrementId = { type: 'string', maxLength: 40, pattern: '^[^\\u0000]+$' } as const;
const payment = { enum: ['none', 'open', 'authorised', 'paid', 'refused', 'cancelled'] } as const;
const text = { type: 'string' } as const;
/** Nothing after the equals sign is no number: the usual one counts. */
const count = { type: ['integer', 'null'], minimum: 1 } as const;

export const placed = {
  result: {
    type: 'object',
    required: ['magentoOrderId', 'orderNumber', 'backendOrderId', 'transferedAt', 'orderId', 'payment'],
    properties: {
      magentoOrderId: { type: 'integer' },
      orderNumber: { type: ['string', 'null'] },
      backendOrderId: { type: 'integer' },
      transferedAt: { ...text, description: 'ISO 8601' },
      orderId: { ...text, description: 'The UUID that it was placed under' },
      payment,
    },
  },
} as const;

export const sync = {
  params: orderIdParams,
  result: {
    type: ['object', 'null'],
    required: ['platform_order_id', 'transmited', 'transmited_at', 'platform', 'order'],
    properties: {
      platform_order_id: text,
      transmited: { type: 'boolean' },
      transmited_at: { ...text, description: 'ISO 8601' },
      platform: text,
      order: { type: 'null' },
    },
  },
} as const;

export const status = {
  params: orderIdParams,
  result: {
    type: 'object',
    required: ['increment_id', 'status', 'state', 'payment'],
    properties: { increment_id: text, status: text, state: text, payment },
  },
} as const;

export const orderResult: JsonSchema = { type: 'object', description: "An order in Magento's form; decimals" };
export const byUuid = { params: orderIdParams, result: orderResult } as const;

export const history = {
  query: {
    type: 'object',
    properties: {
      pageSize: { ...count, maximum: 100, default: 20 },
      currentPage: { ...count, maximum: 100_000, default: 1 },
    },
  },
  result: { type: 'object', properties: { items: { type: 'array', items: orderResult } } },
} as const;

export const mine = {
  params: { type: 'object', required: ['incrementId'], properties: { incrementId } },
  result: orderResult,
} as const;

export const ofGuest = {
  body: {
    type: 'object',
    required: ['incrementId', 'email', 'lastname'],
    properties: {
      incrementId,
      email: { ...text, minLength: 1, maxLength: 254 },
      lastname: { ...text, minLength: 1, maxLength: 100 },
    },
  },
  result: orderResult,
} as const;
