import type { ConfigDefinition, JsonSchema, ModuleManifest, StoreView } from 'etalage/core';
import type { ModuleFiles } from '../composition/resolve-module.ts';
import type { DatabaseSettings } from '../database/open-database.ts';
import type { Json, Layer } from './layers.ts';
import type { ConfigProblem } from './problems.ts';
import type { Renamed } from './renamed.ts';

/** A module as installed: its files, manifest and settings' schemas. */
export interface InstalledModule {
  readonly files: ModuleFiles;
  readonly manifest: ModuleManifest;
  /** The name under which `module.ts` exports the manifest. */
  readonly exportName: string;
  /** Parts and slots that its contract declares: `part cart.Line`; `piece cart.Line` too, where it belongs to one. */
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
  readonly renamed: readonly Renamed[];
  /** With defaults; as the files have it where they are wrong. */
  readonly settings: Json;
}
