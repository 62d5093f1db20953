import { LRUCache } from 'lru-cache';
import {
  ApiError,
  errorType,
  CurrentStoreView,
  endpoint,
  prefixOf,
  Call,
  ShopApi,
  StoreViews,
  type Context,
  type Endpoint,
  type SitePage,
  type StoreView,
} from 'etalage/core';
import { RobotsEndpoint, SitemapEndpoint, SitemapIndexEndpoint, SitemapSizeEndpoint } from '../module.ts';
import { robotsText } from '../domain/robots.ts';
import { filesFor, MAX_URLS, sitemapIndexOf, sitemapOf } from '../domain/sitemap.ts';
import { viewsAt } from '../domain/site.ts';
import { SitePages } from './site-pages.ts';
import { siteOf } from './site.ts';

const NoSitemap = errorType(404, 'seo.noSitemap', 'There is no such sitemap');

const originOf = (view: StoreView, { get }: Context): string => view.baseUrl || get(Call).origin;

/** The files of every store view at this host. */
async function sitemapIndex(context: Context): Promise<string> {
  const views = viewsAt(context.get(Call).origin, context.get(StoreViews));
  const addresses = await Promise.all(
    views.map(async (view) => {
      const { files } = await context.get(ShopApi).call(view.storeCode, SitemapSizeEndpoint, {}, context.get(Call));
      const first = `${originOf(view, context)}/sitemap-${view.storeCode}.xml`;
      return Array.from({ length: files }, (_, place) => (place === 0 ? first : `${first}?page=${place + 1}`));
    }),
  );
  return sitemapIndexOf(addresses.flat());
}

/** How many files of one list of pages are cached: a shop has few hosts. */
const MAX_FILES = 20;
const written = new WeakMap<readonly SitePage[], LRUCache<string, string>>();

/** A sitemap is written once, until its list of pages is collected anew. */
function writtenOnce(pages: readonly SitePage[], name: string, write: () => string): string {
  const files = written.get(pages) ?? new LRUCache<string, string>({ max: MAX_FILES });
  written.set(pages, files);
  const file = files.get(name) ?? write();
  files.set(name, file);
  return file;
}

async function sitemap(code: string, page: number, context: Context): Promise<string> {
  const view = context.get(CurrentStoreView);
  const pages = view.storeCode === code ? await context.get(SitePages).all(context) : [];
  if (view.storeCode !== code || page > filesFor(pages.length)) throw new ApiError(NoSitemap);
  const base = siteOf(view, context.get(Call).origin).page('');
  return writtenOnce(pages, `${page} ${base}`, () =>
    sitemapOf(base, pages.slice((page - 1) * MAX_URLS, page * MAX_URLS)),
  );
}

function robots(disallow: readonly string[], { get }: Context): string {
  const origin = get(Call).origin;
  const views = viewsAt(origin, get(StoreViews));
  return robotsText(
    views.flatMap((view) => disallow.map((path) => prefixOf(view) + path)),
    `${origin}/sitemap.xml`,
  );
}

/** Sitemaps and robots.txt. */
export const fileEndpoints = (disallow: readonly string[]): Endpoint[] => [
  endpoint(SitemapSizeEndpoint, {
    summary: "How many files the store view's sitemap has",
    schema: { result: { type: 'object', required: ['files'], properties: { files: { type: 'integer', minimum: 1 } } } },
    handle: async (_, context) => ({ files: filesFor((await context.get(SitePages).all(context)).length) }),
  }),
  endpoint(SitemapIndexEndpoint, {
    summary: 'The sitemaps at this host',
    schema: {},
    handle: (_, context) => sitemapIndex(context),
  }),
  endpoint(SitemapEndpoint, {
    summary: 'The pages of a store view for search engines, 50,000 at a time',
    schema: {
      params: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', maxLength: 100, description: "The store view's code" } },
      },
      query: { type: 'object', properties: { page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 } } },
    },
    errors: [NoSitemap],
    storeView: ({ code }) => code,
    handle: ({ params, query }, context) => sitemap(params.code, query.page ?? 1, context),
  }),
  endpoint(RobotsEndpoint, {
    summary: 'What crawlers may ask for at this host',
    schema: {},
    handle: (_, context) => robots(disallow, context),
  }),
];
