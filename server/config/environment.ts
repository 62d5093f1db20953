import type { JsonSchema } from 'etalage/core';
import { isObject, type Json, type Layer } from './layers.ts';
import type { ConfigProblem } from './problems.ts';
import type { Renamed } from './renamed.ts';
import { propertiesOf } from './schema.ts';
import { pointerOf } from './settings.ts';

const PREFIX = 'ETALAGE__';

/**
 * `ETALAGE__CATALOG__PAGE_SIZE=24` sets `/catalog/pageSize`; case, underscores and hyphens of a name do not matter,
 * values may be JSON.
 * @param known settings of the files, whose names count too where the schema leaves them open
 */
export function environmentLayer(
  environment: NodeJS.ProcessEnv,
  known: Json,
  schema: JsonSchema,
  renamed: readonly Renamed[] = [],
): Layer {
  const values: Json = {};
  const variables = new Map<string, string>();
  const old = new Map<string, string>();
  // In one order wherever the shop runs: a whole section before what is in it.
  for (const [name, text] of Object.entries(environment).toSorted(([left], [right]) => (left < right ? -1 : 1))) {
    if (!name.startsWith(PREFIX) || text === undefined) continue;
    const given = name.slice(PREFIX.length).split('__');
    const names = newNamesOf(given, renamed);
    const pointer = pointerOf(setAt(values, names, text, known, schema));
    variables.set(pointer, name);
    if (names !== given) old.set(pointer, name);
  }
  return { file: 'environment variables', values, variables, renamed: old };
}

/** Variables that look like settings and are none: the first two underscores are one. */
export function mistakenVariables(environment: NodeJS.ProcessEnv): ConfigProblem[] {
  return Object.keys(environment)
    .filter((name) => /^ETALAGE_(?!_).*__/i.test(name) || (/^ETALAGE__/i.test(name) && !name.startsWith(PREFIX)))
    .map((name) => ({
      file: `environment variable ${name}`,
      pointer: '',
      reason: 'sets nothing',
      hint: `Settings begin with ${PREFIX}. Did you mean ${PREFIX}${name.replace(/^ETALAGE_+/i, '').toUpperCase()}?`,
    }));
}

/** The variable that sets a place: `ETALAGE__CATALOG__PAGE_SIZE`. */
export const variableName = (path: readonly string[]): string =>
  PREFIX +
  path
    .map((key) =>
      key
        .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
        .replace(/[^A-Za-z0-9]+/g, '_')
        .toUpperCase(),
    )
    .join('__');

/** Sets a value and answers the path that the names mean. */
function setAt(
  target: Json,
  [segment = '', ...rest]: readonly string[],
  text: string,
  known: unknown,
  schema: unknown,
): string[] {
  const properties = isObject(schema) ? propertiesOf(schema) : {};
  const settings = isObject(known) ? known : {};
  const key =
    [...Object.keys(properties), ...Object.keys(settings)].find((name) => bare(name) === bare(segment)) ??
    segment.toLowerCase();
  const inner = properties[key];
  if (rest.length) {
    const below = isObject(target[key]) ? target[key] : {};
    target[key] = below;
    return [key, ...setAt(below, rest, text, settings[key], inner)];
  }
  target[key] = isObject(inner) && inner.type === 'string' ? text : jsonOrText(text);
  return [key];
}

/** The names in an environment variable, with a setting's new name in the place of its old one. */
function newNamesOf(names: readonly string[], renamed: readonly Renamed[]): readonly string[] {
  const found = renamed.find(({ from }) => from.every((name, at) => bare(name) === bare(names[at] ?? '')));
  return found ? [...found.to, ...names.slice(found.from.length)] : names;
}

/** A name without what does not matter in variables. */
export const bare = (name: string): string => name.replace(/[^a-z0-9]/gi, '').toLowerCase();

export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
