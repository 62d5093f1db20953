import type { ConfigDefinition, JsonSchema, StoreView } from 'etalage/core';
import { resolveTheme } from '../composition/resolve-module.ts';
import { checkModuleChanges } from './check-module-changes.ts';
import { checkOrder, sentencesOf } from './check-modules.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStoreFile } from './check-views.ts';
import { completeView } from './complete-view.ts';
import { environmentLayer } from './environment.ts';
import { installAll, type Installation } from './install-module.ts';
import {
  isObject,
  isUnreadable,
  mergeLayers,
  problemAt,
  readLayer,
  type Json,
  type Layer,
  type ReadFile,
} from './layers.ts';
import { moduleChanges } from './module-changes.ts';
import { checkDeclarations, checkPlatforms, withPlatforms } from './platforms.ts';
import { ConfigError, type ConfigProblem } from './problems.ts';
import { UNKNOWN_SETTING } from './schema-problems.ts';
import { renamedIn, withNewNames, type Renamed } from './renamed.ts';
import { configSchema, propertiesOf } from './schema.ts';
import { rootSetting } from './settings.ts';
import type { ReadView, ServerSettings, ViewSettings } from './shop.ts';

/** What is read once for all store views. */
export interface Reading {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly read: ReadFile;
  readonly shared: readonly Layer[];
  /** Modules by their list: shared by the store views that list the same. */
  readonly installed: Map<string, Promise<Installation>>;
  /** Ids of the modules of all store views. */
  readonly ids: Set<string>;
  readonly problems: ConfigProblem[];
  readonly views: ReadView[];
}

/** The files and, above them, environment variables, whose names the schema spells out. */
export const withEnvironment = (
  files: readonly Layer[],
  environment: NodeJS.ProcessEnv,
  schema: JsonSchema,
  renamed: readonly Renamed[] = [],
): Layer[] => {
  const named = files.map((layer) => withNewNames(layer, renamed));
  return [...named, environmentLayer(environment, mergeLayers(named), schema, renamed)];
};

/** What a store view lists, read or being read; without a store view, what all of them list. */
export function listedIn({ root, environment, read, shared, installed }: Reading, storeCode?: string) {
  const own = storeCode === undefined ? [] : [readLayer(read, `config/stores/${storeCode}.json`)];
  const files = [...shared, ...own];
  const { modules: listed } = mergeLayers(withEnvironment(files, environment, configSchema([])));
  const entries = Array.isArray(listed) ? (listed as unknown[]) : [];
  const unique = specifiersOf(entries);
  const installation = installed.get(unique.join('\n')) ?? installAll(unique, root);
  installed.set(unique.join('\n'), installation);
  return { own, files, entries, installation };
}

const specifiersOf = (entries: readonly unknown[]): string[] => [
  ...new Set(entries.filter((one) => typeof one === 'string')),
];

/** Where a module is listed: in a list, or in what a file adds to that of others. */
function pointerToModule(layers: readonly Layer[], specifier: string): string {
  for (const { values } of layers.toReversed()) {
    const { modules } = values;
    const added = moduleChanges(modules)?.add.indexOf(specifier) ?? -1;
    if (added >= 0) return `/modules/add/${added}`;
    const place = Array.isArray(modules) ? modules.indexOf(specifier) : -1;
    if (place >= 0) return `/modules/${place}`;
  }
  return '/modules';
}

/** Shared files have settings of modules that only some store views list: the others do without. */
const without =
  (ids: readonly string[]) =>
  (layer: Layer): Layer => {
    const { adapters, ...values } = layer.values;
    const left = (settings: Json): Json =>
      Object.fromEntries(Object.entries(settings).filter(([id]) => !ids.includes(id)));
    return {
      ...layer,
      values: {
        ...left(values),
        ...(adapters !== undefined && { adapters: isObject(adapters) ? left(adapters) : adapters }),
      },
    };
  };

