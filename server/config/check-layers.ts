import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject } from 'ajv';
import type { JsonSchema } from 'etalage/core';
import { readingFrom, readLayer, type Json, type Layer } from './layers.ts';
import { moduleChanges } from './module-changes.ts';
import { uniqueProblems, type ConfigProblem } from './problems.ts';
import { withNewNames } from './renamed.ts';
import { problemsOf } from './schema-problems.ts';
import { propertiesOf } from './schema.ts';
import type { ReadView } from './shop.ts';
import { settingsAjv } from './validate.ts';

/** Files beside those of the shop itself that name no environment. */
const OTHERS = ['default.json', 'local.json'];

/**
 * What is wrong in each file of settings by itself: also where a file above it says something else, as `local.json` of
 * one machine does, and in files of other environments, such as `config/production.json` on a developer's machine.
 * @param views as they were read, with their layers
 */
export function faultsOfFiles(root: string, views: readonly ReadView[]): ConfigProblem[] {
  const ajv = settingsAjv({ useDefaults: false });
  const compiled = new Map<JsonSchema, ReturnType<typeof ajv.compile>>();
  const known = new Set(views.flatMap(({ schema }) => Object.keys(propertiesOf(schema))));
  const problems = views.flatMap(({ layers, schema, renamed }) => {
    const validate = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, validate);
    const isElsewhere = (name: string): boolean => !(name in propertiesOf(schema)) && known.has(name);
    const others = otherFiles(root, layers).map((layer) => withNewNames(without(layer, isElsewhere), renamed));
    return [...layers.filter(({ variables }) => variables === undefined), ...others].flatMap((layer) =>
      validate(withoutChanges(layer.values))
        ? []
        : problemsOf((validate.errors ?? []).filter(isOfPart(validate.errors ?? [])), [layer]),
    );
  });
  return uniqueProblems(problems);
}

/** Changes of the modules' list are checked where there is a list: `checkModuleChanges`. */
const withoutChanges = ({ modules, ...values }: Json): Json =>
  moduleChanges(modules) ? values : { ...values, ...(modules !== undefined && { modules }) };

/** A file without the settings of modules that only other store views list. */
const without = (layer: Layer, isElsewhere: (name: string) => boolean): Layer => ({
  ...layer,
  values: Object.fromEntries(Object.entries(layer.values).filter(([name]) => !isElsewhere(name))),
});

/** Files of environments that are not this one. */
function otherFiles(root: string, layers: readonly Layer[]): Layer[] {
  const known = layers.map(({ file }) => file);
  return readdirSync(join(root, 'config'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !OTHERS.includes(entry.name))
    .map(({ name }) => `config/${name}`)
    .filter((file) => !known.includes(file))
    .map((file) => readLayer(readingFrom(root), file));
}

/** A file has a part of the settings: what it leaves out is no fault, nor is a choice that fails for that alone. */
const isOfPart =
  (errors: readonly ErrorObject[]) =>
  ({ keyword, schemaPath }: ErrorObject): boolean => {
    const isAbout = (one: ErrorObject): boolean => one.keyword === 'required' || one.keyword === 'dependencies';
    return !(
      keyword === 'required' ||
      keyword === 'dependencies' ||
      keyword === 'if' ||
      ((keyword === 'anyOf' || keyword === 'oneOf') &&
        errors.some((one) => isAbout(one) && one.schemaPath.startsWith(`${schemaPath}/`)))
    );
  };
