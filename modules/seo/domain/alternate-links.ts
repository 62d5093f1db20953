import type { HeadTag } from 'etalage/core';

/** A page in one of the store views, by its full address. */
export interface Alternate {
  readonly locale: string;
  readonly address: string;
}

/**
 * The links from a page to itself in every language and country, itself included, in the order of the store views; the
 * first is for everybody else. Of two store views with the same locale only the first is named: a search engine could
 * not tell them apart.
 */
export function alternateLinks(alternates: readonly Alternate[]): HeadTag[] {
  const byLocale = new Map<string, string>();
  for (const { locale, address } of alternates) if (!byLocale.has(locale)) byLocale.set(locale, address);
  const [first] = byLocale.values();
  const all = first === undefined ? [] : [...byLocale, ['x-default', first] as const];
  return all.map(([hreflang, href]) => ({ tag: 'link', attributes: { rel: 'alternate', hreflang, href } }));
}
