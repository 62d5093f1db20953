import type { Request } from 'express';
import { prefixOf, type StoreView } from 'etalage/core';

/**
 * The store view that a page request is for: by path prefix (`/be/dames/`), by host when a store view has a base URL of its
 * own, else the first.
 */
export function viewOfPage(views: readonly StoreView[], path: string, host: string | undefined): StoreView | undefined {
  const byPrefix = views.find((view) => prefixOf(view) && (path === prefixOf(view) || path.startsWith(`${prefixOf(view)}/`)));
  if (byPrefix) return byPrefix;
  const unprefixed = views.filter((view) => !prefixOf(view));
  return unprefixed.find(({ baseUrl }) => baseUrl && URL.parse(baseUrl)?.host === host) ?? unprefixed[0];
}

/** The full address asked for. A path that no URL can hold answers undefined. */
export function addressOf(request: Request): string | undefined {
  return URL.parse(request.originalUrl.replace(/^\/+/, '/'), `${request.protocol}://${request.host ?? 'localhost'}`)?.href;
}
