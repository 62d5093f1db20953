import { imageUrl, prefixOf, type StoreView } from 'etalage/core';
import type { Site } from '../domain/site.ts';

/** The addresses of a store view; `origin` is used when it has no base URL. */
export function siteOf(view: StoreView, origin: string): Site {
  const host = view.baseUrl || origin;
  return {
    view,
    page: (path) => host + prefixOf(view) + path,
    picture: (path, width, height) => (/^https?:/.test(path) ? path : host + imageUrl(path, { width, height })),
  };
}
