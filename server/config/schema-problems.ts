import type { ErrorObject } from 'ajv';
import { bare, variableName } from './environment.ts';
import { SETTING_FORMATS } from './formats.ts';
import { holderOf, isObject, mergeLayers, placeOf, variableAt, type Layer } from './layers.ts';
import { escapePointer, unescapePointer } from './parse-json.ts';
import type { ConfigProblem } from './problems.ts';
import { nearest, suggestion } from './suggest.ts';

export const UNKNOWN_SETTING = 'is not a known setting';

/** What ajv found, as faults of files. */
export function problemsOf(errors: readonly ErrorObject[], layers: readonly Layer[]): ConfigProblem[] {
  // Of a choice between forms, that none fits is the fault; that the first does not fit is no other one.
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  // What is no locale has no locale's pattern either.
  const formats = new Set(errors.filter(({ keyword }) => keyword === 'format').map(({ instancePath }) => instancePath));
  return errors
    .filter(({ keyword, instancePath }) => keyword !== 'pattern' || !formats.has(instancePath))
    .filter((error) => !choices.some(({ schemaPath }) => error.schemaPath.startsWith(`${schemaPath}/`)))
    .map((error) => problemOf(error, layers));
}

function problemOf(error: ErrorObject, layers: readonly Layer[]): ConfigProblem {
  if (error.keyword === 'additionalProperties') return unknownSetting(error, layers);
  if (error.keyword === 'required') return missingSetting(error, layers);
  const pointer = error.instancePath + (error.keyword === 'uniqueItems' ? `/${laterOf(error)}` : '');
  const layer = holderOf(layers, pointer) ?? layers.findLast(isFile);
  return { ...placeOf(layer, pointer), pointer, reason: reasonOf(error), hint: hintOf(error, pointer) };
}

/** Of two equal entries of a list. */
const laterOf = ({ params }: ErrorObject): number => Math.max(Number(params.i), Number(params.j));

const isFile = ({ variables }: Layer): boolean => variables === undefined;

/** Where unknown keys come from, by the pointer of what they stand in. */
const WHO_DECLARES: Readonly<Record<string, string>> = {
  '': 'Settings of a module need it in "modules"',
  '/platforms': 'Settings of a platform need a module in "modules" that declares them',
};

function unknownSetting(error: ErrorObject, layers: readonly Layer[]): ConfigProblem {
  const name = String(error.params.additionalProperty);
  const pointer = `${error.instancePath}/${escapePointer(name)}`;
  const layer = holderOf(layers, pointer);
  const known = Object.keys(isObject(error.parentSchema?.properties) ? error.parentSchema.properties : {});
  const variable = layer && variableAt(layer, pointer);
  const path = error.instancePath.split('/').slice(1).map(unescapePointer);
  // Letters of variables have no case, and their underscores do not count.
  const hint =
    variable === undefined
      ? suggestion(name, known)
      : suggestion(bare(name), known.map(bare), (near) =>
          variableName([...path, known.find((one) => bare(one) === near) ?? near]),
        );
  if (error.instancePath === '' && isListed(name, layers))
    return {
      ...placeOf(layer, pointer),
      pointer,
      reason: UNKNOWN_SETTING,
      hint: `The module "${name}" has none. Take "${name}" away`,
    };
  const declaredBy = nearest(name, known) === undefined ? WHO_DECLARES[error.instancePath] : undefined;
  return {
    ...placeOf(layer, pointer),
    pointer,
    reason: UNKNOWN_SETTING,
    hint: declaredBy === undefined ? hint : `${hint}. ${declaredBy}`,
  };
}

/** Whether a module is listed whose path ends with a name, as ids and folders of modules do. */
function isListed(id: string, layers: readonly Layer[]): boolean {
  const { modules } = mergeLayers(layers);
  return Array.isArray(modules) && modules.some((one) => String(one).split('/').at(-1) === id);
}

