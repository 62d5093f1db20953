import type { REMINDER } from '../../domain/reminder.ts';
import type { CACHES, CHECKOUT_ROUTE, LIMITS, OFFLINE_PATH, WANTED } from '../../domain/kept.ts';
import type { LifeCycleEvent, StrategyPlugin, Workbox, WorkerScope, WorkerView } from './scope.ts';

/** All that the worker knows. */
export interface WorkerSettings {
  readonly views: readonly WorkerView[];
  readonly names: typeof CACHES;
  readonly limits: typeof LIMITS;
  readonly offlinePath: typeof OFFLINE_PATH;
  readonly wanted: typeof WANTED;
  readonly checkoutRoute: typeof CHECKOUT_ROUTE;
  readonly reminder: typeof REMINDER;
}

/**
 * The service worker. It is sent to browsers as this function's own text (`worker-script.ts`), so it may use nothing
 * but its parameters and what browsers have: types are the only imports.
 */
export function runWorker(
  scope: WorkerScope,
  { core, navigationPreload, routing, strategies, expiration }: Workbox,
  { views, names, limits, offlinePath, wanted, checkoutRoute, reminder }: WorkerSettings,
): void {
  const { caches, console } = scope;
  // Every document and picture is there once, whatever the browser accepts.
  const matchOptions = { ignoreVary: true };

  const limited = ({ entries, seconds }: { entries: number; seconds: number }): StrategyPlugin =>
    new expiration.ExpirationPlugin({
      maxEntries: entries,
      maxAgeSeconds: seconds,
      purgeOnQuotaError: true,
      matchOptions,
    });

  /** The store view that a path belongs to, if its pages are kept. */
  const viewOf = (path: string): WorkerView | undefined => {
    const view = views
      .filter(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
      .sort((one, other) => other.prefix.length - one.prefix.length)[0];
    return view?.offline ? view : undefined;
  };
  const shown = views.filter(({ offline }) => offline);
  const savedTime = (response: Response): number => Date.parse(response.headers.get('date') ?? '') || 0;

  /** A hotel's login page may come in the place of anything, as if all were well; of what is gone, a script. */
  const isFile = ({ ok, headers }: Response): boolean =>
    ok && !/\bhtml\b/.test(headers.get('content-type') ?? '') && headers.get('cache-control') !== 'no-store';
  const routeOf = (html: string): string | undefined =>
    /^<!doctype html><html [^>]*data-route="([^"]*)"/.exec(html)?.[1];
  const onlyGood: StrategyPlugin = { cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null) };
  const assets = new strategies.CacheFirst({
    cacheName: names.assets,
    matchOptions,
    plugins: [onlyGood, limited(limits.assets)],
  });

  /** Fetches the store views' offline pages, with the files that they load. */
  const saveShell = async (event: LifeCycleEvent): Promise<void> => {
    const shell = await caches.open(names.shell);
    for (const { prefix } of shown) {
      const response = await scope.fetch(prefix + offlinePath, { credentials: 'omit' });
      if (!response.ok) throw new Error(`The offline page answered ${response.status}`);
      const html = await response.clone().text();
      if (routeOf(html) === undefined) throw new Error('The offline page is not ours');
      const files = new Set(html.match(/\/assets\/[\w.-]+/g));
      await Promise.all([...files].map((file) => assets.handleAll({ event, request: new Request(file) })[1]));
      await shell.put(prefix + offlinePath, response);
    }
  };

  /** Leads to the offline page, which leads back. */
  const insteadOf = (request: Request): Response | undefined => {
    const { pathname, search } = new URL(request.url);
    const view = viewOf(pathname);
    if (request.mode !== 'navigate' || !view) return undefined;
    const query = new URLSearchParams({ [wanted]: pathname + search });
    return Response.redirect(`${view.prefix}${offlinePath}?${query}`, 302);
  };
  /** A server that takes the request and never answers: nobody looks at a spinner for minutes. */
  const unlessItHangs = (answer: Promise<Response>, request: Request): Promise<Response> =>
    Promise.race([
      answer,
      new Promise<Response>((resolve) => {
        const instead = insteadOf(request);
        if (instead) scope.setTimeout(() => resolve(instead), limits.giveUpSeconds * 1000);
      }),
    ]);

  /** Documents of ours that may be kept: nothing of a proxy or a hotel's login page, nothing private. */
  const savedPages: StrategyPlugin = {
    async cacheWillUpdate({ response }) {
      if (response.status !== 200 || response.redirected) return null;
      if (!/\bpublic\b/.test(response.headers.get('cache-control') ?? '')) return null;
      const html = await response.clone().text();
      const route = routeOf(html);
      if (route === undefined) return null;
      return !html.includes('<meta name="robots" content="noindex"') || route === checkoutRoute ? response : null;
    },
    async cachedResponseWillBeUsed({ cachedResponse }) {
      if (!cachedResponse) return undefined;
      const headers = new Headers(cachedResponse.headers);
      for (const name of ['content-encoding', 'content-length']) headers.delete(name);
      const html = await cachedResponse.text();
      return new Response(html.replace('<html ', `<html data-saved-at="${savedTime(cachedResponse)}" `), { headers });
    },
    handlerDidError: async ({ request }) => insteadOf(request),
    async handlerDidComplete({ event }) {
      const old = Date.now() - limits.shellSeconds * 1000;
      const [first] = shown;
      const saved = first && (await caches.match(first.prefix + offlinePath, { cacheName: names.shell }));
      // Without a network the next page tries again.
      if (!saved || savedTime(saved) < old) await saveShell(event).catch(() => undefined);
    },
  };

  routing.registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && shown.some(({ prefix }) => prefix + offlinePath === url.pathname),
    async ({ request }) =>
      (await caches.match(request, { cacheName: names.shell, ignoreSearch: true, ignoreVary: true })) ??
      scope.fetch(request),
  );
  routing.registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), assets);
  routing.registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && url.pathname.startsWith('/img/') && request.destination === 'image',
    new strategies.NetworkFirst({
      cacheName: names.pictures,
      matchOptions,
      plugins: [
        {
          // The browser's own cache answers most of the time: what has been kept is not written again.
          async cacheWillUpdate({ request, response }) {
            const kept = await caches.match(request, { cacheName: names.pictures, ignoreVary: true });
            return isFile(response) && (!kept || savedTime(kept) !== savedTime(response)) ? response : null;
          },
        },
        limited(limits.pictures),
      ],
    }),
  );
  const pages = new strategies.NetworkFirst({
    cacheName: names.pages,
    matchOptions,
    networkTimeoutSeconds: limits.answerSeconds,
    plugins: [savedPages, limited(limits.pages)],
  });
  routing.registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin &&
      (request.mode === 'navigate' || request.headers.get('accept') === 'text/html') &&
      !/^\/(api|assets|img)\//.test(url.pathname) &&
      viewOf(url.pathname) !== undefined,
    ({ request, event }) => unlessItHangs(pages.handleAll({ request, event })[0], request),
  );

  scope.addEventListener('install', (event) => {
    console.debug('Service worker: install');
    // Where browsers can, a document comes by itself: it neither waits for the worker to start nor passes through it.
    // What the worker fetches of it is the same answer, and without one there is what the worker answers.
    const direct = event.addRoutes?.([
      { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' },
    ]);
    // Files are named by their content, so a new worker can take over from the one before without a reload.
    event.waitUntil(Promise.all([saveShell(event), direct?.catch(() => undefined)]).then(() => scope.skipWaiting()));
  });
  scope.addEventListener('activate', (event) => {
    console.debug('Service worker: activate');
    const known: readonly string[] = Object.values(names);
    const removeOthers = async (): Promise<void> => {
      for (const name of await caches.keys())
        if (name.startsWith('etalage-') && !known.includes(name)) await caches.delete(name);
    };
    event.waitUntil(removeOthers());
  });
  /** There is a network again. A page on screen sees that itself. */
  const remind = async (said: string): Promise<void> => {
    const { title, text, path }: { title?: string; text?: string; path?: string } = { ...JSON.parse(said) };
    const windows = await scope.clients.matchAll({ type: 'window' });
    if (title === undefined || windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
    await scope.registration.showNotification(title, { body: text, tag: reminder, data: path });
  };
  scope.addEventListener('sync', (event) => {
    if (event.tag.startsWith(reminder)) event.waitUntil(remind(event.tag.slice(reminder.length)));
  });
  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    if (notification.tag === reminder) event.waitUntil(scope.clients.openWindow(String(notification.data)));
  });
  navigationPreload.enable();
  core.clientsClaim();
}
