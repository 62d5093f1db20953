import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigDefinition, JsonSchema, ModuleManifest, StoreView } from 'etalage/core';
import { resolveModule, resolveTheme, type ModuleFiles } from '../composition/resolve-module.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import { completeView } from './complete-view.ts';
import { checkOrder, checkSides, failureOf, sentencesOf } from './check-modules.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkStoreFile, checkViews } from './check-views.ts';
import { environmentLayer, mistakenVariables } from './environment.ts';
import { isObject, isUnreadable, mergeLayers, problemAt, readingFrom, readLayer } from './layers.ts';
import type { Json, Layer, ReadFile } from './layers.ts';
import { checkDeclarations, checkPlatforms, withPlatforms } from './platforms.ts';
import { ConfigError, withoutRepetition, type ConfigProblem } from './problems.ts';
import { UNKNOWN_SETTING } from './schema-problems.ts';
import { configSchema, propertiesOf, STORE_CODE } from './schema.ts';
import { wholeOf } from './settings.ts';
import { settingsValidator, type ValidateSettings } from './validate.ts';

/** A module as installed: its files, manifest and settings' schemas. */
export interface InstalledModule {
  readonly files: ModuleFiles;
  readonly manifest: ModuleManifest;
  /** The name under which `module.ts` exports the manifest. */
  readonly exportName: string;
  /** Ids of the parts and slots that its contract declares. */
  readonly declared: readonly string[];
  readonly config?: ConfigDefinition;
}

/** Settings of the server, filled with defaults. */
export interface ServerSettings {
  readonly outputCache: {
    readonly enabled: boolean;
    readonly ttlSeconds: number;
    readonly maxMegabytes: number;
    readonly staleSeconds: number;
    readonly availableTags: readonly string[];
  };
  readonly database: DatabaseSettings;
  readonly hosts: readonly string[];
  readonly invalidateKey: string;
  readonly trustProxy: boolean | number | readonly string[];
  readonly https: boolean;
  readonly accessLog: boolean;
  readonly stop: { readonly drainSeconds: number; readonly timeoutSeconds: number };
  readonly metrics: { readonly public: boolean; readonly port: number };
  readonly jobs: { readonly enabled: boolean; readonly concurrency: number };
  readonly images: {
    readonly allowedHosts: readonly string[];
    readonly maxSize: number;
    readonly cacheMegabytes: number;
  };
}

/** One store view with everything the configuration says about it. */
export interface ViewSettings {
  readonly view: StoreView;
  readonly platform: string;
  /** Platform of single modules, by module id. */
  readonly adapters: Readonly<Record<string, string>>;
  /** Settings of platforms, by name; server only. */
  readonly platforms: Readonly<Record<string, object>>;
  readonly theme: string;
  readonly modules: readonly InstalledModule[];
  /** Module settings that the browser may see, by module id. */
  readonly publicConfig: Readonly<Record<string, object>>;
  /** All module settings, by module id; server only. */
  readonly fullConfig: Readonly<Record<string, object>>;
  /** Where its settings come from, for messages. */
  readonly layers?: readonly Layer[];
}

/** A shop as configured. */
export interface Shop {
  readonly root: string;
  readonly dataFolder: string;
  readonly server: ServerSettings;
  /** The first one answers where no other is named. */
  readonly views: readonly ViewSettings[];
}

/** What reading a shop's configuration found out. */
export interface ShopReading {
  /** Missing when something is wrong. */
  readonly shop?: Shop;
  readonly problems: readonly ConfigProblem[];
  /** What was read of each store view, whether or not it is right. */
  readonly views: readonly ReadView[];
}

/** A store view's settings as they are read. */
export interface ReadView {
  readonly storeCode: string;
  readonly layers: readonly Layer[];
  readonly schema: JsonSchema;
  /** With defaults; as the files have it where they are wrong. */
  readonly settings: Json;
}