function missingSetting(error: ErrorObject, layers: readonly Layer[]): ConfigProblem {
  const name = String(error.params.missingProperty);
  const pointer = error.instancePath;
  const files = layers.filter(isFile);
  // What stands nowhere is told of the file it belongs into: a store view has its own, the rest is in the first.
  const isOfView = pointer === '' ? name === 'storeView' : pointer.startsWith('/storeView');
  const place = isOfView ? files.at(-1) : files[0];
  const layer = pointer === '' ? place : (holderOf(files, pointer) ?? holderOf(layers, pointer) ?? place);
  const properties = error.parentSchema?.properties;
  const missing = isObject(properties) ? properties[name] : undefined;
  const meaning = meaningOf(missing);
  return {
    ...placeOf(layer, pointer),
    pointer,
    reason: `must have required property '${name}'`,
    hint: `Add "${name}"${meaning ? `. ${meaning}` : ''}`,
  };
}

function reasonOf({ keyword, params, message }: ErrorObject): string {
  if (keyword === 'format') {
    const format = String(params.format);
    return SETTING_FORMATS[format]?.reason ?? `is no ${FORMATS[format] ?? format}`;
  }
  if (keyword === 'uniqueItems') return 'is listed already';
  if (keyword === 'anyOf' || keyword === 'oneOf') return 'has none of the forms that it may have';
  return message ?? 'is not right';
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'date',
  uri: 'address',
  regex: 'regular expression',
};

const FORMAT_HINTS: Readonly<Record<string, string>> = {
  date: 'Write a day that exists as year, month and day: 2026-12-25',
  uri: 'Write a whole address, such as https://www.shop.example/page',
  regex: 'Write a regular expression as JavaScript knows it, with every backslash twice',
};

function hintOf({ keyword, params, data, schema, parentSchema }: ErrorObject, pointer: string): string {
  const meaning = meaningOf(parentSchema);
  const first = firstHint(keyword, params, data, schema);
  return [first, meaning].filter(Boolean).join('. ') || `"etalage config explain ${pointer}" says more`;
}

function firstHint(keyword: string, params: ErrorObject['params'], data: unknown, schema: unknown): string | undefined {
  if (keyword === 'enum' && Array.isArray(schema)) {
    const allowed = schema.map(String);
    const near = typeof data === 'string' ? nearest(data, allowed) : undefined;
    return `${near === undefined ? '' : `Did you mean "${near}"? `}Allowed are ${allowed.join(', ')}`;
  }
  if (keyword === 'type') return typeHint(params.type, data);
  if (keyword === 'format') return SETTING_FORMATS[String(params.format)]?.hint ?? FORMAT_HINTS[String(params.format)];
  if (keyword === 'uniqueItems') return 'Take one of the two away';
  if (keyword === 'dependencies') return `Add "${String(params.missingProperty)}", or take the other one away`;
  return undefined;
}

/** What to write instead of a value of another type. The value itself is not repeated: it may be a secret. */
function typeHint(type: unknown, data: unknown): string {
  const wanted = Array.isArray(type) ? type.map(String) : String(type).split(',');
  if (data === null) return 'Take the setting away to have its default';
  if (typeof data === 'string' && wanted.some((one) => one === 'integer' || one === 'number'))
    return /^-?\d+(\.\d+)?$/.test(data) ? 'Write the number without quotes' : 'Write a number, without quotes';
  if (typeof data === 'string' && wanted.includes('boolean')) return 'Write true or false, without quotes';
  if (wanted.includes('string') && (typeof data === 'number' || typeof data === 'boolean'))
    return 'Write it in double quotes';
  if (wanted.includes('integer') && typeof data === 'number') return 'Write a whole number';
  if (wanted.includes('array') && Array.isArray(data) === false)
    return 'Write a list, [ ... ], its texts in double quotes';
  if (wanted.includes('object')) return 'Write an object: { "name": value }';
  return `Write ${wanted.join(' or ')}`;
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
