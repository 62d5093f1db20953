import { provide, token } from '../kernel/token.ts';
import { CurrentStoreView, type StoreView } from '../config/store-view.ts';

/** Makes paths in the shop's canonical form. Paths have no store prefix: links add it. */
export interface Urls {
  /** The canonical form of a path: with or without the slash at the end, query and hash unchanged. */
  canonical(path: string): string;
  /** A path with query values; empty ones are left out, order is unchanged. */
  withQuery(path: string, query: Iterable<readonly [string, string]>): string;
}
export const Urls = token<Urls>('core.Urls');

/** Paths whose last segment has a file ending keep their form. */
const FILE = /\/[^/]*\.[a-z0-9]{1,5}$/i;

/** A path without the slashes at its ends; written so that it takes linear time. */
export const trimSlashes = (path: string): string => path.replace(/^\/*((?:.*[^/])?)\/*$/s, '$1');

/** Makes the paths of a store view. */
export function createUrls({ view: { seo } }: { readonly view: Pick<StoreView, 'seo'> }): Urls {
  const canonical = (path: string): string => {
    const end = path.search(/[?#]/);
    const bare = end < 0 ? path : path.slice(0, end);
    const rest = end < 0 ? '' : path.slice(end);
    if (bare === '/' || bare === '') return `/${rest}`;
    // Doubled slashes go: a path that begins with two would lead to another site.
    const slashless = bare.replace(/\/{2,}/g, '/').replace(/\/$/, '');
    if (slashless === '') return `/${rest}`;
    return `${slashless}${seo.useTrailingSlashes && !FILE.test(slashless) ? '/' : ''}${rest}`;
  };
  return {
    canonical,
    withQuery(path, query) {
      const search = new URLSearchParams(
        [...query].filter(([, value]) => value !== '').map(([name, value]) => [name, value]),
      )
        .toString()
        .replaceAll('%2C', ',');
      return search ? `${canonical(path)}?${search}` : canonical(path);
    },
  };
}

/** The providers of this folder; part of every kernel. */
export const urlProviders = [provide(Urls, { view: CurrentStoreView }, createUrls)];
