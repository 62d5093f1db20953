import { configType, defineModule, endpointRef, type SitePage } from 'etalage/core';
import type { SeoConfig } from './config.ts';
export type { SeoConfig } from './config.ts';

/** What search engines and link previews read: alternates among store views, structured data, sitemaps, robots.txt. */
export const seo = defineModule<SeoConfig>({
  id: 'seo',
  kernel: '^0.1.0',
  requires: ['catalog', 'shipping'],
  after: ['shell', 'storyblok'],
  config: configType<SeoConfig>(),
});

/** Who runs the shop, as schema.org wants to know it. Empty texts are left out. */
export interface Organisation {
  /** The store view's name when empty. */
  readonly name: string;
  readonly telephone: string;
  readonly email: string;
  /** How dear it is: `€€`. */
  readonly priceRange: string;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    /** ISO 3166-1. */ readonly country: string;
  };
  /** Path of the logo in the image service, or an absolute address. */
  readonly logo: string;
  /** The organisation's pages elsewhere. */
  readonly sameAs: readonly string[];
}

/** The page that a store view has at a path, or of an entity that such a page names; or null. */
export const PageEndpoint = endpointRef<{ query: { path?: string; entity?: string } }, SitePage | null>(
  'seo.page',
  'GET',
  '/api/ext/seo/page',
  { raw: true },
);

/** How many files a store view's sitemap has. */
export const SitemapSizeEndpoint = endpointRef<object, { readonly files: number }>(
  'seo.sitemapSize',
  'GET',
  '/api/ext/seo/sitemap',
);

const AN_HOUR = 3600;
/** The list of all sitemaps at this host. */
export const SitemapIndexEndpoint = endpointRef<object, string>('seo.sitemapIndex', 'GET', '/sitemap.xml', {
  type: 'application/xml',
  maxAge: AN_HOUR,
});
/** The pages of a store view, 50,000 at a time. */
export const SitemapEndpoint = endpointRef<{ params: { code: string }; query: { page?: number } }, string>(
  'seo.sitemap',
  'GET',
  '/sitemap-:code.xml',
  { type: 'application/xml', maxAge: AN_HOUR },
);
/** What crawlers may ask for at this host. */
export const RobotsEndpoint = endpointRef<object, string>('seo.robots', 'GET', '/robots.txt', {
  type: 'text/plain',
  maxAge: AN_HOUR,
});
