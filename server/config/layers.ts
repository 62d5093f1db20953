import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changedModules, moduleChanges } from './module-changes.ts';
import { parseJson, positionAt, unescapePointer } from './parse-json.ts';
import type { ConfigProblem } from './problems.ts';

/** A JSON object as read from a file. */
export type Json = { [key: string]: unknown };

/** One layer of settings and where it comes from, for messages. */
export interface Layer {
  readonly file: string;
  readonly values: Json;
  /** As it stands in the file. */
  readonly text?: string;
  /** What keeps the file from being read, or is wrong with its JSON. */
  readonly faults?: readonly ConfigProblem[];
  /** Of environment variables: their names by JSON pointer. */
  readonly variables?: ReadonlyMap<string, string>;
  /** Settings that stand here under an old name: JSON pointers of now, with those of before. */
  readonly renamed?: ReadonlyMap<string, string>;
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
  return text === undefined ? { file, values: {} } : layerOf(file, text);
}

/** A file's text as a layer. */
export function layerOf(file: string, text: string): Layer {
  const { value, faults } = parseJson(text);
  if (isObject(value)) return { file, text, values: value, faults: faults.map((fault) => ({ file, ...fault })) };
  const noObject = { pointer: '', reason: 'must be a JSON object', hint: 'Write the settings between { and }' };
  return { file, text, values: {}, faults: (faults.length ? faults : [noObject]).map((fault) => ({ file, ...fault })) };
}

/** Whether nothing of a file could be read. */
export const isUnreadable = ({ faults = [] }: Layer): boolean => faults.some(({ pointer }) => pointer === '');

/** Where a setting stands: the file with line and column, or the environment variable. */
export function placeOf(layer: Layer | undefined, pointer: string): Pick<ConfigProblem, 'file' | 'line' | 'column'> {
  if (!layer) return { file: 'config/default.json' };
  const variable = variableAt(layer, pointer);
  if (variable) return { file: `environment variable ${variable}` };
  return {
    file: layer.file,
    ...(layer.text === undefined ? {} : positionAt(layer.text, pointerInFile(layer, pointer))),
  };
}

/** Where a file has what counts at a place. */
function pointerInFile({ renamed = new Map() }: Layer, pointer: string): string {
  const [to, from] = [...renamed].find(([now]) => pointer === now || pointer.startsWith(`${now}/`)) ?? ['', ''];
  return `${from}${pointer.slice(to.length)}`;
}

/** A fault of what stands at a place. */
export const problemAt = (layers: readonly Layer[], pointer: string, reason: string, hint: string): ConfigProblem => ({
  ...placeOf(holderOf(layers, pointer), pointer),
  pointer,
  reason,
  hint,
});

/** The environment variable that sets a place, something in it, or what holds it. */
export function variableAt({ variables }: Layer, pointer: string): string | undefined {
  const names = [...(variables ?? [])];
  return (
    variables?.get(pointer) ??
    names.find(([set]) => pointer.startsWith(`${set}/`))?.[1] ??
    names.find(([set]) => set.startsWith(`${pointer}/`))?.[1]
  );
}

/** The layer whose word counts at a place: the last one that says anything of it. */
export const holderOf = (layers: readonly Layer[], pointer: string): Layer | undefined =>
  layers.findLast(({ values }) => valueAt(values, pointer) !== undefined);

/** What stands at a JSON pointer. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map(unescapePointer)
    .reduce<unknown>((inner, name) => {
      if (Array.isArray(inner)) return (inner as unknown[])[Number(name)];
      return isObject(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined;
    }, value);
}

/** Deep merge; later layers win, lists are replaced whole, or changed where they are those of the modules. */
export function mergeLayers(layers: readonly Layer[]): Json {
  return layers.reduce<Json>((merged, { values }) => {
    const changes = moduleChanges(values.modules);
    const { modules } = merged;
    return changes && Array.isArray(modules)
      ? { ...merge(merged, { ...values, modules }), modules: changedModules(modules, changes) }
      : merge(merged, values);
  }, {});
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
