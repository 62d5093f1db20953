import type { ConfigDefinition, JsonSchema } from 'etalage/core';
import { serverSchema } from './server-schema.ts';
import { storeViewSchema } from './store-view-schema.ts';

/** What a store view may be called. */
export const STORE_CODE = /^[a-z][a-z0-9_-]*$/;

/** The whole configuration of one store view: the shop's own keys and one key a module. */
export function configSchema(modules: readonly ConfigDefinition[]): JsonSchema {
  const platforms = Object.assign({}, ...modules.map((module) => module.platforms)) as Record<string, JsonSchema>;
  return {
    type: 'object',
    additionalProperties: false,
    required: ['modules', 'theme', 'storeViews', 'storeView'],
    properties: {
      $schema: {
        type: 'string',
        description: 'Where editors find what may stand in this file',
        otherwise: 'editors know nothing of it',
      },
      modules: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', minLength: 1 },
        uniqueItems: true,
        description:
          'Packages (`etalage/modules/cart`) and folders of the shop (`./modules/mine`), in their order. A store ' +
          'view changes the list of the shop: `{ "add": ["./modules/mine"], "remove": ["etalage/modules/compare"] }`',
      },
      theme: {
        type: 'string',
        minLength: 1,
        description: 'Package (`etalage/theme`) or folder of the shop (`./theme`)',
      },
      platform: {
        type: 'string',
        minLength: 1,
        default: 'embedded',
        description:
          'Whose adapters the modules use: that of the shop itself, or another that modules have adapters for',
      },
      adapters: {
        type: 'object',
        additionalProperties: { type: 'string', description: 'Name of a platform' },
        default: {},
        description: 'Platforms of single modules, by the id of the module: `"catalog": "elasticsearch"`',
      },
      platforms: {
        type: 'object',
        additionalProperties: false,
        default: {},
        properties: Object.fromEntries(
          Object.entries(platforms).map(([name, schema]) => [
            name,
            closed({
              writeOnly: true,
              ...schema,
              ...(schema.description === undefined && {
                description: `The platform ${name}: its address, credentials and time-outs`,
              }),
            }),
          ]),
        ),
        description: 'Settings of platforms, which the adapters of all modules share: address, credentials, time-outs',
      },
      storeViews: {
        type: 'array',
        minItems: 1,
        items: { type: 'string', pattern: STORE_CODE.source },
        uniqueItems: true,
        description:
          'Codes of the store views, each with a file `config/stores/<code>.json`: small letters, digits, - and _. ' +
          'The first one answers where no other is named',
      },
      storeView: storeViewSchema,
      server: serverSchema,
      ...Object.fromEntries(modules.map((definition) => [definition.module.id, moduleSchema(definition)])),
    },
  };
}

/**
 * One object a module: public and secret settings stand side by side in the files, and are parted when they are read.
 */
function moduleSchema(sides: ConfigDefinition): JsonSchema {
  return closed({
    type: 'object',
    default: {},
    required: [...requiredOf(sides.public), ...requiredOf(sides.secret)],
    properties: {
      ...withSide(propertiesOf(sides.public), { visibility: 'public', writeOnly: false }),
      ...withSide(propertiesOf(sides.secret), { visibility: 'secret', writeOnly: sides.secret?.writeOnly ?? true }),
    },
  });
}

/** Says of each setting who may see it, unless it says so itself. */
const withSide = (properties: Readonly<Record<string, unknown>>, side: JsonSchema): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inner]) => [
      name,
      isSchema(inner) ? { ...side, ...inner, visibility: side.visibility } : inner,
    ]),
  );

/** Refuses what it does not name, at every depth, where a schema does not say itself what else there may be. */
function closed(schema: JsonSchema): JsonSchema {
  const isOpen = 'additionalProperties' in schema || 'patternProperties' in schema || !('properties' in schema);
  return {
    ...schema,
    ...(isOpen ? {} : { additionalProperties: false }),
    ...('properties' in schema && {
      properties: Object.fromEntries(
        Object.entries(propertiesOf(schema)).map(([name, inner]) => [name, isSchema(inner) ? closed(inner) : inner]),
      ),
    }),
    ...(isSchema(schema.items) && { items: closed(schema.items) }),
    ...(isSchema(schema.additionalProperties) && { additionalProperties: closed(schema.additionalProperties) }),
  };
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const requiredOf = (schema: JsonSchema | undefined): readonly unknown[] =>
  Array.isArray(schema?.required) ? schema.required : [];

/** The properties of an object schema. */
export function propertiesOf(schema: JsonSchema | undefined): Readonly<Record<string, unknown>> {
  return schema && typeof schema.properties === 'object' && schema.properties !== null ? { ...schema.properties } : {};
}
