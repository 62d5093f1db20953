import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Page } from 'playwright-core';

const ajv = new Ajv2020({ allErrors: true, strict: true });
formats.default(ajv);

const ATOM = 'http://www.w3.org/2005/Atom';

const text = { type: 'string' } as const;
const filled = { type: 'string', minLength: 1 } as const;
/** RFC 3339, as the format of the RFC's date construct. */
const moment = { type: 'string', format: 'date-time' } as const;
const iri = { type: 'string', format: 'uri' } as const;

/** An element with its text or its children, and attributes as `@name`. */
const element = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties: { '@xml:lang': text, '@xml:base': text, ...properties },
});
const holds = (schema: object) => element({ text: schema }, ['text']);
const one = (schema: object) => ({ type: 'array', minItems: 1, maxItems: 1, items: schema });
const atMostOne = (schema: object) => ({ type: 'array', maxItems: 1, items: schema });
const many = (schema: object) => ({ type: 'array', items: schema });

const written = element({ text: filled, '@type': { enum: ['text', 'html', 'xhtml'] } }, ['text']);
const person = element({ name: one(holds(filled)), uri: atMostOne(holds(iri)), email: atMostOne(holds(filled)) }, [
  'name',
]);
const category = element({ text, '@term': filled, '@scheme': iri, '@label': filled }, ['@term']);
const link = element(
  {
    text,
    '@href': iri,
    '@rel': { enum: ['alternate', 'self', 'related', 'enclosure', 'via', 'next', 'previous'] },
    '@type': { type: 'string', pattern: '^.+/.+$' },
    '@hreflang': filled,
    '@title': filled,
    '@length': filled,
  },
  ['@href'],
);
/** Readers need a way to what an entry without content is about. */
const links = (rel: string) => ({
  type: 'array',
  minItems: 1,
  items: link,
  contains: { type: 'object', properties: { '@rel': { const: rel } }, required: ['@rel'] },
  maxContains: 1,
  minContains: 1,
});

const entry = element(
  {
    id: one(holds(iri)),
    title: one(written),
    updated: one(holds(moment)),
    published: atMostOne(holds(moment)),
    summary: atMostOne(written),
    rights: atMostOne(written),
    author: many(person),
    contributor: many(person),
    category: many(category),
    link: links('alternate'),
  },
  ['id', 'title', 'updated', 'link'],
);

/** The rules of RFC 4287 for a feed whose entries have no content of their own: its RELAX NG schema and its words. */
const feed = element(
  {
    id: one(holds(iri)),
    title: one(written),
    updated: one(holds(moment)),
    subtitle: atMostOne(written),
    icon: atMostOne(holds(iri)),
    logo: atMostOne(holds(iri)),
    rights: atMostOne(written),
    generator: atMostOne(holds(filled)),
    // Each entry needs one, or has the feed's.
    author: { ...many(person), minItems: 1 },
    contributor: many(person),
    category: many(category),
    link: links('self'),
    entry: many(entry),
  },
  ['id', 'title', 'updated', 'author', 'link'],
);

/** A document as data, read by the XML parser of a browser, which takes nothing that is not well formed. */
const read = (page: Page, xml: string): Promise<unknown> =>
  page.evaluate(
    ([source, atom]) => {
      const { documentElement: root } = new DOMParser().parseFromString(source, 'application/xml');
      const fault = root.querySelector('parsererror') ?? (root.nodeName === 'parsererror' ? root : undefined);
      if (fault) return { parsererror: fault.textContent };
      const dataOf = (one: Element): object => {
        const data: Record<string, unknown> = {};
        for (const { name, value } of one.attributes) if (name !== 'xmlns') data[`@${name}`] = value;
        if (one.childElementCount === 0) return { ...data, text: one.textContent };
        for (const child of one.children) {
          const name = child.namespaceURI === atom ? child.localName : child.nodeName;
          data[name] = [...((data[name] as unknown[] | undefined) ?? []), dataOf(child)];
        }
        return data;
      };
      return root.namespaceURI === atom && root.localName === 'feed' ? dataOf(root) : { [root.nodeName]: 'no feed' };
    },
    [xml, ATOM] as const,
  );

/** What is wrong with an Atom feed, one line each. */
export async function faultsOfFeed(page: Page, xml: string): Promise<string[]> {
  ajv.validate(feed, await read(page, xml));
  return (ajv.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'}: ${message} ${JSON.stringify(params)}`,
  );
}
