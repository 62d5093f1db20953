import { plainContainer, type ServiceContainer } from './container.ts';
import { BootError, messageOf, type Problem } from './errors.ts';
import { hookRunners, type TapsLoop } from './hook-runner.ts';
import { loadLater, type LoadLater } from './later.ts';
import { orderModules } from './order.ts';
import type { ReportError } from './report.ts';
import { RequestScope, type ScopeSource } from './request-scope.ts';
import { plainOrder, type Sort } from './tap-order.ts';
import { collectSides, type KernelSource, type ModuleSide, type ShopServices } from './source.ts';
import { allRecipes, effectiveProviders, type EffectiveRecipe, type Resolve } from './recipes.ts';
import type { Contribution, Point, Token } from './token.ts';
import { Views } from './views.ts';
import { createStore, type StoreDeclaration } from '../stores/store.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Route } from '../routing/route.ts';
import type { Tx } from '../database/database.ts';
import type { JobHandler } from '../jobs/job.ts';

/** A check of what a kernel is made of; `checkKernel` is the full one, which servers and tools pass to `bootKernel`. */
export type KernelCheck = (source: KernelSource, sides: readonly ModuleSide[]) => Problem[];

/** What is known of every route from the start. */
export type Address = Pick<Route, 'name' | 'path'>;

/**
 * One store view's services, hooks, routes, endpoints and views, or the services of the shop that all store views
 * share. Frozen after boot; everything about a visitor lives in its scopes.
 */
export interface Kernel extends ShopServices {
  readonly modules: readonly string[];
  readonly sides: readonly ModuleSide[];
  /** Those whose code is there. */
  readonly routes: readonly Route[];
  /** Where all routes are. */
  readonly addresses: readonly Address[];
  /** Brings the code of modules that comes when something of theirs is asked for; on servers all of it is there. */
  readonly later: LoadLater;
  readonly endpoints: readonly Endpoint[];
  readonly jobs: readonly JobHandler[];
  readonly stores: readonly StoreDeclaration[];
  readonly views: Views;
  get<T>(token: Token<T, 'shop' | 'view'>): T;
  /** A fresh scope for one render, API call or visit. */
  scope(): RequestScope;
  /** The modules that tap a hook, in the order in which they run. */
  tapsOf(hookId: string): readonly string[];
  /** Ends services that have `Symbol.asyncDispose` or `Symbol.dispose`, last made first. */
  close(): Promise<void>;
}

/** How a kernel boots: with which checks, container and taps; where errors are told that stop nothing. */
export interface KernelOptions {
  readonly check?: KernelCheck;
  readonly container?: () => ServiceContainer;
  readonly sort?: Sort;
  /** Runs taps within transactions. */
  readonly transaction?: TapsLoop;
  readonly report?: ReportError;
}

/**
 * Orders the modules, makes their sides, checks and binds them, and makes every service of the shop or store view.
 * @throws BootError with every problem found, each naming module, file and fix.
 */
export async function bootKernel(source: KernelSource, options: KernelOptions = {}): Promise<Kernel> {
  const { order, problems } = orderModules(source.modules);
  if (problems.length) throw new BootError(problems);
  const report =
    options.report ??
    ((error: Error) => {
      console.error(error);
    });
  const sides = collectSides(source, order, report);
  const found = options.check?.(source, sides) ?? [];
  if (found.length) throw new BootError(found);

  const all = <T>(pick: (from: ModuleSide['brings']) => readonly T[] | undefined): T[] =>
    sides.flatMap((side) => pick(side.brings) ?? []);
  const sort = options.sort ?? plainOrder;
  const recipes = effectiveProviders(allRecipes(sides), sort);
  const points = pointLists(
    recipes,
    all((from) => from.contributions),
  );
  const runners = hookRunners(sides, report, sort, options.transaction);
  const stores = all((from) => from.stores);
  const request = requestRecipes(recipes, stores);

  const made = new Map<symbol, unknown>(points);
  const getMade = (token: Token<unknown>): unknown => {
    if (made.has(token.key)) return made.get(token.key);
    if (isPoint(token)) return NOTHING;
    if (isOfShop(token) && source.shop?.has(token.key)) return source.shop.get(token);
    throw new Error(`Nothing provides ${token.id}. Add provide(...) to a module that is installed`);
  };
  await makeServices((options.container ?? plainContainer)(), recipes, made, getMade, report);
  const scopeSource: ScopeSource = {
    lasting: getMade,
    request: (key) => request.get(key),
    // Looked up with each call: modules that come later may tap.
    caller:
      ({ callerOf, hookKind }, scope) =>
      (value: unknown, tx?: Tx) =>
        runners.get(callerOf)?.run(value, scope, tx) ?? Promise.resolve(hookKind === 'waterfall' ? value : undefined),
  };
  const routes = all((from) => from.routes);
  const laterModules = source.later ?? [];
  const later = loadLater(laterModules, () => {
    const { parts, fillsById } = views;
    return { ...options, source, sides, report, made, getMade, request, runners, stores, routes, parts, fillsById };
  });
  const views = new Views(sides, source, later);
  return Object.freeze<Kernel>({
    modules: order,
    sides,
    stores,
    routes,
    addresses: sides.flatMap(({ module, brings }) => [
      ...(brings.routes ?? []),
      ...laterModules
        .filter(({ after }) => after === module)
        .flatMap((one) => one.routes.map(([name, path]): Address => ({ name, path }))),
    ]),
    later,
    endpoints: all((from) => from.endpoints),
    jobs: all((from) => from.jobs),
    views,
    get: <T>(token: Token<T, 'shop' | 'view'>) => getMade(token) as T,
    has: (key) => made.has(key),
    scope: () => new RequestScope(scopeSource),
    tapsOf: (hookId) => runners.get(hookId)?.order ?? [],
    close: () => dispose(made, report),
  });
}

