import type { Browser, Page } from 'playwright-core';
import { PHONE, slowDown } from './phone.ts';

/** What a first visit costs on an emulated phone: bytes as sent in kB (1000), times in ms. */
export interface PageCost {
  readonly js: number;
  readonly css: number;
  readonly fonts: number;
  readonly images: number;
  readonly document: number;
  readonly state: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
}

const WATCH_MS = 3000;

/** Medians of some cold loads, each in a context of its own. */
export async function measurePage(browser: Browser, url: string, runs = 3): Promise<PageCost> {
  const loads: PageCost[] = [];
  for (let i = 0; i < runs; i++) loads.push(await loadOnce(browser, url));
  const median = (pick: (cost: PageCost) => number): number => loads.map(pick).sort((a, b) => a - b)[runs >> 1] ?? 0;
  return {
    js: median((c) => c.js),
    css: median((c) => c.css),
    fonts: median((c) => c.fonts),
    images: median((c) => c.images),
    document: median((c) => c.document),
    state: median((c) => c.state),
    fcp: median((c) => c.fcp),
    lcp: median((c) => c.lcp),
    cls: median((c) => c.cls),
    tbt: median((c) => c.tbt),
  };
}

async function loadOnce(browser: Browser, url: string): Promise<PageCost> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const sent = await watchNetwork(page);
    await page.addInitScript(watchPage);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(WATCH_MS);
    const seen = await page.evaluate(() => ({
      ...window.__seen,
      state: new Blob([document.querySelector('#etalage-state')?.textContent ?? '']).size,
    }));
    return { ...sent(), ...seen, state: seen.state / 1000 };
  } finally {
    await context.close();
  }
}

async function watchNetwork(page: Page): Promise<() => Pick<PageCost, 'js' | 'css' | 'fonts' | 'images' | 'document'>> {
  const cdp = await slowDown(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, type);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength / 1000);
  });
  const of = (kind: string): number => bytes.get(kind) ?? 0;
  return () => ({
    js: of('Script'),
    css: of('Stylesheet'),
    fonts: of('Font'),
    images: of('Image'),
    document: of('Document'),
  });
}

declare global {
  interface Window {
    __seen: { fcp: number; lcp: number; cls: number; tbt: number };
  }
}

/** Runs in the page before its own scripts. */
function watchPage(): void {
  const seen = { fcp: 0, lcp: 0, cls: 0, tbt: 0 };
  window.__seen = seen;
  const on = (
    type: string,
    each: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ): void => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0;
  });
  on('longtask', (entry) => {
    seen.tbt += Math.max(0, entry.duration - 50);
  });
}
