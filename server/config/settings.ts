import type { JsonSchema } from 'etalage/core';
import { isObject } from './layers.ts';
import { escapePointer, unescapePointer } from './parse-json.ts';
import { propertiesOf } from './schema.ts';

/** A place in the configuration, as its schema describes it. */
export interface Setting {
  readonly schema: JsonSchema;
  /** `public` may reach browsers; `secret` stays on the server. */
  readonly visibility: 'public' | 'secret';
  /** Text in it is nobody else's business: passwords, keys, tokens. It is masked and written to no log. */
  readonly isConfidential: boolean;
}

/** The whole configuration as a setting. */
export const rootSetting = (schema: JsonSchema): Setting => ({ schema, visibility: 'secret', isConfidential: false });

/** What is called so in a setting; undefined where its schema has no such name. */
export function settingBelow({ schema, visibility, isConfidential }: Setting, name: string): Setting | undefined {
  const { items, additionalProperties } = schema;
  const properties = propertiesOf(schema);
  const inner = Object.hasOwn(properties, name)
    ? properties[name]
    : /^\d+$/.test(name) && isObject(items)
      ? items
      : additionalProperties === true
        ? {}
        : additionalProperties;
  if (!isObject(inner)) return undefined;
  return {
    schema: inner,
    visibility: inner.visibility === 'public' || inner.visibility === 'secret' ? inner.visibility : visibility,
    isConfidential: typeof inner.writeOnly === 'boolean' ? inner.writeOnly : isConfidential,
  };
}

/** The setting at a path. */
export const settingAt = (whole: Setting, path: readonly string[]): Setting | undefined =>
  path.reduce<Setting | undefined>((setting, name) => setting && settingBelow(setting, name), whole);

/** `catalog.pageSize` or `/catalog/pageSize` as a path. */
export const pathOfKey = (key: string): string[] =>
  key.startsWith('/') ? key.split('/').slice(1).map(unescapePointer) : key === '' ? [] : key.split('.');

/** A path as a JSON pointer: `/catalog/pageSize`. */
export const pointerOf = (path: readonly string[]): string => path.map((name) => `/${escapePointer(name)}`).join('');

/** A text that is confidential, where it stands. */
export interface ConfidentialText {
  readonly pointer: string;
  readonly text: string;
  readonly schema: JsonSchema;
}

/** Every confidential text in settings, unless it is empty. */
export function confidentialTexts(setting: Setting, value: unknown, pointer = ''): ConfidentialText[] {
  if (typeof value === 'string')
    return value !== '' && isConfidential(setting) ? [{ pointer, text: value, schema: setting.schema }] : [];
  return entriesOf(value).flatMap(([name, inner]) => {
    const below = settingBelow(setting, name) ?? { ...setting, schema: {} };
    return confidentialTexts(below, inner, `${pointer}/${escapePointer(name)}`);
  });
}

/** A value with everything confidential in it replaced; the value itself when there is nothing. */
export function masked(setting: Setting, value: unknown): unknown {
  if (typeof value === 'string') return value !== '' && isConfidential(setting) ? MASK : value;
  const mask = ([name, inner]: readonly [string, unknown]): readonly [string, unknown] => [
    name,
    masked(settingBelow(setting, name) ?? { ...setting, schema: {} }, inner),
  ];
  if (Array.isArray(value)) return entriesOf(value).map((entry) => mask(entry)[1]);
  return isObject(value) ? Object.fromEntries(entriesOf(value).map(mask)) : value;
}

const MASK = '********';

/** A choice among words that the schema names is no secret. */
const isConfidential = (setting: Setting): boolean => setting.isConfidential && !Array.isArray(setting.schema.enum);

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];
