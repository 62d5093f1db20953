import { CurrentStoreView, prefixOf, whenIdle, type Context, type Page } from 'etalage/core';
import { CACHES, FRESH_MS, isKept, WORKER_PATH } from '../../domain/kept.ts';

/** What the browser holds of an address, if anything. */
const savedAt = async (address: string): Promise<number | undefined> => {
  const saved = await caches.match(address, { cacheName: CACHES.pages, ignoreVary: true });
  return saved && (Date.parse(saved.headers.get('date') ?? '') || 0);
};

/** Files and pictures that the page loaded before the worker was there: asked for again, they come out of memory. */
async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter(({ origin }) => origin === location.origin);
  for (const { href, pathname } of own) {
    if (pathname.startsWith('/assets/')) await fetch(href).catch(() => undefined);
    if (pathname.startsWith('/img/')) new Image().src = href;
  }
}

/** Registers the worker and waits until it answers for this page. */
async function registered(): Promise<void> {
  const { serviceWorker } = navigator;
  const isNew = !serviceWorker.controller;
  const controlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register(WORKER_PATH);
  if (!isNew) return;
  await controlled;
  await keepLoaded();
}

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/**
 * Keeps the page on screen in a quiet moment, if it may be kept: who came to it within the shop has only its data, so
 * the worker is asked for its document. Where the browser keeps nothing, in a private window for one, nobody misses it.
 */
export async function keep(page: Page, get: Context['get']): Promise<void> {
  await Promise.allSettled([import('./invitation.ts').then(({ invite }) => invite(get)), keepDocument(page)]);
}

async function keepDocument({ route, head }: Page): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { href } = location;
  await new Promise<void>(whenIdle);
  await registered();
  if (!isKept(route, head.robots) || savesData()) return;
  const saved = await savedAt(href);
  if (saved !== undefined && Date.now() - saved < FRESH_MS) return;
  await fetch(href, { headers: { accept: 'text/html' }, credentials: 'omit' });
}

/**
 * Leaves for another page as a whole document, which the worker answers: always from a page that was kept, else for one
 * that is. Undefined where the shop goes on by itself; else nothing is answered any more.
 */
export async function loadWhole(path: string, get: Context['get']): Promise<undefined> {
  const address = prefixOf(get(CurrentStoreView)) + path;
  if (!navigator.serviceWorker?.controller) return undefined;
  const isCopy = document.documentElement.dataset['savedAt'] !== undefined;
  if (!isCopy && (await savedAt(address)) === undefined) return undefined;
  location.assign(address);
  return new Promise(() => undefined);
}