/** @returns nothing when something is wrong, which the reading then knows */
export async function readView(
  reading: Reading,
  storeCode?: string,
): Promise<{ settings: ViewSettings; server: ServerSettings } | undefined> {
  const { root, environment, ids, problems } = reading;
  const { own, files, entries, installation } = listedIn(reading, storeCode);
  problems.push(...own.flatMap((layer) => [...(layer.faults ?? []), ...checkStoreFile(layer, root)]));
  const unique = specifiersOf(entries);
  const { modules, schemas, schema, validate, failures } = await installation;
  const others = [...ids].filter((id) => !modules.some(({ manifest }) => manifest.id === id));
  const renamed = renamedIn(schemas);
  const layers = withEnvironment([...reading.shared.map(without(others)), ...own], environment, schema, renamed);
  const pointerTo = (specifier: string): string => pointerToModule(layers, specifier);
  const isComplete = files.every((layer) => !isUnreadable(layer)) && own.every(({ text }) => text !== undefined);
  const hasModules = unique.length > 0 && !failures.length;
  const before = problems.length;
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(...error.problems.filter((problem) => isItsOwnFault(problem, { isComplete, hasModules })));
      return undefined;
    }
  };

  problems.push(
    ...checkModuleChanges(layers),
    ...failures.map(({ specifier, reason, hint }) => problemAt(layers, pointerTo(specifier), reason, hint)),
    // A module that cannot be read is not said to be missing too.
    ...(failures.length ? [] : checkOrder(modules, pointerTo, layers)),
  );
  attempt(() => checkDeclarations(schemas, layers));
  const settings = attempt(() => validate(withPlatforms(mergeLayers(layers), { modules, schemas }), layers)) as
    ValidSettings | undefined;
  if (settings && hasModules) attempt(() => checkPlatforms(settings, modules, layers));
  if (storeCode !== undefined)
    reading.views.push({ storeCode, layers, schema, renamed, settings: settings ?? mergeLayers(layers) });
  if (settings && environment.NODE_ENV === 'production')
    problems.push(...checkSecrets(rootSetting(schema), settings, layers));
  const themeName = settings?.theme ?? mergeLayers(layers).theme;
  const theme = typeof themeName === 'string' ? attempt(() => themeAt(themeName, root, layers)) : undefined;
  if (!settings || !theme || storeCode === undefined) return undefined;
  if (settings.storeView.storeCode !== storeCode)
    problems.push(
      problemAt(
        layers,
        '/storeView/storeCode',
        `is "${settings.storeView.storeCode}"`,
        `It must be the name of the file, "${storeCode}"`,
      ),
    );
  if (problems.length > before) return undefined;
  const configOf = (definition: ConfigDefinition): Json =>
    isObject(settings[definition.module.id]) ? (settings[definition.module.id] as Json) : {};
  return {
    server: settings.server,
    settings: {
      view: completeView(settings.storeView),
      platform: settings.platform,
      adapters: settings.adapters,
      platforms: settings.platforms,
      modules,
      theme,
      layers,
      fullConfig: Object.fromEntries(schemas.map((definition) => [definition.module.id, configOf(definition)])),
      publicConfig: Object.fromEntries(
        schemas.map((definition) => [definition.module.id, publicPart(definition, configOf(definition))]),
      ),
    },
  };
}

/** Settings as the schema vouches for them. */
type ValidSettings = Json & {
  storeView: StoreView;
  platform: string;
  adapters: Record<string, string>;
  platforms: Record<string, object>;
  theme: string;
  server: ServerSettings;
};

/** Whether a fault is one by itself, and does not follow from a file or from modules that could not be read. */
const isItsOwnFault = (
  { pointer, reason, hint }: ConfigProblem,
  { isComplete, hasModules }: { readonly isComplete: boolean; readonly hasModules: boolean },
): boolean =>
  (isComplete || !reason.startsWith('must have required property')) &&
  (hasModules || reason !== UNKNOWN_SETTING || pointer.lastIndexOf('/') > 0 || hint.startsWith('Did you mean'));

function themeAt(name: string, root: string, layers: readonly Layer[]): string {
  try {
    return resolveTheme(name, root);
  } catch (error) {
    const { reason, hint } = sentencesOf(error);
    throw new ConfigError([problemAt(layers, '/theme', reason, hint)]);
  }
}

/** Only what the public schema names reaches the browser: an allow-list. */
function publicPart(definition: ConfigDefinition, settings: Json): Json {
  return Object.fromEntries(
    Object.keys(propertiesOf(definition.public))
      .filter((key) => key in settings)
      .map((key) => [key, settings[key]]),
  );
}