const NOTHING: readonly unknown[] = Object.freeze([]);

const isOfShop = (token: Token<unknown>): token is Token<unknown, 'shop'> => token.scope === 'shop';

const isPoint = (token: Token<unknown>): token is Point<unknown> => 'point' in token;

/** The points' frozen lists, also of those that somebody asks for and nobody adds to. */
function pointLists(
  recipes: ReadonlyMap<symbol, EffectiveRecipe>,
  contributions: readonly Contribution[],
): Map<symbol, readonly unknown[]> {
  const asked = [...recipes.values()].flatMap(({ needs }) => needs.filter(isPoint));
  const byPoint = new Map<symbol, Contribution[]>(
    [...asked, ...contributions.map(({ point }) => point)].map(({ key }) => [key, []]),
  );
  for (const contribution of contributions) byPoint.get(contribution.point.key)?.push(contribution);
  return new Map(
    [...byPoint].map(([key, items]) => [
      key,
      Object.freeze(items.sort((a, b) => a.order - b.order).map(({ item }) => item)),
    ]),
  );
}

/**
 * Every service but the visitors', made once, each after those it needs; afterwards a look-up is one map access. The
 * order of the map `made` is the order of making. When one fails, those made before are ended.
 * @throws BootError that names the service and its module.
 */
export async function makeServices(
  container: ServiceContainer,
  recipes: ReadonlyMap<symbol, EffectiveRecipe>,
  made: Map<symbol, unknown>,
  getMade: Resolve,
  report: ReportError,
): Promise<void> {
  const lasting = [...recipes.values()].filter(({ target }) => target.scope !== 'request');
  for (const { target, needs, ...recipe } of lasting)
    container.singleton(
      target.key,
      needs.filter(({ key }) => recipes.has(key)).map(({ key }) => key),
      makerOf({ target, needs, ...recipe }, made, getMade),
    );
  try {
    for (const { target } of lasting) await container.get(target.key);
  } catch (error) {
    await dispose(made, report);
    throw error;
  }
}

/** Makes a service, remembers it, and says whose it is when that fails. */
function makerOf(
  { target, build, module, file }: EffectiveRecipe,
  made: Map<symbol, unknown>,
  getMade: Resolve,
): () => Promise<unknown> {
  return async () => {
    try {
      const value = await build(getMade);
      made.set(target.key, value);
      return value;
    } catch (cause) {
      // It has said already what is wrong, where, and what to do.
      if (cause instanceof BootError) throw cause;
      throw new BootError(
        [
          {
            message: `${target.id} cannot be made: ${messageOf(cause)}`,
            module,
            file,
            fix: 'Every service of the shop is made when it starts; fix what the message says',
          },
        ],
        { cause },
      );
    }
  };
}

/** What makes the visitors' services and stores. */
export function requestRecipes(
  recipes: ReadonlyMap<symbol, EffectiveRecipe>,
  stores: readonly StoreDeclaration[],
): Map<symbol, EffectiveRecipe['build']> {
  const builds = new Map<symbol, EffectiveRecipe['build']>();
  for (const token of stores) builds.set(token.key, () => createStore(token.initial()));
  for (const [key, { target, build }] of recipes) if (target.scope === 'request') builds.set(key, build);
  return builds;
}

/** Ends services, last made first. One that fails is reported and keeps none of the others from ending. */
async function dispose(services: ReadonlyMap<symbol, unknown>, report: ReportError): Promise<void> {
  for (const service of [...services.values()].reverse()) {
    if (typeof service !== 'object' || service === null) continue;
    try {
      if (Symbol.asyncDispose in service) await (service as AsyncDisposable)[Symbol.asyncDispose]();
      else if (Symbol.dispose in service) (service as Disposable)[Symbol.dispose]();
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
