import type { Request } from 'express';
import { prefixOf, type StoreView } from 'etalage/core';

/**
 * The store view that a page request is for: by path prefix (`/be/dames/`, in capitals too), by host when a store view
 * has a base URL of its own, else the first.
 */
export function viewOfPage(views: readonly StoreView[], path: string, host: string | undefined): StoreView | undefined {
  const byPrefix = views.find((view) => isBelow(path, prefixOf(view)));
  if (byPrefix) return byPrefix;
  const inOtherCase = views.find((view) => isBelow(path.toLowerCase(), prefixOf(view).toLowerCase()));
  if (inOtherCase) return inOtherCase;
  const unprefixed = views.filter((view) => !prefixOf(view));
  return unprefixed.find(({ baseUrl }) => baseUrl && URL.parse(baseUrl)?.host === host) ?? unprefixed[0];
}

const isBelow = (path: string, prefix: string): boolean =>
  prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));

/** Where a path leads that begins with the store view's prefix in another form, without its slash or in capitals. */
export function withPrefix(path: string, view: StoreView): string {
  const prefix = prefixOf(view);
  return prefix && !path.startsWith(`${prefix}/`) ? `${prefix}${path.slice(prefix.length) || '/'}` : path;
}

/** What no route can match, not even the one that takes everything: line breaks. */
const LINE_BREAK = /%0[ad]|%e2%80%a[89]/i;

/**
 * The full address asked for. Undefined for what is no page's address: a path that no URL can hold, and a request line
 * that names another host than the Host header, which links in the page would then lead to.
 */
export function addressOf(request: Request): URL | undefined {
  const shop = URL.parse(`${request.protocol}://${request.host ?? 'localhost'}`);
  // Of the host only its name counts: names and passwords before it fit no request. A path that begins with two slashes
  // or a backslash would be read as a host.
  const url = shop && URL.parse(request.originalUrl.replace(/^[/\\]+/, '/'), shop.origin);
  return url && url.host === shop.host && !LINE_BREAK.test(url.pathname) ? url : undefined;
}
