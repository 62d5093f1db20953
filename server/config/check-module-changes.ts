import { isObject, placeOf, type Layer } from './layers.ts';
import { changedModules, moduleChanges, textsIn } from './module-changes.ts';
import type { ConfigProblem } from './problems.ts';
import { nearest, suggestion } from './suggest.ts';

const KEYS = ['add', 'remove'] as const;

/** What is wrong with the changes of modules in layers, the lowest first. */
export function checkModuleChanges(layers: readonly Layer[]): ConfigProblem[] {
  let listed: readonly string[] | undefined;
  return layers.flatMap((layer) => {
    const { modules } = layer.values;
    const changes = moduleChanges(modules);
    const below = listed;
    if (Array.isArray(modules)) listed = textsIn(modules);
    if (!changes || !isObject(modules)) return [];
    listed = changedModules(below ?? [], changes);
    // That there is no list at all is told by the schema.
    if (!below) return [];
    const at = (path: string, reason: string, hint: string): ConfigProblem => ({
      ...placeOf(layer, `/modules${path}`),
      pointer: `/modules${path}`,
      reason,
      hint,
    });
    return [
      ...Object.keys(modules)
        .filter((key) => !KEYS.some((known) => known === key))
        .map((key) => at(`/${key}`, 'is not known here', suggestion(key, KEYS))),
      ...KEYS.flatMap((key) =>
        checkNames(modules[key]).map(([path, reason, hint]) => at(`/${key}${path}`, reason, hint)),
      ),
      ...changes.add.flatMap((name, place) =>
        below.includes(name) || changes.add.indexOf(name) < place
          ? [at(`/add/${place}`, 'is listed already', 'Take it out of "add"')]
          : [],
      ),
      ...changes.remove.flatMap((name, place) =>
        below.includes(name)
          ? []
          : [at(`/remove/${place}`, 'is not listed, so that it cannot be removed', hintFor(name, below))],
      ),
    ];
  });
}

const hintFor = (name: string, listed: readonly string[]): string => {
  const near = nearest(name, listed);
  return near === undefined ? 'Take it out of "remove"' : `Did you mean "${near}"?`;
};

/** Whether a list of names is one: paths below it, reasons and hints. */
function checkNames(value: unknown): readonly (readonly [path: string, reason: string, hint: string])[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [['', 'must be array', 'Write names of modules between [ and ]']];
  return value.flatMap((one: unknown, place) =>
    typeof one === 'string' && one !== ''
      ? []
      : [[`/${place}`, 'must be string', 'Write the name of a module'] as const],
  );
}
