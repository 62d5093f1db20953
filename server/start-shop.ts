import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import {
  ApiError,
  CacheTags,
  Clock,
  CspSources,
  CurrentStoreView,
  Database,
  DataChanges,
  UndeclaredTags,
  Figures,
  MediaSources,
  PageExtrasCollector,
  StartNotes,
  Translator,
  turns,
  type Kernel,
} from 'etalage/core';
import { bootShop } from './api/boot-shop.ts';
import { bootApi } from './api/boot-api.ts';
import { createEndpointTable } from './api/endpoint-table.ts';
import { inProcessCall, shopApiOf } from './api/in-process.ts';
import type { ViewApi } from './api/api-routes.ts';
import { createLimits, limiterInMemory } from './api/limits.ts';
import { readBuild } from './composition/build.ts';
import { buildFolder } from './composition/composition.ts';
import { assetsFolder } from './composition/publish-assets.ts';
import { lineOfProblem } from './config/problems.ts';
import { oldNamesIn } from './config/renamed.ts';
import type { Shop, ViewSettings } from './config/shop.ts';
import { SLOW } from './database/create-database.ts';
import { enterDataFolder, thisServer } from './database/other-servers.ts';
import { createProbe } from './database/probe.ts';
import type { HealthCheck } from './http/health.ts';
import { keepFiles, serveKeptFiles } from './http/kept-files.ts';
import { listen } from './http/listen.ts';
import { mergeCsp } from './http/module-csp.ts';
import { gracefulShutdown, type Shutdown } from './http/shutdown.ts';
import { staticAssets } from './http/static-assets.ts';
import type { SecurityHeaderOptions } from './http/security-headers.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { doerOf, jobKinds } from './jobs/job-kinds.ts';
import { createJobList, type JobList } from './jobs/job-list.ts';
import { createMetrics } from './metrics/metrics.ts';
import { listenForMetrics } from './metrics/listen-for-metrics.ts';
import { DEFAULT_CACHE_TAGS, isOfFamily } from './page-cache/cache-tags.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { buildNameOf, builtRenderer, publicSettings, type CreateRenderer } from './pages/load-renderer.ts';
import { ownPageIn } from './pages/own-page.ts';
import type { ViewPages } from './pages/render-pages.ts';
import { createShopApp } from './shop-app.ts';
import type { RendererOptions } from 'etalage/core/react/render';
import { ETALAGE_VERSION } from './version.ts';

/** Where to listen, and what to write to. */
export interface StartOptions {
  readonly host: string;
  readonly port: number;
  /** Where servers of modules listen, if elsewhere: `host` is this machine's behind a server of development. */
  readonly moduleHost?: string;
  /** The socket that is bound to these, where a supervising process holds it. */
  readonly handle?: unknown;
  readonly log: Logger;
  /** What holds others up is said at once. */
  readonly isDevelopment?: boolean;
  /** Is told the key of every text that a store view's pages and API ask for. */
  readonly onText?: (key: string, settings: ViewSettings) => void;
}

/** A shop that is being served. */
export interface RunningShop {
  readonly url: string;
  /** What modules say about their settings, for whoever starts the shop. */
  readonly notes: readonly string[];
  stop(): Promise<void>;
  /** Leaves to another process that listens at the same address; see `gracefulShutdown`. */
  handOver(): Promise<void>;
}

/** What pages are rendered from: a finished build, or the development server. */
export interface PageBuild {
  renderer(
    shop: Shop,
    index: number,
    make: (create: CreateRenderer, assets: RendererOptions['assets']) => ReturnType<CreateRenderer>,
  ): Promise<ViewPages['renderer']>;
  readonly assets: readonly { readonly path: string; readonly handler: RequestHandler }[];
  readonly csp?: SecurityHeaderOptions['csp'];
  /** Names the build of a store view's pages; see `PagesBuild`. */
  nameOf?(index: number): string | undefined;
  /** Is told when the shop's database is open, before anybody is served. */
  opened?(database: Database, now: number): Promise<void>;
  close?(): Promise<void>;
}

/** Serves pages from the finished build. @throws when there is none. */
export function builtPages(shop: Shop): PageBuild {
  const build = readBuild(shop.root);
  if (!build) throw new Error('The shop is not built. Run: npx etalage build');
  const kept: { database?: Database } = {};
  const folder = assetsFolder(buildFolder(shop.root));
  const missing = serveKeptFiles(() => kept.database);
  return {
    assets: [{ path: '/assets', handler: staticAssets({ folder, hashed: true, missing }) }],
    async opened(database, now) {
      kept.database = database;
      const folders = Object.keys(build.compositions).map((id) => join(buildFolder(shop.root), id, 'client', 'assets'));
      await keepFiles(database, folders, now);
    },
    nameOf: (index) => buildNameOf(shop, index, build),
    async renderer(_shop, index, make) {
      const settings = shop.views[index];
      if (!settings) throw new Error(`There is no store view ${index}`);
      const { create, assets } = await builtRenderer(shop, settings, build);
      const renderer = await make(create, assets);
      return async () => renderer;
    },
  };
}

