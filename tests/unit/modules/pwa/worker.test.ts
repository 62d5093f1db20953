import { runInNewContext, Script } from 'node:vm';
import { expect } from 'chai';
import { runWorker } from '../../../../modules/pwa/api/worker/run-worker.ts';
import { workerScript } from '../../../../modules/pwa/api/worker/worker-script.ts';
import type { StrategyPlugin } from '../../../../modules/pwa/api/worker/scope.ts';
import { REMINDER } from '../../../../modules/pwa/domain/reminder.ts';
import { WorkerEndpoint } from 'etalage/modules/pwa';
import {
  CACHES,
  CHECKOUT_ROUTE,
  LIMITS,
  OFFLINE_PATH,
  WANTED,
  WORKER_PATH,
} from '../../../../modules/pwa/domain/kept.ts';

const VIEWS = [
  { prefix: '', offline: true },
  { prefix: '/be', offline: true },
  { prefix: '/eu/fr', offline: false },
];

interface Options {
  readonly cacheName: string;
  readonly plugins: readonly StrategyPlugin[];
}
type Matches = (asked: { url: URL; request: object; sameOrigin: boolean }) => boolean;

/** Runs the worker as a browser does, from its text alone, and answers what it registered. */
function started() {
  const routes: { matches: Matches; handler: unknown }[] = [];
  const strategies: Options[] = [];
  const waited: number[] = [];
  class Strategy {
    constructor(options: Options) {
      strategies.push(options);
    }
    handleAll(): readonly Promise<unknown>[] {
      return [new Promise(() => undefined), Promise.resolve()];
    }
  }
  const workbox = {
    core: { clientsClaim: () => undefined },
    navigationPreload: { enable: () => undefined },
    routing: { registerRoute: (matches: Matches, handler: unknown) => routes.push({ matches, handler }) },
    strategies: { CacheFirst: Strategy, NetworkFirst: Strategy },
    expiration: { ExpirationPlugin: class {} },
  };
  const settings = {
    views: VIEWS,
    names: CACHES,
    limits: LIMITS,
    offlinePath: OFFLINE_PATH,
    wanted: WANTED,
    checkoutRoute: CHECKOUT_ROUTE,
    reminder: REMINDER,
  };
  const listeners = new Map<string, (event: object) => void>();
  const said: unknown[] = [];
  const world = { visible: false };
  const scope = {
    caches: { match: async () => undefined, open: async () => ({ put: async () => undefined }) },
    fetch: async () => good(html('offline')),
    skipWaiting: async () => void said.push('at work'),
    console: { debug: () => undefined },
    setTimeout: soon,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: { showNotification: async (...args: unknown[]) => said.push(args) },
    clients: {
      matchAll: async () => [{ visibilityState: world.visible ? 'visible' : 'hidden' }],
      openWindow: async (path: string) => said.push(path),
    },
  };
  function soon(run: () => void, ms: number): void {
    waited.push(ms);
    setImmediate(run);
  }
  runInNewContext(`(${runWorker})(scope, workbox, settings)`, {
    ...{ scope, workbox, settings },
    ...{ URL, URLSearchParams, Request, Response: responseClass(), Headers },
  });
  const pages = strategies.find(({ cacheName }) => cacheName === CACHES.pages)?.plugins[0];
  const assets = strategies.find(({ cacheName }) => cacheName === CACHES.assets)?.plugins[0];
  const pictures = strategies.find(({ cacheName }) => cacheName === CACHES.pictures)?.plugins[0];
  if (!pages || !assets || !pictures) throw new Error('The worker keeps nothing');
  const navigation = (address: string) => ({
    url: new URL(address),
    request: { mode: 'navigate', destination: 'document', headers: new Headers() },
    sameOrigin: true,
  });
  return {
    pages,
    assets,
    pictures,
    said,
    world,
    /** Tells it of an event, and waits for what it does. */
    async tell(type: string, event: object): Promise<void> {
      const work: Promise<unknown>[] = [];
      listeners.get(type)?.({ ...event, waitUntil: (part: Promise<unknown>) => work.push(part) });
      await Promise.all(work);
    },
    /** In ms: the time limits that were set. */
    waited,
    /** What the route of pages answers. */
    async answer(request: object): Promise<Response> {
      const { handler } = routes.at(-1) ?? {};
      if (typeof handler !== 'function') throw new Error('No route answers');
      return handler({ request }) as Promise<Response>;
    },
    /** Whether the last route, which is that of pages, takes a navigation. */
    takes: (address: string): boolean => routes.at(-1)?.matches(navigation(address)) ?? false,
  };
}

