import type { StoreView } from 'etalage/core';

/** Where things are shown: the store view and the full addresses of its pages and pictures. */
export interface Site {
  readonly view: StoreView;
  /** The full address of a path without store prefix. */
  page(path: string): string;
  /** The full address of a shop picture, fitted into a box; absolute addresses stay as they are. */
  picture(path: string, width: number, height: number): string;
}

/** Without the slashes at its ends; written so that it takes linear time. */
const trimSlashes = (path: string): string => path.replace(/^\/*((?:.*[^/])?)\/*$/s, '$1');

/** A page's path as page sources know it: decoded, without slashes at its ends. */
export function pathKey(canonical: string): string {
  return trimSlashes(decoded(canonical));
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * The store views that answer at an origin: those without a base URL and those whose base URL has its host; all when
 * none does.
 */
export function viewsAt(origin: string, views: readonly StoreView[]): readonly StoreView[] {
  const host = URL.parse(origin)?.host;
  const here = views.filter(({ baseUrl }) => !baseUrl || URL.parse(baseUrl)?.host === host);
  return here.length > 0 ? here : views;
}
