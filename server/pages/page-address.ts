import type { Request } from 'express';
import { prefixOf, type StoreView } from 'etalage/core';

/** A page's address in the store view that it belongs to. */
export interface PageAddress {
  readonly view: StoreView;
  /** As links write it: `/be/dames/` for `/BE/%64ames/`, `/nl/` for `/`. */
  readonly path: string;
}

/** Letters, digits and marks that no path needs to encode (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;

/** A path as links write it: only what must be is encoded, in capitals. */
const asLinksWrite = (path: string): string =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const letter = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(letter) ? letter : code.toUpperCase();
  });

/**
 * Whose page a path at a host is: of the store views that answer there the one with the longest prefix that the path is
 * below, in capitals too, else the one without a prefix. Where every store view has a prefix, other paths belong below
 * that of the first.
 */
export function pageAddress(views: readonly StoreView[], asked: string, host: string): PageAddress | undefined {
  const path = asLinksWrite(asked);
  const [below] = viewsAt(views, host)
    .filter((view) => prefixOf(view) !== '' && isBelow(path.toLowerCase(), prefixOf(view)))
    .toSorted((left, right) => prefixOf(right).length - prefixOf(left).length);
  if (below) return { view: below, path: prefixOf(below) + (path.slice(prefixOf(below).length) || '/') };
  const view = viewOfHost(views, host);
  return view && { view, path: prefixOf(view) + path };
}

/** The store view that answers at a host where nothing else is said: one without a prefix, if there is one. */
export function viewOfHost(views: readonly StoreView[], host: string): StoreView | undefined {
  const here = viewsAt(views, host);
  return here.find((view) => prefixOf(view) === '') ?? here[0];
}

/**
 * Those whose base URL names the host, and those without one. At a host that none names, such as localhost, all of them
 * when even the first has one of its own.
 */
function viewsAt(views: readonly StoreView[], host: string): readonly StoreView[] {
  const named = views.filter(({ baseUrl }) => baseUrl && URL.parse(baseUrl)?.host === host.toLowerCase());
  if (named.length === 0 && views[0]?.baseUrl) return views;
  return [...named, ...views.filter(({ baseUrl }) => !baseUrl)];
}

const isBelow = (path: string, prefix: string): boolean => path === prefix || path.startsWith(`${prefix}/`);

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
