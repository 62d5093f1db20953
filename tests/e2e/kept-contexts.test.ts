import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { expect } from 'chai';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openChromium } from '../support/chromium.ts';
import { KeptContexts, ONE_PROCESS_A_CONTEXT } from '../support/kept-contexts.ts';

const ANSWERS: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '.js': ['text/javascript', ''],
  '.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
};

/** What a visit can leave in a browser: 1 where it is there. */
const left = (page: Page) =>
  page.evaluate(async () => ({
    cookie: Number(document.cookie.includes('planted')),
    localStorage: localStorage.length,
    sessionStorage: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    permission: Number((await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'),
    windowName: Number(window.name === 'planted'),
    global: Number('planted' in globalThis),
    history: Number(window.history.length > 2),
  }));

const plant = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    document.cookie = 'planted=1; max-age=9999';
    localStorage.setItem('planted', '1');
    sessionStorage.setItem('planted', '1');
    await new Promise((resolve) => {
      indexedDB.open('planted').addEventListener('success', resolve);
    });
    await caches.open('planted');
    await navigator.serviceWorker.register('/worker.js');
    window.name = 'planted';
    Object.assign(globalThis, { planted: true });
    for (const hash of ['#1', '#2']) window.history.pushState({}, '', hash);
  });

describe('browser contexts that serve one visit after the other', () => {
  let server: Server;
  let site = '';
  let browser: Browser;
  const asked: string[] = [];

  before(async () => {
    server = createServer(({ url = '', headers }, response) => {
      asked.push(`${url} ${headers['x-planted'] ?? ''}`.trim());
      const [type, body] = ANSWERS[extname(url)] ?? ['text/html', '<!doctype html><img src="/picture.svg">Page'];
      response.setHeader('content-type', type).setHeader('cache-control', 'max-age=600').end(body);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await openChromium([ONE_PROCESS_A_CONTEXT]);
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  const visit = async (contexts: KeptContexts, work: (page: Page, context: BrowserContext) => Promise<void>) => {
    const page = await contexts.take({ locale: 'nl-NL' });
    const context = page.context();
    await page.goto(`${site}/page`);
    await work(page, context);
    await contexts.release(context);
    return context;
  };
  const load = (page: Page): Promise<unknown> => page.addScriptTag({ url: `${site}/cached.js` });

  it('brings nothing of a visit to the next one, not even an answer that may be cached', async () => {
    const contexts = new KeptContexts(browser, `${site}/resident`);
    const heard: string[] = [];
    const first = await visit(contexts, async (page, context) => {
      expect(Object.values(await left(page)), 'before').to.satisfy((counts: number[]) => counts.every((one) => !one));
      context.on('request', (request) => heard.push(request.url()));
      await load(page);
      await load(page);
      expect(
        asked.filter((one) => one === '/cached.js'),
        'cached within the visit',
      ).to.have.length(1);
      await plant(page);
      await context.grantPermissions(['geolocation']);
      await context.setExtraHTTPHeaders({ 'x-planted': 'yes' });
      await context.route('**/routed', (route) => route.fulfill({ body: 'routed' }));
      await Promise.all([context.waitForEvent('page'), page.evaluate(() => void window.open('/another'))]);
      expect(Object.values(await left(page)), 'planted').to.satisfy((counts: number[]) => counts.every((one) => one));
    });
    expect(heard.splice(0)).to.not.deep.equal([]);
    asked.length = 0;
    const second = await visit(contexts, async (page, context) => {
      expect(Object.values(await left(page)), 'after').to.satisfy((counts: number[]) => counts.every((one) => !one));
      expect(context.pages()).to.have.length(2);
      await load(page);
      expect(await page.evaluate(async () => (await fetch('/routed')).text())).to.contain('Page');
    });
    expect(second, 'the same context').to.equal(first);
    expect(asked, 'nothing from a cache, no header').to.include.members([
      '/page',
      '/picture.svg',
      '/cached.js',
      '/routed',
    ]);
    expect(heard, 'nobody listens any more').to.deep.equal([]);
  });

  it('gives no context to two visits at once, nor one with other options', async () => {
    const contexts = new KeptContexts(browser, `${site}/resident`);
    const take = async (locale: string) => (await contexts.take({ locale })).context();
    const [one, another] = [await take('nl-NL'), await take('nl-NL')];
    expect(another).to.not.equal(one);
    await contexts.release(one);
    expect(await take('de-DE')).to.not.equal(one);
    expect(await take('nl-NL')).to.equal(one);
  });

  it('refuses what cannot be taken back from a context, and another tab in the same process', async () => {
    const contexts = new KeptContexts(browser, `${site}/resident`);
    const context = (await contexts.take({})).context();
    expect(() => context.addInitScript('window.planted = 1')).to.throw('`fresh`');
    expect(() => context.setOffline(true)).to.throw('`fresh`');
    expect(() => context.newPage()).to.throw('`fresh`');
  });
});
