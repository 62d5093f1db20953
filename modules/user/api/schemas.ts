import type { JsonSchema } from 'etalage/core';
import { FORM_RULES, LONGEST_PASSWORD, type Rules } from '../domain/lazy/form-rules.ts';

/** The size that a form's rules allow a field; what else they ask, the handler checks by the same table. */
const sized = (rules: Rules) => {
  const isRequired = rules.some(({ minLength }) => minLength === 1);
  const caps = rules.flatMap(({ maxLength }) => maxLength ?? []);
  return {
    type: 'string',
    ...(isRequired && { minLength: 1 }),
    ...(caps.length > 0 && { maxLength: Math.min(...caps) }),
  } as const;
};

const { address, register } = FORM_RULES;
const email = sized(register.email);
/** Any that is typed: whether it is the right one is another question. */
const password = { type: 'string', minLength: 1, maxLength: LONGEST_PASSWORD } as const;
/** What e-mails bring. */
const secret = { type: 'string', minLength: 1, maxLength: 200 } as const;
/** What a column of 32 bits takes. */
const id = { type: 'integer', minimum: 0, maximum: 2_147_483_647 } as const;
const websiteId = { ...id, description: 'The store view’s own unless given' } as const;

/** Data of modules, as clients send it. */
const extensionAttributes: JsonSchema = {
  type: ['object', 'null'],
  properties: { extensions: { description: 'Data of modules by their ids: each checks its own' } },
};

const addressSchema: JsonSchema = {
  type: 'object',
  required: ['firstname', 'lastname', 'street', 'city', 'country_id', 'postcode'],
  properties: {
    id,
    customer_id: id,
    firstname: sized(address.firstname),
    lastname: sized(address.lastname),
    street: {
      type: 'array',
      minItems: 2,
      maxItems: 4,
      items: { type: 'string', minLength: 1, maxLength: 100 },
      description: 'Street, house number, affix',
    },
    city: sized(address.city),
    region: {
      type: 'object',
      required: ['region'],
      additionalProperties: false,
      properties: {
        region: { type: ['string', 'null'], maxLength: 100 },
        region_id: id,
        region_code: { type: ['string', 'null'], maxLength: 20 },
      },
    },
    country_id: { type: 'string', minLength: 2, maxLength: 2, format: 'country' },
    postcode: { ...sized(address.postcode), minLength: 3 },
    company: { ...sized(address.company), minLength: 1 },
    vat_id: { ...sized(address.vatId), minLength: 3 },
    telephone: sized(address.telephone),
    default_shipping: { type: 'boolean' },
    default_billing: { type: 'boolean' },
    extension_attributes: extensionAttributes,
  },
};

const MOST_ADDRESSES = 20;

/** A customer as clients send one; Vue Storefront 1's send more than is read. */
const customerOf = (more: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: ['email', 'firstname', 'lastname'],
  properties: {
    email,
    firstname: sized(register.firstname),
    lastname: sized(register.lastname),
    addresses: { type: 'array', maxItems: MOST_ADDRESSES, items: addressSchema },
    extension_attributes: extensionAttributes,
    ...more,
  },
});

const newCustomer = customerOf({ gender: { enum: [1, 2, 3] } });
const changedCustomer = customerOf({
  website_id: id,
  custom_attributes: {
    type: 'array',
    maxItems: 5,
    description: 'Read, and left as they are: they are not the customer’s to change',
    items: {
      type: 'object',
      required: ['attribute_code', 'value'],
      properties: {
        attribute_code: { type: 'string', minLength: 1, maxLength: 100 },
        value: { type: ['string', 'null'], maxLength: 1000 },
      },
    },
  },
});

