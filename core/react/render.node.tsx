import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider, type StaticHandler } from 'react-router';
import { checkKernel } from '../kernel/checks.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { bootPageKernel, type PageComposition, type PublicSettings } from '../kernel/page-kernel.ts';
import { provide } from '../kernel/token.ts';
import { ApiClient } from '../http/api-client.ts';
import { CurrentStoreView, prefixOf } from '../config/store-view.ts';
import { PageTags } from '../routing/page-tags.ts';
import type { Page } from '../routing/page.ts';
import { dehydrate } from '../stores/dehydrate.ts';
import { documentOf, type Assets } from './document.ts';
import type { PageState } from './page-state.ts';
import { contextOf, routeObjects } from './routes.tsx';
import { SessionProvider, type Session } from './scope.tsx';

/** What the server gives a renderer; only data and functions cross between Node's modules and the rendered ones. */
export interface RendererOptions {
  readonly settings: PublicSettings;
  /** Calls an endpoint in process. */
  readonly callApi: ApiClient['call'];
  /** The built files of the page: entry, style sheets and the chunk of every view. */
  readonly assets: Assets;
  readonly report: (error: Error) => void;
}

/** A rendered answer. `location` comes with 301 and 302, `body` is a whole document otherwise. */
export interface RenderedPage { readonly status: number; readonly body: string; readonly location?: string; readonly tags: readonly string[] }

/** One store view's pages. */
export interface Renderer {
  /** @param url the full address asked for, store prefix included. @throws whatever a loader or component threw. */
  render(url: string): Promise<RenderedPage>;
  /** The page of a named route at any address: the friendly error page. */
  renderRoute(name: string, url: string, props: object, status: number): Promise<RenderedPage>;
  readonly kernel: Kernel;
}

/** Boots the page kernel of a store view and returns its renderer. */
export async function createRenderer(composition: PageComposition, options: RendererOptions): Promise<Renderer> {
  const host = [provide(ApiClient, [], () => ({ call: options.callApi }))];
  const kernel = await bootPageKernel(composition, options.settings, host, { check: checkKernel, report: options.report });
  await kernel.views.load();
  const handler = createStaticHandler(routeObjects(kernel), { basename: prefixOf(kernel.get(CurrentStoreView)) || '/' });
  return {
    kernel,
    render: (url) => render(kernel, handler, options, url),
    renderRoute: (name, url, props, status) => render(kernel, handler, options, url, { name, props, status }),
  };
}

async function render(
  kernel: Kernel, handler: StaticHandler, { settings, assets }: RendererOptions, url: string, instead?: { name: string; props: object; status: number },
): Promise<RenderedPage> {
  const scope = kernel.scope();
  const context = await handler.query(new Request(url), { requestContext: contextOf(scope), skipLoaderErrorBubbling: true });
  if (context instanceof Response) return { status: context.status, location: context.headers.get('location') ?? '/', body: '', tags: [] };
  const failure = Object.values(context.errors ?? {})[0];
  if (failure) throw failure;

  const page = Object.values(context.loaderData).findLast(Boolean) as Page;
  const session: Session = { kernel, scope, usedViews: new Set() };
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = await renderWhole(
    <StrictMode>
      <SessionProvider session={session}><StaticRouterProvider router={router} context={context} hydrate={false} /></SessionProvider>
    </StrictMode>,
  );
  const state: PageState = { settings, loaderData: context.loaderData, stores: dehydrate(scope, kernel.stores), views: [...session.usedViews] };
  return {
    status: page.status,
    tags: [...scope.get(PageTags)],
    body: documentOf({ html, state, page, view: kernel.get(CurrentStoreView), assets, origin: new URL(url).origin, kernel }),
  };
}

/** The whole HTML, with nothing left to stream: it must read without JavaScript. */
function renderWhole(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => { text(pipe(new PassThrough())).then(resolve, reject); },
      onError: reject,
    });
  });
}
