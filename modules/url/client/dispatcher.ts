import {
  ApiClient,
  Preload,
  contribute,
  provide,
  provideLazy,
  RedirectTo,
  ReportError,
  Urls,
  type RouteContext,
} from 'etalage/core';
import {
  RedirectSources,
  UrlDispatcher,
  UrlFallbacks,
  UrlMapCustomer,
  UrlTargets,
  type UrlFallback,
} from '../module.ts';

const code = () => import('./lazy/dispatcher.ts');

export const dispatcherDeps = {
  api: ApiClient,
  urls: Urls,
  customer: UrlMapCustomer,
  redirects: RedirectSources,
  targets: UrlTargets,
  fallbacks: UrlFallbacks,
  report: ReportError,
};

/** The dispatcher of a request scope: the page that the server rendered needs none. */
export const dispatcherProvider = provideLazy(
  UrlDispatcher,
  dispatcherDeps,
  async () => (await code()).createDispatcher,
  ({ fallbacks }) => ({
    dispatch: (context) => withoutCode(fallbacks, context),
  }),
);

/** Whoever loses the network before the code is there is led where the fallbacks say. */
async function withoutCode(fallbacks: readonly UrlFallback[], context: RouteContext): Promise<never> {
  for (const { resolve } of fallbacks)
    await resolve('', context).catch((error: unknown) => {
      if (error instanceof RedirectTo) throw error;
    });
  throw new Error(`${context.url.pathname} cannot be looked up: the code for it could not be loaded`);
}

export const dispatcherAhead = contribute(Preload, 'url.dispatcher', code);

export const unknownCustomer = provide(UrlMapCustomer, {}, (): UrlMapCustomer => ({ current: () => ({}) }));