/** Browsers redirect to paths; Node's takes whole addresses. */
const responseClass = () =>
  class extends Response {
    static override redirect(path: string, status?: number): Response {
      return new Response(null, { status: status ?? 302, headers: { location: path } });
    }
  };

const html = (route: string, head = ''): string =>
  `<!doctype html><html lang="nl-NL" data-route="${route}" data-layout="default"><head>${head}</head></html>`;
const NOINDEX = '<meta name="robots" content="noindex" data-head>';
const good = (body: string, headers = {}): Response =>
  new Response(body, { headers: { 'cache-control': 'public, max-age=0, must-revalidate', ...headers } });

describe('the service worker', () => {
  it('is registered where it is served', () => {
    expect(WORKER_PATH).to.equal(WorkerEndpoint.path);
  });

  const keeps = async (response: Response): Promise<boolean> =>
    (await started().pages.cacheWillUpdate?.({ request: new Request('https://shop.example/'), response })) !== null;

  it('keeps pages that search engines may follow, and the checkout', async () => {
    expect(await keeps(good(html('category')))).to.equal(true);
    expect(await keeps(good(html('search', '<meta name="robots" content="noindex, follow" data-head>')))).to.equal(
      true,
    );
    expect(await keeps(good(html('checkout', NOINDEX)))).to.equal(true);
  });

  it('keeps nothing of accounts and orders, nothing private, no mistakes and nothing of others', async () => {
    expect(await keeps(good(html('my-account', NOINDEX)))).to.equal(false);
    expect(await keeps(good(html('order-detail', NOINDEX)))).to.equal(false);
    expect(await keeps(good(html('category'), { 'cache-control': 'private, no-store' }))).to.equal(false);
    expect(await keeps(new Response(html('category'), { status: 503 }))).to.equal(false);
    expect(await keeps(good('<!doctype html><html><body>Welcome to the hotel</body></html>'))).to.equal(false);
  });

  it('keeps no page of others in the place of files and pictures', async () => {
    const request = new Request('https://shop.example/assets/a.js');
    const portal = new Response('<h1>Welcome to the hotel</h1>', { headers: { 'content-type': 'text/html' } });
    const { assets, pictures } = started();
    expect(await assets.cacheWillUpdate?.({ request, response: portal })).to.equal(null);
    const script = new Response('1', { headers: { 'content-type': 'text/javascript' } });
    expect(await assets.cacheWillUpdate?.({ request, response: script })).to.equal(script);
    expect(await pictures.cacheWillUpdate?.({ request, response: portal })).to.equal(null);
    const gone = new Response('1', { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
    expect(await assets.cacheWillUpdate?.({ request, response: gone }), 'in the place of a file').to.equal(null);
  });

  it('leads to the offline page where the server takes a request and never answers', async () => {
    const worker = started();
    const answer = await worker.answer({ mode: 'navigate', url: 'https://shop.example/dames/' });
    expect(answer.headers.get('location')).to.equal('/offline/?page=%2Fdames%2F');
    expect(worker.waited).to.deep.equal([LIMITS.giveUpSeconds * 1000]);
  });

  it('says in a kept page when it was made', async () => {
    const at = Date.UTC(2026, 10, 24, 12, 31);
    const saved = good(html('category'), { date: new Date(at).toUTCString(), 'content-encoding': 'br' });
    const request = new Request('https://shop.example/dames/');
    const shown = await started().pages.cachedResponseWillBeUsed?.({ request, cachedResponse: saved });
    expect(await shown?.text()).to.contain(`<html data-saved-at="${at}" lang="nl-NL"`);
    expect(shown?.headers.get('content-encoding')).to.equal(null);
  });

  it("leads to the store view's offline page when a page cannot be had", async () => {
    const location = async (path: string): Promise<string | null | undefined> => {
      const request = { mode: 'navigate', url: `https://shop.example${path}` } as Request;
      const answer = await started().pages.handlerDidError?.({ request, event: { waitUntil: () => undefined } });
      return answer?.headers.get('location');
    };
    expect(await location('/dames/?size=38')).to.equal('/offline/?page=%2Fdames%2F%3Fsize%3D38');
    expect(await location('/be/dames/')).to.equal('/be/offline/?page=%2Fbe%2Fdames%2F');
    expect(await location('/eu/fr/dames/')).to.equal(undefined);
  });

  it('leaves store views alone that have it off, the API, files and pictures', () => {
    const { takes } = started();
    const taken = ['/', '/dames/', '/be/', '/bedden/'].map((path) => takes(`https://shop.example${path}`));
    expect(taken).to.deep.equal([true, true, true, true]);
    const left = ['/eu/fr/', '/eu/fr/dames/', '/api/order', '/assets/a.js', '/img/1/1/fit/a.png'];
    expect(left.map((path) => takes(`https://shop.example${path}`))).to.deep.equal(left.map(() => false));
  });

  it('lets documents come by themselves where browsers can, and is at work in all', async () => {
    const routes: unknown[] = [];
    const worker = started();
    await worker.tell('install', { addRoutes: async (added: readonly unknown[]) => void routes.push(...added) });
    const navigations = { condition: { requestMode: 'navigate' }, source: 'race-network-and-fetch-handler' };
    expect(routes).to.deep.equal([navigations]);
    await worker.tell('install', { addRoutes: () => Promise.reject(new TypeError('Another form of it')) });
    await worker.tell('install', {});
    expect(worker.said).to.deep.equal(['at work', 'at work', 'at work']);
  });

  it('says what somebody wanted to be reminded of once there is a network, unless the shop is on screen', async () => {
    const worker = started();
    const tag = REMINDER + JSON.stringify({ title: 'Zool', text: 'Connected again', path: '/be/' });
    await worker.tell('sync', { tag: 'of somebody else' });
    worker.world.visible = true;
    await worker.tell('sync', { tag });
    expect(worker.said).to.deep.equal([]);
    worker.world.visible = false;
    await worker.tell('sync', { tag });
    expect(worker.said).to.deep.equal([['Zool', { body: 'Connected again', tag: REMINDER, data: '/be/' }]]);
    const notification = { tag: REMINDER, data: '/be/', close: () => undefined };
    await worker.tell('notificationclick', { notification });
    expect(worker.said.at(-1)).to.equal('/be/');
  });

  it('is sent with Workbox, or removes itself where all store views have it off', () => {
    const on = workerScript(VIEWS);
    new Script(on);
    expect(on).to.contain('workbox.expiration').and.to.contain('"prefix":"/be"').and.not.to.contain('sourceMappingURL');
    const off = workerScript([{ prefix: '', offline: false }]);
    new Script(off);
    expect(off).to.contain('unregister()').and.not.to.contain('workbox.');
  });

  it('removes its caches and itself when it is off', async () => {
    const deleted: string[] = [];
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
    const self = {
      caches: { keys: async () => ['etalage-pages', 'other'], delete: async (name: string) => deleted.push(name) },
      indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
      registration: { unregister: async () => deleted.push('registration') },
      addEventListener: (type: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void) =>
        listeners.set(type, listener),
    };
    runInNewContext(workerScript([]), { self });
    const work: Promise<unknown>[] = [];
    listeners.get('activate')?.({ waitUntil: (part) => work.push(part) });
    await Promise.all(work);
    expect(deleted).to.deep.equal(['etalage-pages', 'workbox-expiration', 'registration']);
  });
});
