import { type ShopServices } from 'etalage/core';
import {
  checkKernel,
  inspectSource,
  keyOf,
  type Inspection,
  type PartInspection,
  type SlotInspection,
} from 'etalage/core/tools';
import { apiSource, checkApi } from './api/boot-api.ts';
import { checkSchemas } from './api/check-schemas.ts';
import { shopSource } from './api/boot-shop.ts';
import { packageOf } from './composition/package-of.ts';
import { type InstalledModule, type Shop } from './config/shop.ts';
import { inspectSettings, type SettingInspection } from './config/inspect-settings.ts';
import { missingViews } from './missing-views.ts';
import { inspectedPages } from './inspected-pages.ts';
import { moduleCommands } from './module-commands.ts';
import { ETALAGE_VERSION } from './version.ts';

/** A module of a store view, with what it is made of. */
export interface ModuleInspection {
  readonly id: string;
  /** As the configuration lists it. */
  readonly specifier: string;
  /** Of its package; absent for a folder of the shop. */
  readonly version?: string;
  /** Range of kernels that it is made for. */
  readonly kernel: string;
  /** `client`, `api`, `shop`, `config`, `commands`, `adapters/embedded`, `locales`. */
  readonly sides: readonly string[];
}

/** A store view's two kernels: the one that renders pages, in the browser too, and the one behind the API. */
export interface ViewInspection {
  readonly storeCode: string;
  readonly platform: string;
  /** Platforms of single modules. */
  readonly adapters: Readonly<Record<string, string>>;
  /** The theme and its parents. */
  readonly themes: readonly string[];
  readonly modules: readonly ModuleInspection[];
  readonly settings: readonly SettingInspection[];
  readonly pages: Inspection;
  readonly api: Inspection;
  /** All parts that modules declare or themes bring. `by` is empty where nobody has markup. */
  readonly parts: readonly PartInspection[];
  /** All slots that modules declare, empty ones too. */
  readonly slots: readonly SlotInspection[];
}

/**
 * What a shop is made of: what all store views share, and each store view. `etalage inspect --json` prints it, in this
 * order, with the paths of files relative to the shop's folder; it holds no value of a secret setting.
 */
export interface ShopInspection {
  /** Of the framework. */
  readonly version: string;
  readonly commands: readonly {
    readonly module: string;
    readonly group: string;
    readonly name: string;
    readonly summary: string;
  }[];
  readonly shop: Inspection;
  readonly views: readonly ViewInspection[];
}

/** What a shop is made of, read from its sources without starting it. */
export async function inspectShop(shop: Shop): Promise<ShopInspection> {
  const views: ViewInspection[] = [];
  const ofShop = inspectSource(await shopSource(shop), checkKernel);
  const shared = declaredServices(ofShop);
  for (const settings of shop.views) {
    const { view, platform, adapters, modules } = settings;
    const pages = inspectSource(await inspectedPages(shop, settings), (source, sides) => [
      ...checkKernel(source, sides),
      ...missingViews(source, sides, shop.root),
    ]);
    const api = inspectSource(await apiSource(shop, settings, shared), (source, sides) => [
      ...checkApi(source, sides),
      ...checkSchemas(source, sides),
    ]);
    views.push({
      storeCode: view.storeCode,
      platform,
      adapters,
      themes: pages.themes,
      modules: modules.map((module) => inspectModule(module, adapters[module.manifest.id] ?? platform)),
      settings: inspectSettings(shop, settings),
      pages,
      api,
      parts: declaredAnd(pages.parts, modules, 'part', (id) => ({ id, by: '', over: [] })),
      slots: declaredAnd(pages.slots, modules, 'slot', (id) => ({ id, fills: [], hidden: [] })),
    });
  }
  const commands = (await moduleCommands(shop)).flatMap(({ module, name: first, commands: ofModule }) =>
    ofModule.map(({ name, summary }) => ({ module, group: first, name, summary })),
  );
  return { version: ETALAGE_VERSION, commands, shop: ofShop, views };
}

function inspectModule({ manifest: { id, kernel }, files }: InstalledModule, platform: string): ModuleInspection {
  const { specifier, manifest } = files;
  const adapter = files.adapter(platform);
  const sides = (['client', 'api', 'shop', 'config', 'commands', 'locales'] as const).filter((side) => files[side]);
  return {
    id,
    specifier,
    version: specifier.startsWith('.') ? undefined : packageOf(manifest)?.version,
    kernel,
    sides: [...sides, ...(adapter ? [`adapters/${platform}`] : [])],
  };
}

/** What was found, and what modules declare besides. */
function declaredAnd<T extends { readonly id: string }>(
  found: readonly T[],
  modules: readonly InstalledModule[],
  kind: 'part' | 'slot',
  missing: (id: string) => T,
): T[] {
  const known = new Set(found.map(({ id }) => id));
  const declared = modules.flatMap(({ declared }) =>
    declared.flatMap((name) => (name.startsWith(`${kind} `) ? [name.slice(kind.length + 1)] : [])),
  );
  return [...found, ...declared.filter((id) => !known.has(id)).map(missing)];
}

/** What the shop would provide, without making any of it. */
function declaredServices({ tokens }: Inspection): ShopServices {
  const keys = new Set(tokens.map(({ id }) => keyOf(id)));
  return {
    has: (key) => keys.has(key),
    get: ({ id }) => {
      throw new Error(`${id} is not made while inspecting`);
    },
  };
}
