import { Call, CurrentStoreView, imageUrl, prefixOf, Urls, type Context } from 'etalage/core';

/** The full addresses of a store view. */
export interface BlogSite {
  readonly origin: string;
  /** Of a page. @param path without store prefix */
  page(path: string): string;
  /** Of a picture, as large as previews show one. */
  picture(path: string): string;
}

/** @param origin where it was asked, for store views without an address of their own */
export function blogSite({ get }: Context, origin: string = get(Call).origin): BlogSite {
  const view = get(CurrentStoreView);
  const host = view.baseUrl || origin;
  return {
    origin: host,
    page: (path) => host + prefixOf(view) + get(Urls).canonical(path),
    picture: (path) => (/^https?:/.test(path) ? path : host + imageUrl(path, { width: 1200, height: 630 })),
  };
}