/** Boots every store view and serves the shop. @throws BootError, ListenError or what an adapter could not do. */
export async function startShop(shop: Shop, build: PageBuild, options: StartOptions): Promise<RunningShop> {
  const booted: Kernel[] = [];
  try {
    return await bootAndServe(shop, build, options, booted);
  } catch (error) {
    // What is open would keep the process from ending.
    for (const kernel of booted.reverse()) await kernel.close();
    throw error;
  }
}

/** Of why an address shows nothing, in characters: visitors ask for addresses of 16 kB. */
const LONGEST_REASON = 300;

/** @param booted is told of every kernel as soon as it has booted */
async function bootAndServe(
  shop: Shop,
  build: PageBuild,
  { host, port, moduleHost = host, handle, log, isDevelopment, onText }: StartOptions,
  booted: Kernel[],
): Promise<RunningShop> {
  // An address that shows nothing is news, and what takes long has not failed.
  const report = (error: Error): void => {
    if (error.name === 'NotFound') log.info({ reason: error.message.slice(0, LONGEST_REASON) }, 'Nothing to show');
    else if (error.name === SLOW) log.warn({ err: error }, 'Something takes long');
    else log.error({ err: error }, 'Reported by a module');
  };
  const metrics = createMetrics();
  const shared = await bootShop(shop, report, {
    onTransaction: metrics.onTransaction,
    isDevelopment,
    host: moduleHost,
  });
  booted.push(shared);
  const keeping = build.opened?.(shared.get(Database), shared.get(Clock)()).catch((error: unknown) => {
    log.warn({ err: error }, 'The built files cannot be kept in the database for pages of earlier builds');
  });
  const { url: databaseUrl } = shop.server.database;
  const counts = databaseUrl ? (await import('./api/limits-postgres.ts')).limitsInPostgres(databaseUrl) : undefined;
  const limits = createLimits(counts?.limiterFor ?? limiterInMemory());
  const kernels: Kernel[] = [];
  const apis: ViewApi[] = [];
  const pages: ViewPages[] = [];
  const renewals: (() => Promise<void>)[] = [];
  // The last one to begin is the last one to end.
  const inTurn = turns();
  for (const [index, settings] of shop.views.entries()) {
    const noteText = onText && ((key: string) => onText(key, settings));
    const kernel = await bootApi(shop, settings, shared, report, shopApiOf(apis), noteText);
    const table = createEndpointTable(kernel, {
      limits,
      onAnswer: metrics.onAnswer,
      // Being too busy is no fault of the code: a flood of calls writes no flood of stacks.
      onFailure: ({ error, ...where }) =>
        error instanceof ApiError && error.code === 503
          ? log.warn(where, 'An endpoint could not answer in time')
          : log.error({ err: error, ...where }, 'An endpoint failed'),
      onMistake: (mistake) => log.error({ err: mistake }, 'An endpoint is not as it says'),
    });
    kernels.push(kernel);
    booted.push(kernel);
    const name = build.nameOf?.(index);
    const updated = kernel.get(Translator).t('The shop has been updated. Load the page again.');
    apis.push({ view: settings.view, table, ...(name !== undefined && { build: { name, updated } }) });
    const makeRenderer = () =>
      build.renderer(shop, index, (create, assets) =>
        create({
          settings: publicSettings(shop, settings),
          callApi: (ref, input, options, requestId, page) =>
            inProcessCall(table, { requestId, page })(ref, input, options),
          assets,
          report,
          onText: noteText,
          extras: (page, address) => kernel.scope().get(PageExtrasCollector).collect(page, new URL(address)),
        }),
      );
    const current = { renderer: await makeRenderer() };
    pages.push({ view: settings.view, renderer: () => current.renderer(), ownPage: ownPageIn(kernel) });
    renewals.push(async () => {
      current.renderer = await makeRenderer();
    });
  }
  const { enabled, maxMegabytes, ...cacheOptions } = shop.server.outputCache;
  const availableTags = [...cacheOptions.availableTags, ...kernels.flatMap((kernel) => kernel.get(CacheTags))];
  // An operator may keep some of them from being purged.
  const declaredTags = [...availableTags, ...DEFAULT_CACHE_TAGS];
  const cache = enabled
    ? createPageCache({ ...cacheOptions, maxBytes: maxMegabytes * 1024 ** 2, availableTags })
    : undefined;
  // After the modules' own listeners: pages that are rendered from now on are made of what has changed.
  shared.get(DataChanges).listen(async ({ tags, replaced }) => {
    // A new page kernel has forgotten what the old one learned; pages under way end on the old one, and the cache
    // refuses them.
    if (replaced) await inTurn(() => Promise.all(renewals.map((renew) => renew())));
    await cache?.purge(tags);
    log.info({ tags: tags.slice(0, 20), count: tags.length, replaced }, 'Data has changed');
    const undeclared = tags.filter((tag) => !isOfFamily(tag, declaredTags));
    if (undeclared.length > 0) throw new UndeclaredTags(undeclared);
  });
  const state: { shutdown?: Shutdown } = {};
  const views = kernels.map((kernel, index) => ({ storeCode: apis[index]?.view.storeCode ?? '', kernel }));
  const kinds = jobKinds(views);
  const jobList = createJobList(
    shared.get(Database),
    shared.get(Clock),
    (storeCode, kind) => doerOf(kinds, storeCode, kind) !== undefined,
  );
  const app = createShopApp({
    shop,
    version: ETALAGE_VERSION,
    apis,
    pages,
    cache,
    log,
    metrics,
    assets: build.assets,
    csp: mergeCsp([build.csp ?? {}, ...kernels.flatMap((kernel) => kernel.get(CspSources))]),
    mediaSources: [...new Set(kernels.flatMap((kernel) => kernel.get(MediaSources)))],
    figures: {
      deadJobs: () => jobsThatAre('dead', jobList),
      unhandledJobs: () => jobsThatAre('unhandled', jobList),
    },
    checks: { database: createProbe(shared.get(Database)), ...readyChecks(kernels) },
    isStopping: () => state.shutdown?.isStopping() ?? false,
  });
  await keeping;
  const { server, url } = await listen(app, { host, port, handle });
  const { enabled: hasWorker, concurrency } = shop.server.jobs;
  const worker = hasWorker ? startJobs({ shared, views, concurrency, log, onTried: metrics.onTried }) : undefined;
  metrics.observeJobs(jobList.counts);
  metrics.observeFigures(
    kernels.flatMap((kernel) =>
      kernel.get(Figures).map(({ read, ...figure }) => ({
        ...figure,
        store: kernel.get(CurrentStoreView).storeCode,
        read: () => read(kernel.scope()),
      })),
    ),
  );
  const unhandled = await jobsThatAre('unhandled', jobList);
  if (Object.keys(unhandled).length > 0)
    log.warn(
      { unhandled },
      'Jobs wait that no module does any more: install it again, or see "etalage jobs list" and "etalage jobs discard"',
    );
  const presence = enterDataFolder(shop.dataFolder, thisServer(url), databaseUrl ? 'postgres' : 'sqlite');
  if (cache) metrics.observeCache(cache.size);
  const metricsServer = await listenForMetrics(shop, metrics, host);
  const cleanUp = [
    () => presence.leave(),
    () => void metricsServer?.close(),
    async () => {
      await build.close?.();
    },
    ...kernels.map((kernel) => () => kernel.close()),
    async () => {
      await counts?.[Symbol.asyncDispose]();
    },
    () => shared.close(),
  ];
  const { drainSeconds, timeoutSeconds } = shop.server.stop;
  state.shutdown = gracefulShutdown({
    server,
    first: [() => worker?.stop(timeoutSeconds * 1000)],
    cleanUp,
    log,
    drainMs: drainSeconds * 1000,
    timeoutMs: timeoutSeconds * 1000,
  });
  const notes = await Promise.all(
    kernels.flatMap((kernel) => kernel.get(StartNotes).map((note) => note(kernel.scope()))),
  );
  const { stop, handOver } = state.shutdown;
  const said = new Set([presence.note, ...notes].filter((note) => note !== undefined));
  return { url, notes: [...oldNames(shop), ...said], stop, handOver };
}

/** Settings that are still read under an old name. */
const oldNames = ({ views }: Shop): string[] =>
  oldNamesIn(views.flatMap(({ layers = [] }) => layers)).map((problem) => lineOfProblem(problem).slice(4));

/** How many jobs of each kind. */
const jobsThatAre = async (
  wanted: 'dead' | 'unhandled',
  { counts }: JobList,
): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await counts()).flatMap(({ kind, state, count }) => (state === wanted ? [[kind, count]] : [])));

/** What modules say about being ready, once a store view. */
function readyChecks(kernels: readonly Kernel[]): Record<string, HealthCheck> {
  return Object.fromEntries(
    kernels.flatMap((kernel, index) =>
      kernel.sides.flatMap(({ module, brings }) => {
        const { ready } = brings;
        return ready
          ? [
              [
                `${module} (${index})`,
                async () => {
                  const reason = await ready(kernel.scope());
                  if (reason) throw new Error(reason);
                },
              ] as const,
            ]
          : [];
      }),
    ),
  );
}
