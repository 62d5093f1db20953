import { setImmediate } from 'node:timers/promises';
import { Clock, DataChanges, PageSources, provide, token, type Context, type SitePage } from 'etalage/core';
import { pathKey } from '../domain/site.ts';

/** Every page of the store view that search engines may list, each address once. */
export interface SitePages {
  all(context: Context): Promise<readonly SitePage[]>;
}
export const SitePages = token<SitePages>('seo.SitePages', 'api');

/** Crawlers ask for all files of a sitemap one after the other: how long their pages are cached. */
const FRESH_MS = 5 * 60_000;
/** So many pages are collected before others get their turn. */
const PORTION = 500;

function createSitePages({
  clock,
  changes,
}: {
  readonly clock: () => number;
  readonly changes: DataChanges;
}): SitePages {
  const cached: { pages?: Promise<readonly SitePage[]>; until: number } = { until: 0 };
  changes.listen(({ replaced }) => {
    if (replaced) cached.until = 0;
  });
  return {
    all(context) {
      if (cached.pages && clock() < cached.until) return cached.pages;
      const pages = collect(context);
      cached.pages = pages;
      cached.until = clock() + FRESH_MS;
      pages.catch(() => {
        cached.until = 0;
      });
      return pages;
    },
  };
}

async function collect(context: Context): Promise<readonly SitePage[]> {
  const pages = new Map<string, SitePage>();
  for (const source of context.get(PageSources)) {
    for await (const page of source.list(context)) {
      const key = pathKey(page.path);
      if (!pages.has(key)) pages.set(key, page);
      if (pages.size % PORTION === 0) await setImmediate();
    }
  }
  return [...pages.values()];
}

export const sitePagesProvider = provide(SitePages, { clock: Clock, changes: DataChanges }, createSitePages);
