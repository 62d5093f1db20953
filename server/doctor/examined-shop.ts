import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ConfigDefinition, Finding, StoreView } from 'etalage/core';
import { messageWithPlace } from '../config/error-place.ts';
import { Ajv } from 'ajv';
import { resolveTheme } from '../composition/resolve-module.ts';
import { escapePointer } from '../config/parse-json.ts';
import { completeView } from '../config/complete-view.ts';
import {
  holderOf,
  isObject,
  mergeLayers,
  placeOf,
  readingFrom,
  readLayer,
  valueAt,
  type Json,
  type Layer,
} from '../config/layers.ts';
import { environmentLayer } from '../config/environment.ts';
import { installModule } from '../config/install-module.ts';
import { sharedFiles } from '../config/load-shop.ts';
import { type InstalledModule, type ServerSettings, type Shop } from '../config/shop.ts';
import { configSchema, STORE_CODE } from '../config/schema.ts';
import { fault } from './findings.ts';
import type { DoctorOptions } from './doctor.ts';

/** A store view as far as its configuration can be read. */
export interface ExaminedView {
  readonly storeCode: string;
  /** Merged, with defaults, right or not. */
  readonly settings: Json;
  /** The files that say it, later ones win. */
  readonly layers: readonly Layer[];
  readonly modules: readonly InstalledModule[];
  /** File of its theme; undefined where it is not found. */
  readonly theme: string | undefined;
  /** Modules and themes that are not found, or cannot be loaded. */
  readonly missing: readonly Finding[];
}

/** A shop as far as it can be read, however broken it is. */
export interface ExaminedShop extends DoctorOptions {
  readonly dataFolder: string;
  readonly views: readonly ExaminedView[];
  /** Put together from what was found, whether its settings are right or not; undefined where files are missing. */
  readonly shop: Shop | undefined;
  /** Whether it has an address that is reached from outside: customers may be in it. */
  readonly isPublic: boolean;
}

/** Reads what can be read of a shop. Nothing that is wrong with it makes this fail. */
export async function examineShop(options: DoctorOptions): Promise<ExaminedShop> {
  const { root, environment } = options;
  const shared = layersOf(root, environment);
  const { storeViews } = mergeLayers(shared);
  const codes = Array.isArray(storeViews) ? storeViews.filter((code) => STORE_CODE.test(String(code))) : [];
  const views: ExaminedView[] = [];
  for (const code of codes) views.push(await examineView(root, environment, code));
  const dataFolder = resolve(root, environment.ETALAGE_DATA || '.etalage');
  return {
    ...options,
    dataFolder,
    views,
    shop: shopOf(root, dataFolder, views),
    isPublic: views.some(({ settings }) => hasPublicAddress(settings)),
  };
}

function layersOf(root: string, environment: NodeJS.ProcessEnv, storeCode?: string): Layer[] {
  const read = readingFrom(root);
  const files = [
    ...sharedFiles(environment),
    ...(storeCode === undefined ? [] : [`config/stores/${storeCode}.json`]),
  ].map((file) => readLayer(read, file));
  return [...files, environmentLayer(environment, mergeLayers(files), configSchema([]))];
}

async function examineView(root: string, environment: NodeJS.ProcessEnv, storeCode: string): Promise<ExaminedView> {
  const files = layersOf(root, environment, storeCode).slice(0, -1);
  const listed = mergeLayers([...files, environmentLayer(environment, mergeLayers(files), configSchema([]))]);
  const specifiers = Array.isArray(listed.modules) ? listed.modules.filter((one) => typeof one === 'string') : [];
  const modules: InstalledModule[] = [];
  const missing: Finding[] = [];
  for (const specifier of specifiers)
    try {
      modules.push(await installModule(specifier, root));
    } catch (error) {
      missing.push(notFound(specifier, 'modules', { files, root }, error));
    }
  let theme: string | undefined;
  try {
    if (typeof listed.theme === 'string') theme = resolveTheme(listed.theme, root);
  } catch (error) {
    missing.push(notFound(String(listed.theme), 'theme', { files, root }, error));
  }
  const definitions = modules.flatMap(({ config }) => config ?? []);
  const schema = configSchema(definitions);
  const layers = [...files, environmentLayer(environment, mergeLayers(files), schema)];
  return { storeCode, settings: withDefaults(mergeLayers(layers), definitions), layers, modules, theme, missing };
}

