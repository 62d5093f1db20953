import type { StoreView } from 'etalage/core';

/** The store views that answer at an origin: those without a base URL and those whose base URL has its host. */
export function viewsAt(origin: string, views: readonly StoreView[]): readonly StoreView[] {
  const host = URL.parse(origin)?.host;
  const here = views.filter(({ baseUrl }) => !baseUrl || URL.parse(baseUrl)?.host === host);
  return here.length > 0 ? here : views;
}
