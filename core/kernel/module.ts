import type { Contribution, Provider } from './token.ts';
import type { Tap } from './hooks.ts';
import type { Fill, PartComponent } from './ui.ts';
import type { Context } from './request-scope.ts';
import type { StoreDeclaration } from '../stores/store.ts';
import type { Route } from '../routing/route.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Migration } from '../database/migration.ts';
import type { JobHandler } from '../jobs/job.ts';

/** What a module's settings look like: `public` reaches the browser, `secret` never does. */
export interface ConfigShape {
  public: object;
  secret: object;
}

declare const CONFIG: unique symbol;

/** Carries the settings' type; the schemas themselves stay in `config.ts`, which the browser never loads. */
export interface ConfigType<C extends ConfigShape> {
  readonly [CONFIG]?: C;
}

/** Names the type of a module's settings inside `defineModule`. */
/* @__NO_SIDE_EFFECTS__ */
export const configType = <C extends ConfigShape>(): ConfigType<C> => ({});

/** A module's manifest. Importing it registers nothing. */
export interface ModuleManifest<C extends ConfigShape = ConfigShape> {
  /** Unique in the shop; prefix of the ids of its tokens, hooks, parts and slots. */
  readonly id: string;
  /** Semver range of the kernel it was written for, for example `^0.1.0`. */
  readonly kernel: string;
  /** Modules that must be present; they come earlier. */
  readonly requires?: readonly string[];
  /** Modules that come earlier when they are present. */
  readonly after?: readonly string[];
  readonly config?: ConfigType<C>;
}

/** Everything a side of a module may bring. All of it is data and functions. */
export interface AdapterSide {
  readonly providers?: readonly Provider[];
  readonly contributions?: readonly Contribution[];
  readonly taps?: readonly Tap[];
  /** Changes of the shop's database; run once, in this order, before the shop opens. */
  readonly migrations?: readonly Migration[];
  /** What does the work that is written down for later. */
  readonly jobs?: readonly JobHandler[];
}

/** What `shop/index.ts` brings: services that all store views share, made once, before them. */
export type ShopSide = Pick<AdapterSide, 'providers'>;

/** What `client/index.ts` brings: it runs in the browser and in the server's render. */
export interface ClientSide extends Omit<AdapterSide, 'migrations' | 'jobs'> {
  readonly routes?: readonly Route[];
  readonly stores?: readonly StoreDeclaration[];
  /** Plain default markup for the module's own parts, used when the theme has none. */
  readonly parts?: readonly PartComponent[];
  readonly fills?: readonly Fill[];
}

/** What `api/index.ts` brings: server only. */
export interface ApiSide extends AdapterSide {
  readonly endpoints?: readonly Endpoint[];
  /** Is asked by `/health/ready`; an error message means not ready. */
  readonly ready?: (context: Context) => Promise<string | undefined> | string | undefined;
}

/** One side of a module (client, api, shop or an adapter), as the composition lists it. */
export interface SideDefinition {
  readonly kind: 'client' | 'api' | 'adapter' | 'shop';
  readonly module: ModuleManifest;
  /** For adapters: the platform's name. */
  readonly platform?: string;
  readonly make: (config: never) => ClientSide & ApiSide;
}

type PublicOf<C> = C extends ConfigShape ? Readonly<C['public']> : never;
type AllOf<C> = C extends ConfigShape ? Readonly<C['public'] & C['secret']> : never;

/** Declares a module: id, kernel range, needs and the type of its settings. */
/* @__NO_SIDE_EFFECTS__ */
export const defineModule = <C extends ConfigShape = { public: object; secret: object }>(
  manifest: ModuleManifest<C>,
): ModuleManifest<C> => Object.freeze(manifest);

/** Declares the browser and render side; the factory gets the public settings only. */
/* @__NO_SIDE_EFFECTS__ */
export const defineClient = <C extends ConfigShape>(
  module: ModuleManifest<C>,
  make: (config: PublicOf<C>) => ClientSide,
): SideDefinition => ({ kind: 'client', module, make });

/** Declares the server side; the factory gets public and secret settings. */
/* @__NO_SIDE_EFFECTS__ */
export const defineApi = <C extends ConfigShape>(
  module: ModuleManifest<C>,
  make: (config: AllOf<C>) => ApiSide,
): SideDefinition => ({ kind: 'api', module, make });

/**
 * Declares what a module shares among all store views of the shop: providers of shop tokens. The factory gets the
 * settings of the first store view that has the module.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineShop = <C extends ConfigShape>(
  module: ModuleManifest<C>,
  make: (config: AllOf<C>) => ShopSide,
): SideDefinition => ({ kind: 'shop', module, make });

/** Declares how a module's ports are met on one platform; chosen per store view by `platform` in config. */
/* @__NO_SIDE_EFFECTS__ */
export const defineAdapter = <C extends ConfigShape>(
  module: ModuleManifest<C>,
  platform: string,
  make: (config: AllOf<C>) => AdapterSide,
): SideDefinition => ({ kind: 'adapter', module, platform, make });

/** A theme: markup for parts, fills for slots, design tokens and style sheets; inherits along one chain of parents. */
export interface ThemeDefinition {
  readonly id: string;
  readonly extends?: ThemeDefinition;
  /** CSS custom properties, merged over the parent's: `{ '--color-accent': '...' }`. */
  readonly tokens?: Readonly<Record<string, string>>;
  /** Where the theme's files are: `import.meta.url`. */
  readonly base: string;
  /**
   * Style sheets in the order of the cascade, relative to `base`; the parent's come before. One that views import comes
   * with these views, any other with every page.
   */
  readonly styles?: readonly string[];
  /** The shop's icon: an SVG file, relative to `base`; the parent's unless given. */
  readonly icon?: string;
  readonly parts?: readonly PartComponent[];
  readonly fills?: readonly Fill[];
  /** Ids of fills that this theme does not show. */
  readonly hide?: readonly string[];
}

/** Declares a theme. */
/* @__NO_SIDE_EFFECTS__ */
export const defineTheme = (theme: ThemeDefinition): ThemeDefinition => Object.freeze(theme);

/** A JSON schema (draft-07) as plain data. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The schemas of a module's settings: defaults are filled in from them, unknown keys are refused. */
export interface ConfigDefinition {
  readonly module: ModuleManifest;
  readonly public?: JsonSchema;
  readonly secret?: JsonSchema;
  /**
   * The settings of platforms, by name, that this module declares for the adapters of all modules: `platforms.<name>`
   * in the configuration, secret as a whole. See `platformSettings`.
   */
  readonly platforms?: Readonly<Record<string, JsonSchema>>;
  /**
   * Settings that had another name, or stood with another module, and their path in this one:
   * `{ 'checkout.delivery': 'methods' }`. The old name is still read, with a warning that says the new one.
   */
  readonly renamed?: Readonly<Record<string, string>>;
}

/** Declares a module's settings in its `config.ts`. */
/* @__NO_SIDE_EFFECTS__ */
export const defineConfig = (module: ModuleManifest, schemas: Omit<ConfigDefinition, 'module'>): ConfigDefinition => ({
  module,
  ...schemas,
});
