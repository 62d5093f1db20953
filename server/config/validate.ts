import { Ajv, type ErrorObject } from 'ajv';
import addFormats from 'ajv-formats';
import { closest, distance } from 'fastest-levenshtein';
import type { JsonSchema } from 'etalage/core';
import { ConfigError, isObject, type Json, type Layer } from './layers.ts';

/** Fills defaults into settings and checks them, naming the layers' files in what it finds. */
export type ValidateSettings = (settings: Json, layers: readonly Layer[]) => Json;

/**
 * Compiles a schema once for all store views with the same modules. What it returns checks settings and fills in
 * defaults; it throws ConfigError that names, for every fault, the file it stands in, the JSON pointer, the reason and
 * a hint.
 */
export function settingsValidator(schema: JsonSchema): ValidateSettings {
  const validate = addFormats
    .default(new Ajv({ allErrors: true, useDefaults: true, strict: false, validateSchema: false, meta: false }))
    .compile(schema);
  return (settings, layers) => {
    const filled = structuredClone(settings);
    if (validate(filled)) return filled;
    throw new ConfigError((validate.errors ?? []).map((error) => problemOf(error, layers, schema)));
  };
}

/** Where unknown keys come from, by the pointer of what they stand in. */
const WHO_DECLARES: Readonly<Record<string, string>> = {
  '': '. Settings of a module need it in "modules"',
  '/platforms': '. Settings of a platform need a module in "modules" that declares them',
};

function problemOf(
  error: ErrorObject,
  layers: readonly Layer[],
  schema: JsonSchema,
): ConstructorParameters<typeof ConfigError>[0][number] {
  const extra: unknown = error.params.additionalProperty;
  const pointer = typeof extra === 'string' ? `${error.instancePath}/${extra}` : error.instancePath;
  // What is missing at the top belongs into the first file; every layer is an object there.
  const holder = pointer === '' ? undefined : layers.findLast(({ values }) => valueAt(values, pointer) !== undefined);
  const file = (holder ?? layers[0])?.file ?? 'config/default.json';
  if (typeof extra === 'string') {
    const known = Object.keys(knownKeys(schema, error.schemaPath));
    const near = known.length ? closest(extra, known) : '';
    return {
      file,
      pointer,
      reason: 'is not a known setting',
      hint:
        near && distance(extra, near) <= Math.max(2, near.length / 3)
          ? `Did you mean "${near}"?`
          : `Known are ${known.join(', ') || 'none'}${WHO_DECLARES[error.instancePath] ?? ''}`,
    };
  }
  const allowed: unknown = error.params.allowedValues;
  const wanted = valueAt(schema, error.schemaPath.replace(/^#|\/[^/]+$/g, ''));
  return {
    file,
    pointer,
    reason: error.message ?? 'is not right',
    hint: Array.isArray(allowed) ? `Allowed are ${allowed.join(', ')}` : meaningOf(wanted),
  };
}

/** What a setting is for says also what is wanted. */
function meaningOf(schema: unknown): string | undefined {
  if (!isObject(schema)) return undefined;
  const { examples, description } = schema;
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  const parts = [
    ...(example === undefined ? [] : [`Write it like ${JSON.stringify(example)}`]),
    ...(typeof description === 'string' ? [description] : []),
  ];
  return parts.length > 0 ? parts.join('. ') : undefined;
}

/** The properties that the failing object may have. */
function knownKeys(schema: JsonSchema, schemaPath: string): Json {
  const parent = valueAt(schema, schemaPath.replace(/^#/, '').replace(/\/additionalProperties$/, ''));
  return isObject(parent) && isObject(parent.properties) ? parent.properties : {};
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, key) => {
      const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(inner)) return inner[Number(name)];
      return isObject(inner) ? inner[name] : undefined;
    }, value);
}
