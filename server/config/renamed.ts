import type { ConfigDefinition } from 'etalage/core';
import { mergeLayers, placeOf, valueAt, type Json, type Layer } from './layers.ts';
import { variableName } from './environment.ts';
import { uniqueProblems, type ConfigProblem } from './problems.ts';
import { pathOfKey, pointerOf } from './settings.ts';

/** A setting that had another name: its path of before, and that of now. */
export interface Renamed {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The settings that modules have renamed, as their `config.ts` say. */
export const renamedIn = (modules: readonly ConfigDefinition[]): Renamed[] =>
  modules.flatMap(({ module, renamed = {} }) =>
    Object.entries(renamed).map(([from, to]) => ({ from: from.split('.'), to: [module.id, ...to.split('.')] })),
  );

/** A layer of a file with its settings under their new names; where it has both names, the new one counts. */
export function withNewNames(layer: Layer, renamed: readonly Renamed[]): Layer {
  const found = renamed.filter(({ from }) => valueAt(layer.values, pointerOf(from)) !== undefined);
  if (found.length === 0) return layer;
  const moved = found.map(({ from, to }) => nested(to, valueAt(layer.values, pointerOf(from))));
  const left = found.reduce((values, { from }) => without(values, from), layer.values);
  return {
    ...layer,
    values: mergeLayers([...moved, left].map((values) => ({ file: layer.file, values }))),
    renamed: new Map(found.map(({ from, to }) => [pointerOf(to), pointerOf(from)])),
  };
}

/** Old names that these layers still use, each with what it is called now. */
export const oldNamesIn = (layers: readonly Layer[]): ConfigProblem[] =>
  uniqueProblems(
    layers.flatMap((layer) =>
      [...(layer.renamed ?? [])].map(([to, from]) => {
        const newName = layer.variables ? ` to ${variableName(pathOfKey(to))}` : '';
        return {
          ...placeOf(layer, to),
          pointer: layer.variables ? to : from,
          reason: `is called "${pathOfKey(to).join('.')}" now`,
          hint: `Rename it${newName}: version 0.2 ignores the old name`,
        };
      }),
    ),
  );

const nested = (path: readonly string[], value: unknown): Json =>
  path.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), value) as Json;

function without(values: Json, [name = '', ...rest]: readonly string[]): Json {
  const { [name]: inner, ...others } = values;
  if (rest.length === 0) return others;
  const left = without(inner as Json, rest);
  return Object.keys(left).length === 0 ? others : { ...others, [name]: left };
}
