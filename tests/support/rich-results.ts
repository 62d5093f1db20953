import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';

const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true });
formats.default(ajv);

const filled = { type: 'string', minLength: 1 } as const;
const address = { type: 'string', format: 'uri', pattern: '^https?://' } as const;
const moment = { type: 'string', format: 'iso-date-time' } as const;
const language = { type: 'string', pattern: '^[a-z]{2}-[A-Z]{2}$' } as const;

/** A thing of schema.org with these properties and no other. */
const thing = (type: string, required: readonly string[], properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: ['@type', ...required],
  properties: { '@type': { const: type }, '@id': address, '@context': { const: 'https://schema.org' }, ...properties },
});

const organisation = thing('Organization', ['name'], { name: filled, sameAs: address });
const person = thing('Person', ['name'], { name: filled, jobTitle: filled });

/**
 * What search engines require and recommend of a thing, and what schema.org allows in it: Google's pages on article,
 * breadcrumb and job posting (developers.google.com/search/docs/appearance/structured-data).
 */
const SCHEMAS: Readonly<Record<string, object>> = {
  BlogPosting: thing('BlogPosting', ['headline', 'image', 'datePublished', 'author', 'publisher'], {
    headline: { ...filled, maxLength: 110 },
    description: filled,
    url: address,
    mainEntityOfPage: address,
    image: { type: 'array', minItems: 1, items: address },
    datePublished: moment,
    dateModified: moment,
    author: { anyOf: [person, organisation] },
    publisher: organisation,
    keywords: { type: 'array', minItems: 1, items: filled },
    timeRequired: { type: 'string', format: 'duration' },
    inLanguage: language,
  }),
  JobPosting: thing('JobPosting', ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'], {
    title: filled,
    description: filled,
    url: address,
    identifier: thing('PropertyValue', ['name', 'value'], { name: filled, value: filled }),
    datePosted: moment,
    validThrough: moment,
    employmentType: {
      type: 'array',
      minItems: 1,
      items: {
        enum: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'],
      },
    },
    hiringOrganization: organisation,
    jobLocation: thing('Place', ['address'], {
      address: thing('PostalAddress', ['addressLocality', 'addressCountry'], {
        streetAddress: filled,
        postalCode: filled,
        addressLocality: filled,
        addressCountry: { type: 'string', pattern: '^[A-Z]{2}$' },
      }),
    }),
    inLanguage: language,
    directApply: { type: 'boolean' },
  }),
  BreadcrumbList: thing('BreadcrumbList', ['itemListElement'], {
    itemListElement: {
      type: 'array',
      minItems: 2,
      items: thing('ListItem', ['position', 'name'], {
        position: { type: 'integer', minimum: 1 },
        name: filled,
        item: address,
      }),
    },
  }),
};

/** What is wrong with a thing by the schema of its type, one line each; undefined for a type without a schema. */
export function faultsOf(data: Readonly<Record<string, unknown>>): string[] | undefined {
  const schema = SCHEMAS[String(data['@type'])];
  if (!schema) return undefined;
  ajv.validate(schema, data);
  const line = ({ instancePath, message, params }: ErrorObject): string =>
    `${String(data['@type'])}${instancePath}: ${message} ${JSON.stringify(params)}`;
  return (ajv.errors ?? []).map(line);
}
