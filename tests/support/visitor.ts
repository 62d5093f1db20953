import { expect } from 'chai';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { hydrated, openChromium } from './chromium.ts';
import { KeptContexts, ONE_PROCESS_A_CONTEXT } from './kept-contexts.ts';
import { onceARun } from './once-a-run.ts';
import { inShop } from './shared-shop.ts';

export { hydrated };

/** Waits until an element has the focus: it gets it a moment after it is shown. */
export const focused = (element: Locator): Promise<void> => element.and(element.page().locator(':focus')).waitFor();

/** The browsers of all test files of a process; no visitor finds anything of another one. */
const browsers = onceARun('the browsers', {
  async open() {
    const [keeping, fresh] = [await openChromium([ONE_PROCESS_A_CONTEXT]), await openChromium()];
    return { keeping, fresh, contexts: new KeptContexts(keeping, inShop('/robots.txt')) };
  },
  close: ({ keeping, fresh }) => Promise.all([keeping.close(), fresh.close()]),
});

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
}

/**
 * Sends a visitor through the shop. Fails when the browser has anything to say: a console message, an uncaught error, a
 * violation of the content security policy or a file that is not there.
 */
export async function withVisitor(
  { screen = 'desktop', expects = [], fresh = false, ...options }: VisitorOptions,
  visit: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const all: BrowserContextOptions = { ...SCREENS[screen], locale: 'nl-NL', ...options };
  const { contexts, fresh: another } = browsers();
  const page = await (fresh ? (await another.newContext(all)).newPage() : contexts.take(all));
  let isWell = false;
  try {
    const documents: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    page.on('pageerror', (error) => {
      complaints.push(`uncaught: ${error.message}`);
    });
    page.on('console', (message) => {
      const text = `${message.type()}: ${message.text()} (${message.location().url})`;
      if (!expects.some((pattern) => pattern.test(text))) complaints.push(text);
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
  } finally {
    await (isWell && !fresh ? contexts.release(page.context()) : page.context().close());
  }
}
