import type { JsonSchema } from 'etalage/core';
import { FORM_RULES, LONGEST_PASSWORD, type Rules } from '../domain/lazy/form-rules.ts';

/** The size that a form's rules allow a field; what else they ask, the handler checks by the same table. */
const sized = (rules: Rules): JsonSchema => {
  const isRequired = rules.some(({ minLength }) => minLength === 1);
  const caps = rules.flatMap(({ maxLength }) => maxLength ?? []);
  return {
    type: 'string',
    ...(isRequired && { minLength: 1 }),
    ...(caps.length > 0 && { maxLength: Math.min(...caps) }),
  };
};

const { address, register } = FORM_RULES;
export const email = sized(register.email);
/** Any that is typed: whether it is the right one is another question. */
export const password: JsonSchema = { type: 'string', minLength: 1, maxLength: LONGEST_PASSWORD };
/** What e-mails bring. */
export const secret: JsonSchema = { type: 'string', minLength: 1, maxLength: 200 };
/** What a column of 32 bits takes. */
const id: JsonSchema = { type: 'integer', minimum: 0, maximum: 2_147_483_647 };
export const websiteId: JsonSchema = { ...id, description: 'The store view’s own unless given' };

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

/** A customer as clients send one; Vue Storefront 1's send more than is read. */
const customerOf = (mostAddresses: number, more: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  required: ['email', 'firstname', 'lastname'],
  properties: {
    email,
    firstname: sized(register.firstname),
    lastname: sized(register.lastname),
    addresses: { type: 'array', maxItems: mostAddresses, items: addressSchema },
    extension_attributes: extensionAttributes,
    ...more,
  },
});

export const newCustomer = customerOf(2, { gender: { enum: [1, 2, 3] } });
export const changedCustomer = customerOf(20, {
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

const time: JsonSchema = { type: 'string', description: '`2024-05-01 10:00:00`, UTC' };
export const customerResult: JsonSchema = {
  type: 'object',
  required: ['id', 'group_id', 'email', 'firstname', 'lastname', 'addresses', 'store_id', 'website_id'],
  properties: {
    id,
    group_id: id,
    email: { type: 'string' },
    pending_email: { type: 'string', description: 'A new address that waits for its link to be followed' },
    firstname: { type: 'string' },
    lastname: { type: 'string' },
    gender: { enum: [1, 2, 3], description: 'Male, female, not specified' },
    addresses: { type: 'array', items: { type: 'object' } },
    default_billing: { type: 'string' },
    default_shipping: { type: 'string' },
    created_at: time,
    updated_at: time,
    created_in: { type: 'string' },
    store_id: id,
    website_id: id,
    disable_auto_group_change: { enum: [0, 1] },
    groupToken: { type: 'string', description: 'Proves the group to searches' },
    extension_attributes: {
      type: 'object',
      description: 'Data of modules (extensions), and what people are told of it (extension_texts)',
    },
    confirmation: { enum: ['required'], description: 'The e-mail address must be confirmed before the first login' },
  },
};
