import { ADDITION, HOUSE_NUMBER, POSTCODE } from '../domain/dutch-address.ts';

/** Places that are proposed at once. */
export const MOST_PLACES = 10;

const text = { type: 'string' } as const;

export const address = {
  params: {
    type: 'object',
    required: ['postcode', 'houseNumber'],
    properties: { postcode: { ...text, pattern: POSTCODE }, houseNumber: { ...text, pattern: HOUSE_NUMBER } },
  },
  query: { type: 'object', properties: { addition: { ...text, pattern: ADDITION } } },
  result: {
    type: ['object', 'null'],
    description: 'Null when nothing was found',
    required: ['street', 'houseNumber', 'houseNumberAddition', 'postcode', 'city', 'province'],
    properties: {
      street: text,
      houseNumber: text,
      houseNumberAddition: text,
      postcode: text,
      city: text,
      province: text,
    },
  },
} as const;

export const places = {
  params: {
    type: 'object',
    required: ['country', 'text'],
    properties: {
      country: { ...text, pattern: '^[A-Za-z]{2}$', description: 'ISO 3166' },
      text: { ...text, minLength: 2, maxLength: 60 },
    },
  },
  result: {
    type: 'array',
    maxItems: MOST_PLACES,
    items: {
      type: 'object',
      required: ['country', 'postcode', 'city', 'province'],
      properties: {
        country: text,
        postcode: text,
        city: text,
        province: { ...text, description: 'Empty where it is not known' },
      },
    },
  },
} as const;
