import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ApiError, ERROR_ROUTE, NOT_FOUND_ROUTE, errorType, type OwnPage, type StoreView } from 'etalage/core';
import type { RenderedPage, Renderer } from 'etalage/core/react/render';
import { withinTime } from '../api/call-scope.ts';
import { requestIdOf } from '../http/request-id.ts';
import { extendedPolicy } from '../http/security-headers.ts';
import type { PageAnswer } from '../page-cache/cached-page.ts';
import type { FindOwnPage } from './own-page.ts';
import { addressOf, pageAddress } from './page-address.ts';

/**
 * A store view with the means to render its pages. In development the renderer changes with the sources, so it is asked
 * for each time.
 */
export interface ViewPages {
  readonly view: StoreView;
  readonly renderer: () => Promise<PageRenderer>;
  /** No page is for one request alone unless given. */
  readonly ownPage?: FindOwnPage;
}

/** What renders a store view's pages. */
export type PageRenderer = Pick<Renderer, 'render' | 'renderInstead'>;

/** When to try again what had no answer, in seconds. */
const RETRY_SECONDS = '5';

/** How long a page may take, in ms: longer than each call that it makes may, shorter than a connection stays silent. */
const PAGE_MS = 20_000;
const PageTooLate = errorType(
  503,
  'page.tooLate',
  'The page was not ready within {timeout} ms: the loader of its route, or something that this asks, does not end',
);

/**
 * Renders what a request asks for: 200, 301, 302, 404, or the theme's error page (logged, nothing leaked): with 503 and
 * `Retry-After` where something that the page needs gave no answer or cannot give one for now, else with 500.
 * @param timeout how long a page may take, in ms
 */
export function renderPages(
  pages: readonly ViewPages[],
  log: Pick<Logger, 'error'>,
  timeout = PAGE_MS,
): (request: Request, response: Response, address?: URL) => Promise<PageAnswer> {
  const find = finder(pages);
  return async (request, response, address) => {
    const { url, there, renderer, ownPage } = await find(request, address);
    const own = ownPage?.(url);
    const requestId = requestIdOf(response);
    try {
      const asked = new URL(url);
      asked.pathname = there.path;
      const render = (): Promise<RenderedPage> => renderer.render(asked.href, requestId, own && url.searchParams);
      const page = await withinTime(timeout, undefined, render, () => new ApiError(PageTooLate, { timeout }));
      const answer = pageOf(there.path === url.pathname ? page : await atItsAddress(page, asked, url, renderer));
      return own ? forOneAlone(answer, own, response) : answer;
    } catch (error) {
      log.error({ err: error, requestId, path: request.path }, 'A page could not be rendered');
      const status = isPassing(error) ? 503 : 500;
      return pageOf(await renderer.renderInstead(ERROR_ROUTE, url.href, { requestId }, status));
    }
  };
}

/** The render code has an `ApiError` class of its own, so it is told by its name. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ApiError' && 'code' in error && (error.code === 0 || error.code === 503);

/** Renders what answers to a form that reached the server: pages take none, scripts send them to the API. */
export function renderUnsent(pages: readonly ViewPages[]): (request: Request) => Promise<PageAnswer> {
  const find = finder(pages);
  return async (request) => {
    const { url, renderer } = await find(request);
    return pageOf(await renderer.renderInstead(ERROR_ROUTE, url.href, { isUnsent: true }, 405));
  };
}

/** Finds who renders a page. @throws 400 for what is no page's address */
function finder(pages: readonly ViewPages[]) {
  const views = pages.map(({ view }) => view);
  return async (request: Request, address?: URL) => {
    const url = address ?? addressOf(request);
    // Of the address, not of the request line: `/be/../dames/` is a page of the store view without prefix.
    const there = url && pageAddress(views, url.pathname, url.host);
    const found = pages.find(({ view }) => view === there?.view);
    if (!there || !found) throw Object.assign(new Error('Not a page address'), { status: 400, expose: true });
    return { url, there, renderer: await found.renderer(), ownPage: found.ownPage };
  };
}

/** Whether the page that a request asks for is made for it alone. */
export function ownPages(pages: readonly ViewPages[]): (url: URL) => boolean {
  const views = pages.map(({ view }) => view);
  return (url) => {
    const there = pageAddress(views, url.pathname, url.host);
    return pages.find(({ view }) => view === there?.view)?.ownPage?.(url) !== undefined;
  };
}

/** Neither kept nor listed by anybody. */
function forOneAlone(page: PageAnswer, { csp = {} }: OwnPage, response: Response): PageAnswer {
  const policy = extendedPolicy(response.get('Content-Security-Policy') ?? '', csp);
  const headers = {
    ...page.headers,
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Security-Policy': policy,
  };
  return { ...page, headers };
}

const NOTHING = Buffer.alloc(0);

/**
 * What answers where a page was asked for without its prefix, or with it in another form: the way to it in one step. A
 * page that nobody has is shown here as well, without scripts, which only know addresses below the prefix.
 */
async function atItsAddress(page: RenderedPage, { pathname, search }: URL, shown: URL, renderer: PageRenderer) {
  if (page.location !== undefined) return page;
  if (page.status === 404) return renderer.renderInstead(NOT_FOUND_ROUTE, shown.href, { path: shown.pathname }, 404);
  return { status: 301, location: pathname + search, body: NOTHING, tags: page.tags, parameters: ['*'] };
}

function pageOf({ status, route, body, style, location, tags, parameters, endsAt }: RenderedPage): PageAnswer {
  const cacheControl = status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store';
  if (location !== undefined)
    return {
      status,
      tags,
      parameters,
      headers: {
        Location: location,
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': status === 301 ? 'public, max-age=3600' : 'no-store',
      },
      body: NOTHING,
    };
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': cacheControl,
    ...(status === 503 && { 'Retry-After': RETRY_SECONDS }),
  };
  return { status, route, tags, parameters, headers, body, style, endsAt };
}
