import type { SitePage } from 'etalage/core';

/** The most that the protocol (sitemaps.org 0.9) allows in one file. */
export const MAX_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

const document = (root: string, items: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('\n')}\n</${root}>\n`;

/** A sitemap of pages below an address. */
export const sitemapOf = (base: string, pages: readonly SitePage[]): string =>
  document(
    'urlset',
    pages.map(
      ({ path, modified }) =>
        `<url><loc>${escape(base + path)}</loc>${modified ? `<lastmod>${escape(modified)}</lastmod>` : ''}</url>`,
    ),
  );

/** The index of sitemaps at these addresses. */
export const sitemapIndexOf = (addresses: readonly string[]): string =>
  document(
    'sitemapindex',
    addresses.map((address) => `<sitemap><loc>${escape(address)}</loc></sitemap>`),
  );

/** How many files so many pages need; an empty shop has one too. */
export const filesFor = (pages: number): number => Math.max(1, Math.ceil(pages / MAX_URLS));