/** What is read once for all store views. */
interface Reading {
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

/** The files that all store views share, later ones win. */
export const sharedFiles = (environment: NodeJS.ProcessEnv): string[] => [
  'config/default.json',
  `config/${environment.NODE_ENV ?? 'development'}.json`,
  'config/local.json',
];

/** The files and, above them, environment variables, whose names the schema spells out. */
const withEnvironment = (files: readonly Layer[], environment: NodeJS.ProcessEnv, schema: JsonSchema): Layer[] => [
  ...files,
  environmentLayer(environment, mergeLayers(files), schema),
];

/**
 * Reads and checks the configuration of the shop in a folder.
 * @param read gives the files of `config/` as they are going to be, so that they are checked before they are written
 * @throws ConfigError with file, pointer, reason and hint for every fault of every store view
 */
export async function loadShop(root = process.cwd(), environment = process.env, read?: ReadFile): Promise<Shop> {
  const { shop, problems } = await readShop(root, environment, read);
  if (!shop) throw new ConfigError(problems);
  return shop;
}

/** Reads and checks the configuration of the shop in a folder, and says everything that is wrong with it. */
export async function readShop(
  root = process.cwd(),
  environment = process.env,
  read: ReadFile = readingFrom(root),
): Promise<ShopReading> {
  const shared = sharedFiles(environment).map((file) => readLayer(read, file));
  const problems = [...mistakenVariables(environment), ...shared.flatMap(({ faults = [] }) => faults)];
  const [first] = shared;
  if (!first || first.text === undefined)
    return {
      views: [],
      problems: [
        {
          file: 'config/default.json',
          pointer: '',
          reason: 'is missing',
          hint: `Is ${root} the folder of a shop? "etalage init" makes one`,
        },
      ],
    };
  // Without modules and store views nothing else can be judged.
  if (isUnreadable(first)) return { problems, views: [] };

  const reading: Reading = {
    root,
    environment,
    read,
    shared,
    installed: new Map(),
    ids: new Set(),
    problems,
    views: [],
  };
  const { storeViews } = mergeLayers(withEnvironment(shared, environment, configSchema([])));
  const named = Array.isArray(storeViews) ? (storeViews as unknown[]) : [];
  const codes = [...new Set(named.filter((code): code is string => typeof code === 'string' && STORE_CODE.test(code)))];
  const views = [];
  for (const code of codes)
    for (const { manifest } of (await listedIn(reading, code).installation).modules) reading.ids.add(manifest.id);
  for (const code of codes) views.push(await readView(reading, code));
  if (!codes.length) await readView(reading);
  const loaded = views.filter((view) => view !== undefined);
  const [head] = loaded;
  problems.push(...checkViews(loaded.map(({ settings }) => settings)));
  if (problems.length || !head) return { problems: withoutRepetition(problems), views: reading.views };
  return {
    problems,
    views: reading.views,
    shop: {
      root,
      views: loaded.map(({ settings }) => settings),
      server: head.server,
      dataFolder: resolve(root, environment.ETALAGE_DATA || '.etalage'),
    },
  };
}

/** The modules of a list, with the check of their settings. */
interface Installation {
  readonly modules: readonly InstalledModule[];
  readonly schemas: readonly ConfigDefinition[];
  readonly schema: JsonSchema;
  readonly validate: ValidateSettings;
  /** Modules that could not be read. */
  readonly failures: readonly { readonly specifier: string; readonly reason: string; readonly hint: string }[];
}

async function installAll(specifiers: readonly string[], root: string): Promise<Installation> {
  const results = await Promise.allSettled(specifiers.map((specifier) => installModule(specifier, root)));
  const modules = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failures = results.flatMap((result, index) => {
    const specifier = specifiers[index] ?? '';
    return result.status === 'rejected' ? [{ specifier, ...failureOf(result.reason, specifier, root) }] : [];
  });
  const schemas = modules.flatMap(({ config }) => config ?? []);
  const schema = configSchema(schemas);
  return { modules, schemas, schema, validate: settingsValidator(schema), failures };
}

/** What a store view lists, read or being read; without a store view, what all of them list. */
function listedIn({ root, environment, read, shared, installed }: Reading, storeCode?: string) {
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
async function readView(
  reading: Reading,
  storeCode?: string,
): Promise<{ settings: ViewSettings; server: ServerSettings } | undefined> {
  const { root, environment, ids, problems } = reading;
  const { own, files, entries, installation } = listedIn(reading, storeCode);
  problems.push(...own.flatMap((layer) => [...(layer.faults ?? []), ...checkStoreFile(layer, root)]));
  const unique = specifiersOf(entries);
  const pointerTo = (specifier: string): string => `/modules/${entries.indexOf(specifier)}`;
  const { modules, schemas, schema, validate, failures } = await installation;
  const others = [...ids].filter((id) => !modules.some(({ manifest }) => manifest.id === id));
  const layers = withEnvironment([...reading.shared.map(without(others)), ...own], environment, schema);
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
    ...failures.map(({ specifier, reason, hint }) => problemAt(layers, pointerTo(specifier), reason, hint)),
    // A module that cannot be read is not said to be missing too.
    ...(failures.length ? [] : checkOrder(modules, pointerTo, layers)),
  );
  attempt(() => checkDeclarations(schemas, layers));
  const settings = attempt(() => validate(withPlatforms(mergeLayers(layers), { modules, schemas }), layers)) as
    ValidSettings | undefined;
  if (settings && hasModules) attempt(() => checkPlatforms(settings, modules, layers));
  if (storeCode !== undefined)
    reading.views.push({ storeCode, layers, schema, settings: settings ?? mergeLayers(layers) });
  if (settings && environment.NODE_ENV === 'production')
    problems.push(...checkSecrets(wholeOf(schema), settings, layers));
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

/** Finds a module and reads what it says about itself. @throws Error for people when there is none */
export async function installModule(specifier: string, root: string): Promise<InstalledModule> {
  const files = resolveModule(specifier, root);
  const config = files.config ? await importDefault<ConfigDefinition>(files.config, 'defineConfig') : undefined;
  if (config && files.config) checkSides(config, files.config);
  return { files, ...(await manifestOf(files)), config };
}

/** A file's default export, made by the named function. */
export async function importDefault<T>(file: string, madeBy: string): Promise<T> {
  const module: { default?: T } = await import(pathToFileURL(file).href);
  if (!module.default) throw new Error(`${file} has no default export. Export the result of ${madeBy}(...) as default`);
  return module.default;
}

/** A module's manifest is the export of `module.ts` that has an id and a kernel range. */
async function manifestOf({
  manifest: file,
}: ModuleFiles): Promise<Pick<InstalledModule, 'manifest' | 'exportName' | 'declared'>> {
  const exports: Record<string, unknown> = await import(pathToFileURL(file).href);
  for (const [exportName, value] of Object.entries(exports))
    if (isManifest(value)) return { manifest: value, exportName, declared: declaredViews(exports) };
  throw new Error(`${file} exports no manifest. Export the result of defineModule({ id, kernel }) from it`);
}

/** The parts and slots among a contract's exports: `ui()` makes objects of them. */
function declaredViews(exports: Record<string, unknown>): string[] {
  const entries = Object.values(exports)
    .filter(isObject)
    .flatMap((value) => Object.values(value))
    .filter(isObject);
  return entries.flatMap(({ kind, id }) =>
    (kind === 'part' || kind === 'slot') && typeof id === 'string' ? [`${kind} ${id}`] : [],
  );
}

const isManifest = (value: unknown): value is ModuleManifest =>
  isObject(value) && typeof value.id === 'string' && typeof value.kernel === 'string';