const text = { type: 'string' } as const;
const attributesResult = {
  type: 'object',
  description: 'Data of modules (extensions), and what people are told of it (extension_texts)',
  properties: {
    extensions: { type: 'object' },
    extension_texts: {
      type: 'array',
      items: { type: 'object', required: ['label', 'value'], properties: { label: text, value: text } },
    },
  },
} as const;
const addressResult = {
  type: 'object',
  required: ['firstname', 'lastname', 'street', 'postcode', 'city', 'country_id'],
  properties: {
    id,
    customer_id: id,
    firstname: text,
    lastname: text,
    street: { type: 'array', items: text, description: 'Street, house number and affix' },
    postcode: text,
    city: text,
    country_id: { type: 'string', description: 'ISO 3166, two capitals' },
    region: {
      type: 'object',
      required: ['region'],
      properties: {
        region: { type: ['string', 'null'] },
        region_id: id,
        region_code: { type: ['string', 'null'] },
      },
    },
    region_id: id,
    company: text,
    telephone: text,
    vat_id: text,
    default_shipping: { type: 'boolean' },
    default_billing: { type: 'boolean' },
    extension_attributes: attributesResult,
  },
} as const;
const time = { type: 'string', description: '`2024-05-01 10:00:00`, UTC' } as const;
const customerFields = [
  'id',
  'group_id',
  'email',
  'firstname',
  'lastname',
  'addresses',
  'created_at',
  'updated_at',
  'created_in',
  'store_id',
  'website_id',
  'disable_auto_group_change',
] as const;
const customerResult = {
  type: 'object',
  required: customerFields,
  properties: {
    id,
    group_id: id,
    email: text,
    pending_email: { type: 'string', description: 'A new address that waits for its link to be followed' },
    firstname: text,
    lastname: text,
    gender: { enum: [1, 2, 3], description: 'Male, female, not specified' },
    addresses: { type: 'array', items: addressResult },
    default_billing: text,
    default_shipping: text,
    created_at: time,
    updated_at: time,
    created_in: text,
    store_id: id,
    website_id: id,
    disable_auto_group_change: { enum: [0, 1] },
    extension_attributes: attributesResult,
  },
} as const;
/** With what makes a customer of a session. */
const meResult = {
  ...customerResult,
  required: [...customerFields, 'groupToken'],
  properties: {
    ...customerResult.properties,
    groupToken: { type: 'string', description: 'Proves the group to searches' },
  },
} as const;
const createResult = {
  ...customerResult,
  properties: {
    ...customerResult.properties,
    confirmation: { enum: ['required'], description: 'The e-mail address must be confirmed before the first login' },
  },
} as const;

const flag = { const: true } as const;

export const create = {
  body: { type: 'object', required: ['customer', 'password'], properties: { customer: newCustomer, password } },
  result: createResult,
} as const;
export const me = { result: meResult } as const;
export const updateMe = {
  body: {
    type: 'object',
    required: ['customer'],
    additionalProperties: false,
    properties: {
      customer: changedCustomer,
      currentPassword: { ...password, description: 'Needed for another e-mail address' },
    },
  },
  result: meResult,
} as const;
export const isEmailAvailable = {
  body: { type: 'object', required: ['customerEmail'], properties: { customerEmail: email, websiteId } },
  result: { type: 'boolean' },
} as const;
/** What the link of an e-mail brings. */
export const followedLink = {
  body: {
    type: 'object',
    required: ['customerEmail', 'confirmationKey'],
    properties: { customerEmail: email, confirmationKey: secret },
  },
  result: flag,
} as const;
export const confirm = {
  body: { type: 'object', required: ['email'], properties: { email, websiteId } },
  result: flag,
} as const;

const accessToken = { type: 'string', description: 'The customer’s token' } as const;
export const login = {
  body: {
    type: 'object',
    required: ['username', 'password'],
    missing: { username: 'username not provided', password: 'password not provided' },
    properties: { username: { ...email, description: 'The e-mail address' }, password },
  },
  result: accessToken,
} as const;
export const refresh = {
  // Whatever else it is, the handler refuses it: with `null` for a result, which old clients take for no token.
  body: { type: 'object', properties: { refreshToken: { description: 'A text' } } },
  result: { ...accessToken, type: ['string', 'null'] },
} as const;
export const logout = {
  body: { type: 'object', properties: { refreshToken: { type: 'string', maxLength: 200 } } },
  result: flag,
} as const;

export const resetPassword = {
  body: {
    type: 'object',
    required: ['email'],
    missing: { email: 'Invalid e-mail provided!' },
    properties: { email },
  },
  result: flag,
} as const;
export const createPassword = {
  body: {
    type: 'object',
    required: ['email', 'resetToken', 'newPassword'],
    missing: {
      email: 'email not provided',
      resetToken: 'resetToken not provided',
      newPassword: 'newPassword not provided',
    },
    properties: { email, resetToken: secret, newPassword: password },
  },
  result: flag,
} as const;
export const changePassword = {
  body: {
    type: 'object',
    required: ['currentPassword', 'newPassword'],
    missing: { currentPassword: 'currentPassword not provided', newPassword: 'newPassword not provided' },
    properties: { currentPassword: password, newPassword: password },
  },
  result: flag,
} as const;
