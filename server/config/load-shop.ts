import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigDefinition, JsonSchema, ModuleManifest, StoreView } from 'etalage/core';
import { resolveModule, resolveTheme, type ModuleFiles } from '../composition/resolve-module.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import { checkViews } from './check-views.ts';
import { completeView } from './complete-view.ts';
import { ConfigError, environmentLayer, isObject, mergeLayers, readingFrom, readLayer } from './layers.ts';
import type { Json, Layer, ReadFile } from './layers.ts';
import { checkDeclarations, checkPlatforms, withPlatforms } from './platforms.ts';
import { configSchema, propertiesOf } from './schema.ts';
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
}

/** A shop as configured. */
export interface Shop {
  readonly root: string;
  readonly dataFolder: string;
  readonly server: ServerSettings;
  /** The first one answers where no other is named. */
  readonly views: readonly ViewSettings[];
}

/** The files, later ones win: default, environment, local, store view. */
function filesOf(read: ReadFile, environment: NodeJS.ProcessEnv, storeCode?: string): Layer[] {
  const shared = [
    'config/default.json',
    `config/${environment.NODE_ENV ?? 'development'}.json`,
    'config/local.json',
  ].map((file) => readLayer(read, file));
  if (storeCode === undefined) return shared;
  const file = `config/stores/${storeCode}.json`;
  if (read(file) === undefined)
    throw new ConfigError([
      {
        file,
        pointer: '',
        reason: `is missing, and "storeViews" lists "${storeCode}"`,
        hint: 'Create it, or take the store view off the list',
      },
    ]);
  return [...shared, readLayer(read, file)];
}

/** The files and, above them, environment variables, whose names the schema spells out. */
const layersOf = (files: readonly Layer[], environment: NodeJS.ProcessEnv, schema: JsonSchema): Layer[] => [
  ...files,
  environmentLayer(environment, mergeLayers(files), schema),
];

/**
 * Reads and checks the configuration of the shop in a folder.
 * @param read gives the files of `config/` as they are going to be, so that they are checked before they are written
 * @throws ConfigError with file, pointer, reason and hint for every fault; Error when a module or theme is not found.
 */
export async function loadShop(
  root = process.cwd(),
  environment = process.env,
  read: ReadFile = readingFrom(root),
): Promise<Shop> {
  const base = mergeLayers(layersOf(filesOf(read, environment), environment, configSchema([])));
  const codes = Array.isArray(base.storeViews)
    ? base.storeViews.filter((code): code is string => typeof code === 'string')
    : [];
  if (!codes.length)
    throw new Error(
      `${join(root, 'config/default.json')}: "storeViews" must list at least one store view, for example ` +
        `["default"]. Is this the folder of a shop?`,
    );
  const loaded = [];
  const installed = new Map<string, Promise<Installation>>();
  for (const code of codes) loaded.push(await loadView(root, environment, read, code, installed));
  const [first] = loaded;
  if (!first) throw new Error('unreachable: there is at least one store view');
  checkViews(loaded.map(({ settings }) => settings.view));
  return {
    root,
    views: loaded.map(({ settings }) => settings),
    server: first.server,
    dataFolder: resolve(root, environment.ETALAGE_DATA || '.etalage'),
  };
}

/** The modules of a list, with the check of their settings: shared by the store views that list the same. */
interface Installation {
  readonly modules: readonly InstalledModule[];
  readonly schemas: readonly ConfigDefinition[];
  readonly schema: JsonSchema;
  readonly validate: ValidateSettings;
}

async function installAll(specifiers: readonly string[], root: string): Promise<Installation> {
  const modules = await Promise.all(specifiers.map((specifier) => install(specifier, root)));
  const schemas = modules.flatMap(({ config }) => config ?? []);
  const schema = configSchema(schemas);
  return { modules, schemas, schema, validate: settingsValidator(schema) };
}

async function loadView(
  root: string,
  environment: NodeJS.ProcessEnv,
  read: ReadFile,
  storeCode: string,
  installed: Map<string, Promise<Installation>>,
): Promise<{ settings: ViewSettings; server: ServerSettings }> {
  const files = filesOf(read, environment, storeCode);
  const { modules: listed } = mergeLayers(layersOf(files, environment, configSchema([])));
  const specifiers = Array.isArray(listed) ? listed.filter((one): one is string => typeof one === 'string') : [];
  const list = specifiers.join('\n');
  const installing = installed.get(list) ?? installAll(specifiers, root);
  installed.set(list, installing);
  const installation = await installing;
  const { modules, schemas, schema, validate } = installation;
  checkDeclarations(schemas, files);
  const layers = layersOf(files, environment, schema);
  // The schema vouches for the shape from here on.
  const settings = validate(withPlatforms(mergeLayers(layers), installation), layers) as Json & {
    storeView: StoreView;
    platform: string;
    adapters: Record<string, string>;
    platforms: Record<string, object>;
    theme: string;
    server: ServerSettings;
  };
  if (settings.storeView.storeCode !== storeCode) {
    throw new ConfigError([
      {
        file: `config/stores/${storeCode}.json`,
        pointer: '/storeView/storeCode',
        reason: `is "${settings.storeView.storeCode}"`,
        hint: `It must be the name of the file, "${storeCode}"`,
      },
    ]);
  }
  checkPlatforms(settings, modules, layers);
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
      theme: resolveTheme(settings.theme, root),
      fullConfig: Object.fromEntries(schemas.map((definition) => [definition.module.id, configOf(definition)])),
      publicConfig: Object.fromEntries(
        schemas.map((definition) => [definition.module.id, publicPart(definition, configOf(definition))]),
      ),
    },
  };
}

/** Only what the public schema names reaches the browser: an allow-list. */
function publicPart(definition: ConfigDefinition, settings: Json): Json {
  return Object.fromEntries(
    Object.keys(propertiesOf(definition.public))
      .filter((key) => key in settings)
      .map((key) => [key, settings[key]]),
  );
}

async function install(specifier: string, root: string): Promise<InstalledModule> {
  const files = resolveModule(specifier, root);
  return {
    files,
    ...(await manifestOf(files)),
    config: files.config ? await importDefault<ConfigDefinition>(files.config, 'defineConfig') : undefined,
  };
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
