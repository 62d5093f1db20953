import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** A flag that Chromium needs for this: the pages of a context share a process, which lives as long as one of them. */
export const ONE_PROCESS_A_CONTEXT = '--process-per-site';

/** How many wait for the next visit. Each is a process of some 100 MB. */
const MOST = 4;

/** What somebody may listen to. Not `close`, which the context itself waits for. */
const EVENTS = ['console', 'dialog', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

/** A context between two visits, with the page that keeps its process alive. */
interface Kept {
  readonly key: string;
  readonly context: BrowserContext;
  readonly resident: CDPSession;
  readonly newPage: () => Promise<Page>;
}

/**
 * Browser contexts that are emptied instead of closed: half of what a visit costs is the process that starts for it and
 * the scripts that it compiles. Nothing else is left for the next visit: what the site stored is gone, and so are its
 * cache, permissions, routes and listeners, and every page. A visit has one page, and a connection.
 */
export class KeptContexts {
  readonly #browser: Browser;
  readonly #site: string;
  readonly #free: Kept[] = [];
  readonly #taken = new WeakMap<BrowserContext, Kept>();
  readonly #root: Promise<CDPSession>;

  /**
   * @param browser opened with `ONE_PROCESS_A_CONTEXT`
   * @param site address of a small page without scripts, of the site that is visited
   */
  constructor(browser: Browser, site: string) {
    this.#browser = browser;
    this.#root = browser.newBrowserCDPSession();
    this.#site = site;
  }

  /** The only page of an empty context with these options. */
  async take(options: BrowserContextOptions): Promise<Page> {
    const key = JSON.stringify(options);
    const index = this.#free.findLastIndex((one) => one.key === key);
    const kept = index === -1 ? await this.#open(key, options) : this.#free.splice(index, 1)[0];
    if (!kept) throw new Error('It was there');
    this.#taken.set(kept.context, kept);
    return kept.newPage();
  }

  /** Empties a context for the next visit; the one that has waited longest makes room. */
  async release(context: BrowserContext): Promise<void> {
    const kept = this.#taken.get(context);
    if (!kept) throw new Error('It was not taken here');
    await empty(kept);
    this.#free.push(kept);
    if (this.#free.length > MOST) await this.#free.shift()?.context.close();
  }

  async #open(key: string, options: BrowserContextOptions): Promise<Kept> {
    const context = await this.#browser.newContext(options);
    const page = await context.newPage();
    await page.goto(this.#site);
    const resident = await context.newCDPSession(page);
    const kept = { key, context, resident, newPage: await this.#pagesBeside(resident, context) };
    const refuse = (): never => {
      throw new Error('A context that is kept cannot do this: do it to the page, or ask for a visitor with `fresh`.');
    };
    // What cannot be taken back; what is different where tabs share a process, of which each is told of the network.
    const refused = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newPage', 'setOffline'];
    Object.assign(context, Object.fromEntries(refused.map((name) => [name, refuse])));
    return kept;
  }

  /** Opens pages at the site itself: an empty one would start a process of its own until it goes there. */
  async #pagesBeside(resident: CDPSession, context: BrowserContext): Promise<() => Promise<Page>> {
    const { targetInfo } = await resident.send('Target.getTargetInfo');
    const { browserContextId = '' } = targetInfo;
    const target = { url: this.#site, browserContextId };
    return async () => {
      const opened = context.waitForEvent('page');
      await Promise.all([opened, (await this.#root).send('Target.createTarget', target)]);
      const page = await opened;
      await page.waitForLoadState('domcontentloaded');
      return page;
    };
  }
}

/** Run by the page that stays: what the pages of its process have stored last is written before it. */
const EMPTIED = `(async () => {
  localStorage.clear();
  for (const { name } of await indexedDB.databases()) await new Promise((done) => {
    const deleted = indexedDB.deleteDatabase(name);
    deleted.onsuccess = deleted.onerror = done;
  });
})()`;

async function empty({ context, resident }: Kept): Promise<void> {
  for (const page of context.pages().slice(1)) await page.close();
  for (const event of EVENTS) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.setExtraHTTPHeaders({});
  await context.setGeolocation(null);
  await context.clearPermissions();
  await resident.send('Runtime.evaluate', { expression: EMPTIED, awaitPromise: true });
  await resident.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
  await resident.send('Network.clearBrowserCache');
  // What the process itself holds of them, as long as nothing has collected it.
  await resident.send('Network.setCacheDisabled', { cacheDisabled: true });
  await resident.send('Network.setCacheDisabled', { cacheDisabled: false });
}
