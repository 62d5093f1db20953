import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from 'etalage/core';
import { propertiesOf } from './schema.ts';

/** A JSON object as read from a file. */
export type Json = { [key: string]: unknown };

/** One layer of settings and where it comes from, for messages. */
export interface Layer {
  readonly file: string;
  readonly values: Json;
}

/** Something an operator can fix in the configuration: which file, where in it (JSON pointer), why and how. */
export class ConfigError extends Error {
  constructor(problems: readonly { file: string; pointer: string; reason: string; hint?: string }[]) {
    super(
      [
        'The configuration is not right:',
        ...problems.map(
          ({ file, pointer, reason, hint }) => `  - ${file} ${pointer || '/'}: ${reason}${hint ? `. ${hint}` : ''}`,
        ),
      ].join('\n'),
    );
    this.name = 'ConfigError';
  }
}

/** The text of a file of the shop's folder; undefined when there is none. */
export type ReadFile = (file: string) => string | undefined;

/** Files as they are on the disk. */
export const readingFrom =
  (root: string): ReadFile =>
  (file) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;

/** Reads a JSON file of settings; a missing one is an empty layer. */
export function readLayer(read: ReadFile, file: string): Layer {
  const text = read(file);
  if (text === undefined) return { file, values: {} };
  try {
    const values: unknown = JSON.parse(text);
    if (isObject(values)) return { file, values };
    throw new Error('must be a JSON object');
  } catch (error) {
    throw new ConfigError([
      { file, pointer: '', reason: error instanceof Error ? error.message : String(error), hint: 'Correct the JSON' },
    ]);
  }
}

const PREFIX = 'ETALAGE__';

/**
 * `ETALAGE__CATALOG__PAGE_SIZE=24` sets `/catalog/pageSize`; case, underscores and hyphens of a name do not matter,
 * values may be JSON.
 * @param known settings of the files, whose names count too where the schema leaves them open
 */
export function environmentLayer(environment: NodeJS.ProcessEnv, known: Json, schema: JsonSchema): Layer {
  const values: Json = {};
  for (const [name, text] of Object.entries(environment)) {
    if (name.startsWith(PREFIX) && text !== undefined)
      setAt(values, name.slice(PREFIX.length).split('__'), text, known, schema);
  }
  return { file: 'environment variables', values };
}

function setAt(
  target: Json,
  [segment = '', ...rest]: readonly string[],
  text: string,
  known: unknown,
  schema: unknown,
): void {
  const properties = isObject(schema) ? propertiesOf(schema) : {};
  const settings = isObject(known) ? known : {};
  const key =
    [...Object.keys(properties), ...Object.keys(settings)].find((name) => bare(name) === bare(segment)) ??
    segment.toLowerCase();
  const inner = properties[key];
  if (rest.length) setAt((target[key] = isObject(target[key]) ? target[key] : {}), rest, text, settings[key], inner);
  else target[key] = isObject(inner) && inner.type === 'string' ? text : jsonOrText(text);
}

const bare = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Deep merge; later layers win, lists are replaced whole. */
export function mergeLayers(layers: readonly Layer[]): Json {
  return layers.reduce<Json>((merged, { values }) => merge(merged, values), {});
}

function merge(below: Json, above: Json): Json {
  const merged: Json = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const lower = merged[key];
    merged[key] = isObject(value) && isObject(lower) ? merge(lower, value) : value;
  }
  return merged;
}

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
