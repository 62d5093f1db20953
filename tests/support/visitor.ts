import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { hydrated, openChromium } from './chromium.ts';
import { KeptContexts, ONE_PROCESS_A_CONTEXT } from './kept-contexts.ts';
import { onceARun } from './once-a-run.ts';
import { inShop } from './shared-shop.ts';

export { hydrated };

/** Waits until an element has the focus: it gets it a moment after it is shown. */
export const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();

/** A browser whose contexts serve one visitor after the other. */
interface KeepingBrowser {
  readonly browser: Browser;
  readonly contexts: KeptContexts;
}

async function openKeeping(...flags: readonly string[]): Promise<KeepingBrowser> {
  const browser = await openChromium([ONE_PROCESS_A_CONTEXT, ...flags]);
  return { browser, contexts: new KeptContexts(browser, inShop('/robots.txt')) };
}

/**
 * No picture is fetched, decoded or painted; each takes the place that it would take. The flag takes the place of
 * Playwright's own, which gives the browser a mouse: so it says that too.
 */
const NO_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,' +
  'imagesEnabled=false';
/** What that browser says of pictures that a page names in its head. */
const NOT_LOADED: readonly RegExp[] = [
  /A preload for '[^']*' is found, but is not used because image loading is disabled/,
  /\/img\/\S+ was preloaded using link preload but not used/,
];

/** The browsers of all test files of a process; no visitor finds anything of another one. */
const browsers = onceARun('the browsers', {
  async open() {
    const withPictures: { opened?: Promise<KeepingBrowser> } = {};
    return { plain: await openKeeping(NO_PICTURES), withPictures, fresh: await openChromium() };
  },
  async close({ plain, withPictures, fresh }) {
    const all = [plain.browser, (await withPictures.opened)?.browser, fresh];
    await Promise.all(all.map((browser) => browser?.close()));
  },
});

/** Where visitors who need no processes of their own get a context from. */
async function keptContexts(pictures: boolean): Promise<KeptContexts> {
  const { plain, withPictures } = browsers();
  return (pictures ? await (withPictures.opened ??= openKeeping()) : plain).contexts;
}

/** The screens that the shop is made for. */
export const SCREENS = {
  desktop: { viewport: { width: 1440, height: 900 } },
  mobile: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} satisfies Record<string, BrowserContextOptions>;

/** What is logged without a connection: by the browser, and by the shop about whatever it was asking for just then. */
export const OFFLINE: readonly RegExp[] = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/];

/** Somebody in the shop. */
export interface Visitor {
  readonly page: Page;
  /** Addresses of the documents that were asked for: one, as long as pages change without loading anew. */
  readonly documents: readonly string[];
  /** Opens a path of the shop and waits until the page answers to clicks. */
  open(path: string): Promise<void>;
  /** The path with query that the address bar shows. */
  path(): string;
}

export interface VisitorOptions extends Omit<BrowserContextOptions, 'screen'> {
  readonly screen?: keyof typeof SCREENS;
  /**
   * Console messages that belong to what the visitor does: browsers write one for every answer with an error status.
   */
  readonly expects?: readonly RegExp[];
  /**
   * Gives the visitor processes of their own, in which no script is compiled yet: for what is seen while a page loads,
   * for more than one tab, and for losing the connection.
   */
  readonly fresh?: boolean;
  /**
   * Loads pictures, as it is done for `fresh` always: for tests of what is seen of them. They are a seventh of what a
   * visit costs, and `integration/shop/pictures` shows that each of them is there.
   */
  readonly pictures?: boolean;
}

const SHOWN = 800;

/** Where a visit ended, what the browser had said by then and what the page shows. */
async function lastSeen(page: Page, complaints: readonly string[]): Promise<string> {
  const shown = await page
    .locator('main')
    .first()
    .innerText({ timeout: 2000 })
    .catch(() => 'no page');
  const said = complaints.length > 0 ? `The browser had said:\n${complaints.join('\n')}\n` : '';
  return `At ${page.url()}\n${said}The page shows:\n${shown.replace(/\s*\n\s*/g, ' | ').slice(0, SHOWN)}`;
}

/**
 * Sends a visitor through the shop. Fails when the browser has anything to say: a console message, an uncaught error, a
 * violation of the content security policy or a file that is not there.
 */
export async function withVisitor(
  { screen = 'desktop', expects = [], fresh = false, pictures = false, ...options }: VisitorOptions,
  visit: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const all: BrowserContextOptions = { ...SCREENS[screen], locale: 'nl-NL', ...options };
  const contexts = fresh ? undefined : await keptContexts(pictures);
  const page = await (contexts ? contexts.take(all) : (await browsers().fresh.newContext(all)).newPage());
  let isWell = false;
  const documents: string[] = [];
  const complaints: string[] = [];
  try {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    page.on('pageerror', (error) => {
      complaints.push(`uncaught: ${error.message}`);
    });
    page.on('console', (message) => {
      const text = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (![...expects, ...(fresh || pictures ? [] : NOT_LOADED)].some((pattern) => pattern.test(text)))
        complaints.push(text);
    });
    await visit({
      page,
      documents,
      path: () => page.url().slice(inShop('').length),
      async open(path) {
        await page.goto(inShop(path), { waitUntil: 'domcontentloaded' });
        if (options.javaScriptEnabled !== false && (await page.locator('script[type=module]').count()) > 0)
          await hydrated(page);
      },
    });
    expect(complaints).to.deep.equal([]);
    isWell = true;
  } catch (error) {
    // What a test waited for in vain often stands there.
    if (error instanceof Error) error.message += `\n${await lastSeen(page, complaints)}`;
    throw error;
  } finally {
    await (isWell && contexts ? contexts.release(page.context()) : page.context().close());
  }
}
