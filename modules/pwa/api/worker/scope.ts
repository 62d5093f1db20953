/** What the worker uses of a service worker's global scope, which TypeScript's types of pages do not have. */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly console: Pick<Console, 'debug'>;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly { readonly visibilityState: string }[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeCycleEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: LifeCycleEvent & { readonly tag: string }) => void): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: LifeCycleEvent & { readonly notification: Notification }) => void,
  ): void;
  skipWaiting(): Promise<void>;
}

export interface LifeCycleEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A way of requests that browsers know without the worker. */
interface StaticRoute {
  readonly condition: { readonly requestMode: 'navigate' };
  readonly source: 'race-network-and-fetch-handler';
}

interface InstallEvent extends LifeCycleEvent {
  /** Chromium has it since 123. */
  addRoutes?(routes: readonly StaticRoute[]): Promise<void>;
}

/** A request, as routes match it. */
interface Asked {
  readonly url: URL;
  readonly request: Request;
  readonly sameOrigin: boolean;
}

interface HandlerInput {
  readonly request: Request;
  readonly event: LifeCycleEvent;
}

/** Steps of a strategy that a plugin takes part in. */
export interface StrategyPlugin {
  readonly cacheWillUpdate?: (step: { request: Request; response: Response }) => Promise<Response | null>;
  readonly cachedResponseWillBeUsed?: (step: {
    request: Request;
    cachedResponse?: Response;
  }) => Promise<Response | null | undefined>;
  readonly handlerDidError?: (step: HandlerInput) => Promise<Response | undefined>;
  readonly handlerDidComplete?: (step: HandlerInput) => Promise<void>;
}

interface StrategyOptions {
  readonly cacheName: string;
  readonly plugins: readonly StrategyPlugin[];
  readonly matchOptions?: CacheQueryOptions;
  readonly networkTimeoutSeconds?: number;
}

export interface Strategy {
  /** The answer, and the end of all that was begun for it. */
  handleAll(input: HandlerInput): [Promise<Response>, Promise<void>];
}

/** What the worker uses of Workbox, as its browser builds name it. */
export interface Workbox {
  readonly core: { clientsClaim(): void };
  readonly navigationPreload: { enable(): void };
  readonly routing: {
    registerRoute(
      matches: (asked: Asked) => boolean,
      handler: Strategy | ((input: HandlerInput) => Promise<Response>),
    ): unknown;
  };
  readonly strategies: {
    readonly CacheFirst: new (options: StrategyOptions) => Strategy;
    readonly NetworkFirst: new (options: StrategyOptions) => Strategy;
  };
  readonly expiration: {
    readonly ExpirationPlugin: new (options: {
      readonly maxEntries: number;
      readonly maxAgeSeconds: number;
      readonly purgeOnQuotaError: boolean;
      readonly matchOptions?: CacheQueryOptions;
    }) => StrategyPlugin;
  };
}

/** A store view at the worker's host. */
export interface WorkerView {
  /** `''` or `/be`. */
  readonly prefix: string;
  readonly offline: boolean;
}
