import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ERROR_ROUTE, type StoreView } from 'etalage/core';
import type { RenderedPage, Renderer } from 'etalage/core/react/render';
import { requestIdOf } from '../http/request-id.ts';
import type { PageAnswer } from '../page-cache/cached-page.ts';
import { addressOf, viewOfPage, withPrefix } from './page-address.ts';

/**
 * A store view with the means to render its pages. In development the renderer changes with the sources, so it is asked
 * for each time.
 */
export interface ViewPages {
  readonly view: StoreView;
  readonly renderer: () => Promise<Renderer>;
}

/** Renders what a request asks for: 200, 301, 302, 404, or the theme's error page with 500 (logged, nothing leaked). */
export function renderPages(
  pages: readonly ViewPages[],
  log: Pick<Logger, 'error'>,
): (request: Request, response: Response, address?: URL) => Promise<PageAnswer> {
  const views = pages.map(({ view }) => view);
  return async (request, response, address) => {
    const url = address ?? addressOf(request);
    // Of the address, not of the request line: `/be/../dames/` is a page of the store view without prefix.
    const view = url && viewOfPage(views, url.pathname, request.host);
    const found = pages.find((one) => one.view === view);
    if (!url || !found) throw Object.assign(new Error('Not a page address'), { status: 400, expose: true });
    const path = withPrefix(url.pathname, found.view);
    if (path !== url.pathname)
      return pageOf({
        status: 301,
        location: path + url.search,
        body: NOTHING,
        tags: [],
        parameters: ['*'],
      });
    const renderer = await found.renderer();
    const requestId = requestIdOf(response);
    try {
      return pageOf(await renderer.render(url.href, requestId));
    } catch (error) {
      log.error({ err: error, requestId, path: request.path }, 'A page could not be rendered');
      return pageOf(await renderer.renderInstead(ERROR_ROUTE, url.href, { requestId }, 500));
    }
  };
}

const NOTHING = Buffer.alloc(0);

function pageOf({ status, route, body, location, tags, parameters }: RenderedPage): PageAnswer {
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
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl };
  return { status, route, tags, parameters, headers, body };
}
