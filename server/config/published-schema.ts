import type { JsonSchema } from 'etalage/core';
import { isObject } from './layers.ts';
import type { ReadView } from './shop.ts';
import { propertiesOf } from './schema.ts';

/** Where the schemas lie that editors complete by. */
export const SCHEMA_FILES = { shared: 'config/schema/shop.json', store: 'config/schema/store.json' } as const;

/** What only the shop's own checks understand. */
const OWN_FORMATS = [
  'country',
  'locale',
  'currency',
  'time-zone',
  'date-format',
  'iban',
  'bic',
  'month-day',
  'origin',
  'proxy',
];

/**
 * The JSON schemas of this shop with its modules, by file: for the files that all store views share, in which
 * everything may be left out, and for the file of a store view.
 */
export function publishedSchemas(views: readonly ReadView[]): Readonly<Record<string, string>> {
  // Store views may have modules of their own.
  const properties: Record<string, unknown> = Object.assign({}, ...views.map(({ schema }) => propertiesOf(schema)));
  properties.modules = withChanges(properties.modules);
  const shared = published({ type: 'object', additionalProperties: false, properties }, false);
  const { storeViews: _codes, server: _server, ...ofView } = properties;
  const given = views[0]?.layers.find(({ file }) => file === 'config/default.json')?.values.storeView;
  const storeView = ofView.storeView;
  const store = published(
    {
      type: 'object',
      additionalProperties: false,
      required: ['storeView'],
      properties: {
        ...ofView,
        storeView: isObject(storeView) ? missingOf(storeView, given) : storeView,
      },
    },
    true,
  );
  return {
    [SCHEMA_FILES.shared]: textOf(shared, 'The configuration of this shop'),
    [SCHEMA_FILES.store]: textOf(store, 'A store view of this shop'),
  };
}

/** Files above the first may change the list of modules instead of writing it anew. */
function withChanges(list: unknown): JsonSchema {
  const { description, ...whole } = isObject(list) ? list : {};
  const names = { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true };
  return {
    description,
    anyOf: [
      whole,
      {
        type: 'object',
        additionalProperties: false,
        properties: {
          add: { ...names, description: 'Modules beside those of the files below, after them' },
          remove: { ...names, description: 'Modules of the files below that are left out here' },
        },
      },
    ],
  };
}

const textOf = (schema: JsonSchema, title: string): string =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title, ...schema }, undefined, 2)}\n`;

/** Asks for no more than what the shared files leave open. */
function missingOf(schema: JsonSchema, given: unknown): JsonSchema {
  const { required, properties } = schema;
  const known = isObject(given) ? given : {};
  return {
    ...schema,
    ...(Array.isArray(required) && {
      required: (required as unknown[]).filter((name) => isObject(known[String(name)]) || !(String(name) in known)),
    }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, inner]) => [
          name,
          isObject(inner) && inner.type === 'object' ? missingOf(inner, known[name]) : inner,
        ]),
      ),
    }),
  };
}

/**
 * A schema as editors know it. In layers that are merged every setting may be missing; lists are replaced as a whole,
 * so that their entries are complete.
 */
function published(schema: JsonSchema, isWhole: boolean, path: readonly string[] = []): JsonSchema {
  const { unit, otherwise, visibility, writeOnly, format, required, ...others } = schema;
  const { dependencies, description, properties, ...rest } = others;
  const asks = isWhole || path.includes('[]');
  const below = (inner: unknown, name: string): unknown =>
    isObject(inner) ? published(inner, isWhole && (path.length > 0 || name === 'storeView'), [...path, name]) : inner;
  const words = [
    ...(typeof description === 'string' ? [description] : []),
    ...(typeof unit === 'string' ? [`Unit: ${unit}`] : []),
    ...(typeof otherwise === 'string' ? [`Without it: ${otherwise}`] : []),
    ...(visibility === 'secret' && writeOnly === true
      ? ['Secret: in config/local.json or an environment variable']
      : []),
  ].join('. ');
  return {
    ...rest,
    ...(words && { description: words }),
    ...(typeof format === 'string' && !OWN_FORMATS.includes(format) && { format }),
    ...(asks && required !== undefined && { required }),
    ...(asks && dependencies !== undefined && { dependencies }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, below(inner, name)])),
    }),
    ...(Array.isArray(rest.anyOf) && {
      anyOf: rest.anyOf.map((inner: unknown) => (isObject(inner) ? published(inner, isWhole, path) : inner)),
    }),
    ...(isObject(rest.items) && { items: published(rest.items, isWhole, [...path, '[]']) }),
    ...(isObject(rest.additionalProperties) && {
      additionalProperties: published(rest.additionalProperties, isWhole, [...path, '*']),
    }),
  };
}