function notFound(
  specifier: string,
  key: string,
  { files, root }: { readonly files: readonly Layer[]; readonly root: string },
  error: unknown,
): Finding {
  const file = files.findLast(({ values }) => values[key] !== undefined)?.file ?? 'config/default.json';
  const index = files.findLast(({ values }) => values[key] !== undefined)?.values[key];
  const place = Array.isArray(index) ? `/${key}/${index.indexOf(specifier)}` : `/${key}`;
  return fault(
    `"${specifier}" cannot be used: ${messageWithPlace(error, root)}`,
    specifier.startsWith('.')
      ? `Correct the path, or take it out of "${key}"`
      : `Run: npm install ${specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')}; or take it out of ` +
          `"${key}"`,
    { file, pointer: place },
  );
}

/** Settings that are wrong stay as they are; whether they are is another question. */
function withDefaults(settings: Json, definitions: readonly ConfigDefinition[]): Json {
  const filled = structuredClone(settings);
  const options = { allErrors: true, useDefaults: true, strict: false, validateSchema: false, validateFormats: false };
  new Ajv({ ...options, meta: false }).compile(configSchema(definitions))(filled);
  return filled;
}

function shopOf(root: string, dataFolder: string, views: readonly ExaminedView[]): Shop | undefined {
  const [first] = views;
  if (!first || views.some(({ missing, theme }) => missing.length || theme === undefined)) return undefined;
  return {
    root,
    dataFolder,
    // Of the shape that the schema's defaults have; checks that work on it fail alone where a wrong setting breaks it.
    server: first.settings.server as unknown as ServerSettings,
    views: views.map(({ storeCode, settings, layers, modules, theme = '' }) => {
      const config = Object.fromEntries(
        modules.map(({ manifest: { id } }) => [id, isObject(settings[id]) ? settings[id] : {}]),
      );
      const view = { i18n: {}, tax: {}, ...(isObject(settings.storeView) ? settings.storeView : {}), storeCode };
      return {
        view: viewOf(view as unknown as StoreView),
        platform: String(settings.platform ?? 'embedded'),
        adapters: (isObject(settings.adapters) ? settings.adapters : {}) as Record<string, string>,
        theme,
        layers,
        modules,
        publicConfig: config,
        fullConfig: config,
        platforms: (isObject(settings.platforms) ? settings.platforms : {}) as Record<string, object>,
      };
    }),
  };
}

/** Completed where that is possible. */
function viewOf(view: StoreView): StoreView {
  try {
    return completeView(view);
  } catch {
    return view;
  }
}

function hasPublicAddress({ storeView, server }: Json): boolean {
  const baseUrl = isObject(storeView) ? storeView.baseUrl : '';
  const hosts = isObject(server) && Array.isArray(server.hosts) ? server.hosts : [];
  const own = typeof baseUrl === 'string' && URL.canParse(baseUrl) ? [new URL(baseUrl).hostname] : [];
  return [...own, ...hosts].some((host) => typeof host === 'string' && isPublicHost(host.replace(/:\d+$/, '')));
}

/** Whether others than this machine and its network may know a host by this name. */
export const isPublicHost = (host: string): boolean =>
  host.includes('.') &&
  !/^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host) &&
  !/(^|\.)(localhost|local|test|example|invalid|internal|lan)$/.test(host);

/** What says a setting, for whoever wants to change it: a file or an environment variable, or where it belongs. */
export function fileOf({ layers }: ExaminedView, ...path: readonly string[]): string {
  const pointer = path.map((name) => `/${escapePointer(name)}`).join('');
  const holder = holderOf(layers, pointer);
  if (holder && valueAt(holder.values, pointer) !== undefined) return placeOf(holder, pointer).file;
  return path[0] === 'storeView' ? (layers.at(-2)?.file ?? '') : 'config/default.json';
}

/** A setting as it stands, whatever it is. */
export const settingOf = ({ settings }: ExaminedView, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), settings);

/** Whether there is a shop in the folder at all. */
export const isShop = (root: string): boolean => existsSync(join(root, 'config/default.json'));
