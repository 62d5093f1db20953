import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
  type StaticHandler,
  type StaticHandlerContext,
} from 'react-router';
import { BootError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { RequestScope } from '../kernel/request-scope.ts';
import { bootPageKernel, type PageComposition, type PublicSettings } from '../kernel/page-kernel.ts';
import { serverKernel } from '../kernel/server-kernel.ts';
import { provide, provideValue, requestToken } from '../kernel/token.ts';
import { ApiClient, type CallOptions } from '../http/api-client.ts';
import { ApiError } from '../http/api-error.ts';
import type { EndpointInput, EndpointRef } from '../http/endpoint.ts';
import { CurrentStoreView, prefixOf } from '../config/store-view.ts';
import { watchTexts } from '../i18n/watch-texts.ts';
import { PageTags } from '../routing/page-tags.ts';
import { QueryReads } from '../routing/query-reads.ts';
import type { PageExtras } from '../routing/page-extras.ts';
import type { Page } from '../routing/page.ts';
import type { RouteContext } from '../routing/route.ts';
import { addShownBy } from './development/shown-by.ts';
import { documentOf, type Assets } from './document.ts';
import { createEncoder } from './encode.node.ts';
import { EVERY_PARAMETER, notingReads } from './query-reads.node.ts';
import { pageStyles, type PageStyle } from './page-style.node.ts';
import { createFragmentCache, withReused } from './fragment-cache.node.tsx';
import type { FragmentCache } from './cached-fragment.tsx';
import { filesOfAreas } from './areas.node.ts';
import { pageRequest } from './page-request.node.ts';
import { stateWriter, type WriteState } from './write-state.ts';
import { routeGroups } from './route-groups.node.ts';
import { basenameOf, contextOf, routeObjects } from './routes.tsx';
import { VisitProvider, visitOf } from './scope.tsx';

/** What the server gives a renderer; only data and functions cross between Node's modules and the rendered ones. */
export interface RendererOptions {
  readonly settings: PublicSettings;
  /** Calls an endpoint in process, for the request of that id. */
  readonly callApi: CallApi;
  /** The built files of the page: entry, style sheets and the chunk of every view. */
  readonly assets: Assets;
  /** What modules add to a good page's document for search engines; nothing unless given. */
  readonly extras?: (page: Page, url: string) => Promise<PageExtras>;
  readonly report: (error: Error) => void;
  /** Is told the key of every text that a page asks for: development looks for those that have none. */
  readonly onText?: (key: string) => void;
}

type CallApi = <I extends EndpointInput, R>(
  ref: EndpointRef<I, R>,
  input: I,
  options: CallOptions | undefined,
  requestId: string,
  page: URLSearchParams | undefined,
) => Promise<R>;

/** The request that is rendered for. `page` is there where the page is for it alone: see `OwnPages`. */
interface RenderedFor {
  readonly requestId: string;
  readonly page?: URLSearchParams;
}
const RenderedFor = requestToken<RenderedFor>('core.RenderedFor');

/** A rendered answer. `location` comes with 301 and 302, `body` is a whole document in UTF-8 otherwise. */
export interface RenderedPage {
  readonly status: number;
  /** The route that it shows, after forwards; absent for redirects. */
  readonly route?: string;
  readonly body: Buffer;
  /** The style that stands in it, and the byte at which it begins. */
  readonly style?: PageStyle & { readonly start: number };
  readonly location?: string;
  readonly tags: readonly string[];
  /** The query parameters that it depends on; `*` for all. */
  readonly parameters: readonly string[];
  /** When what it shows is over, in ms since 1970. */
  readonly endsAt?: number;
}

/** One store view's pages. */
export interface Renderer {
  /**
   * @param url the full address asked for, store prefix included
   * @param page the query of a page that is made for this request alone
   * @throws whatever a loader or component threw
   */
  render(url: string, requestId?: string, page?: URLSearchParams): Promise<RenderedPage>;
  /** Shows a named route with the given props at any address, without its loader: the friendly error page. */
  renderInstead(name: string, url: string, props: object, status: number): Promise<RenderedPage>;
  readonly kernel: Kernel;
}

/** @throws BootError where a module's client exports nothing by default */
function mustExportClients({ clients }: PageComposition): void {
  const empty = clients.filter(({ value }) => !value);
  if (empty.length === 0) return;
  const fix = 'Export the result of defineClient(...) as default';
  throw new BootError(empty.map(({ file }) => ({ message: `${file}/index.ts has no default export`, fix })));
}

/** Boots the page kernel of a store view and returns its renderer. */
export async function createRenderer(composition: PageComposition, options: RendererOptions): Promise<Renderer> {
  mustExportClients(composition);
  const host = [
    provideValue(RenderedFor, { requestId: '' }),
    provide(ApiClient, { request: RenderedFor }, ({ request }) => ({
      call: withOwnErrors(options.callApi, request),
    })),
    ...watchTexts(options.onText),
  ];
  const kernel = await bootPageKernel(composition, options.settings, host, {
    ...serverKernel,
    report: options.report,
  });
  await kernel.views.load();
  const handlerOf = staticHandlers(kernel);
  const tools: RenderTools = {
    kernel,
    options,
    fragmentCache: createFragmentCache(kernel, options.report),
    encode: createEncoder(),
    writeState: stateWriter(kernel, options.settings),
    ahead: filesOfAreas(kernel, options.assets),
    styleOf: pageStyles(options.assets),
  };
  return {
    kernel,
    async render(url, requestId = '', page) {
      const reads = new Set<string>();
      const scope = kernel.scope().set(QueryReads, notingReads(reads)).set(RenderedFor, { requestId, page });
      const answer = await handlerOf(new URL(url)).query(pageRequest(url), {
        requestContext: contextOf(scope),
        skipLoaderErrorBubbling: true,
      });
      if (!isPage(answer))
        return {
          status: answer.status,
          location: answer.headers.get('location') ?? '/',
          body: NOTHING,
          tags: [],
          parameters: [EVERY_PARAMETER],
        };
      const [failure] = Object.values(answer.errors ?? {});
      if (failure) throw failure;
      const rendered = await renderPage(tools, { scope, url, answer });
      return { ...rendered, parameters: [...reads] };
    },
    async renderInstead(name, url, props, status) {
      const scope = kernel.scope();
      const pageContext: RouteContext = {
        get: (token) => scope.get(token),
        params: {},
        url: new URL(url),
        signal: AbortSignal.timeout(5000),
      };
      const route = kernel.routes.find((one) => one.name === name);
      if (!route) throw new Error(`There is no route "${name}" to show instead`);
      const page: Page = {
        route: name,
        part: route.part,
        layout: route.layout,
        props,
        head: route.head(props as never, pageContext),
        status,
      };
      const at = new URL(`${prefixOf(kernel.get(CurrentStoreView))}${route.path}`, url);
      const answer = await handlerOf(at).query(pageRequest(at), { requestContext: contextOf(scope) });
      if (!isPage(answer)) throw new Error(`Route "${name}" redirects and cannot be shown instead of a page`);
      const rendered = await renderPage(tools, {
        scope,
        url,
        answer: { ...answer, errors: null, loaderData: { root: null, [name]: page } },
        withoutScripts: true,
      });
      return { ...rendered, parameters: [] };
    },
  };
}

/** What loads the page at an address: React Router's handler of the routes that it can match. */
function staticHandlers(kernel: Kernel): (url: URL) => StaticHandler {
  const [root] = routeObjects(kernel);
  const routesAt = routeGroups(root.children);
  const prefix = prefixOf(kernel.get(CurrentStoreView));
  const handlers = new Map<readonly RouteObject[], StaticHandler>();
  return ({ pathname }) => {
    const children = routesAt(pathname.slice(prefix.length));
    const handler =
      handlers.get(children) ??
      createStaticHandler([{ ...root, children: [...children] }], { basename: basenameOf(kernel) });
    handlers.set(children, handler);
    return handler;
  };
}

/** Told from a redirect without asking for `Response`, which loads what `pageRequest` does without. */
const isPage = (answer: StaticHandlerContext | Response): answer is StaticHandlerContext => 'loaderData' in answer;

/** Errors of the API come from Node's copy of the kernel; here they become this copy's, so that `instanceof` holds. */
function withOwnErrors(call: CallApi, { requestId, page }: RenderedFor): ApiClient['call'] {
  return (ref, input, callOptions) =>
    call(ref, input, callOptions, requestId, page).catch((error: unknown) => {
      throw isApiError(error)
        ? new ApiError(
            { status: error.code, reason: error.reason, message: error.template },
            error.params,
            error.result,
          )
        : error;
    });
}

const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** What one store view's pages are rendered with. */
interface RenderTools {
  readonly kernel: Kernel;
  readonly options: RendererOptions;
  readonly fragmentCache: FragmentCache;
  readonly encode: ReturnType<typeof createEncoder>;
  readonly writeState: WriteState;
  readonly ahead: readonly string[];
  readonly styleOf: (files: Iterable<string>) => PageStyle;
}

interface RenderInput {
  readonly scope: RequestScope;
  readonly url: string;
  readonly answer: StaticHandlerContext;
  /** For a page shown at another page's address: the browser could not hydrate it. */
  readonly withoutScripts?: boolean;
}

async function renderPage(
  tools: RenderTools,
  { scope, url, answer, withoutScripts = false }: RenderInput,
): Promise<Omit<RenderedPage, 'parameters'>> {
  const { kernel, encode, ahead } = tools;
  const { assets, extras } = tools.options;
  const page = Object.values(answer.loaderData).findLast(Boolean) as Page;
  // Asked for before the rendering: what has to come from elsewhere is on its way meanwhile.
  const adding = page.status === 200 ? extras?.(page, url) : undefined;
  const visit = visitOf(kernel, scope, tools.fragmentCache);
  // It shows those that matched, and makes all that it gets anew.
  const matched = answer.matches.map(({ route }) => ({ ...route, children: undefined }));
  const router = createStaticRouter(matched, answer);
  const html = await renderWhole(
    <StrictMode>
      <VisitProvider visit={visit}>
        <StaticRouterProvider router={router} context={answer} hydrate={false} />
      </VisitProvider>
    </StrictMode>,
  );
  const views = [...visit.usedViews];
  const style = tools.styleOf([...visit.shownViews].flatMap((id) => kernel.views.fileOf(id) ?? []));
  const added = (await adding) ?? NO_EXTRAS;
  const fragments = documentOf({
    html: withReused(html, visit.reused),
    state: tools.writeState(answer.loaderData, scope, views),
    views,
    page,
    extras: added,
    view: kernel.get(CurrentStoreView),
    assets,
    style,
    origin: new URL(url).origin,
    kernel,
    ahead,
    withoutScripts: withoutScripts || page.layout === 'amp',
  });
  return {
    status: page.status,
    route: page.route,
    tags: [...scope.get(PageTags)],
    ...(added.endsAt !== undefined && { endsAt: added.endsAt }),
    body: encode(fragments),
    style: { ...style, start: encode(fragments.slice(0, fragments.indexOf(style.bytes))).length },
  };
}

const NOTHING = Buffer.alloc(0);
const NO_EXTRAS: PageExtras = { tags: [], structuredData: [] };

/** What React leaves where a view had to be given up on the server: the browser would render it. */
const GIVEN_UP = '<!--$!-->';

/**
 * The whole HTML, with nothing left to stream: it must read without JavaScript. All views are loaded, so one pass does,
 * which costs a third less than a stream; a view that waits for something of its own is rendered again as a stream and
 * waited for.
 */
async function renderWhole(element: ReactNode): Promise<string> {
  const html = renderAtOnce(element);
  return html === undefined || html.includes(GIVEN_UP) ? renderWaiting(element) : html;
}

function renderAtOnce(element: ReactNode): string | undefined {
  try {
    return renderToString(element);
  } catch {
    return undefined; // suspended outside of any boundary, or failed: the second rendering says which
  }
}

function renderWaiting(element: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      onAllReady: () => {
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onError: (error, { componentStack }) => {
        if (process.env.NODE_ENV === 'development') addShownBy(error, componentStack);
        reject(error);
      },
    });
  });
}
