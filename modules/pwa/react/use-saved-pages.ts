import { useEffect, useState, useSyncExternalStore } from 'react';
import { CACHES, OFFLINE_PATH, WANTED } from '../domain/kept.ts';

const never = (): (() => void) => () => undefined;

/** A path of this shop, whatever the address says. */
function wanted(): string {
  const path = new URLSearchParams(location.search).get(WANTED) ?? '';
  const { origin, pathname, search } = new URL(path, location.origin);
  return origin === location.origin && path.startsWith('/') && !pathname.endsWith(OFFLINE_PATH)
    ? pathname + search
    : '/';
}

/** The path of the page in whose place the offline page is shown, with its store prefix; home on the server. */
export const useWantedPage = (): string => useSyncExternalStore(never, wanted, () => '/');

/** A page that the browser has kept. */
export interface SavedPage {
  /** With its store prefix. */
  readonly path: string;
  readonly title: string;
}

/** The pages that the browser has kept below a path, the latest first, at most so many; none until they are read. */
export function useSavedPages(below: string, most: number): readonly SavedPage[] {
  const [pages, setPages] = useState<readonly SavedPage[]>([]);
  useEffect(() => {
    let isShown = true;
    // Where the browser keeps nothing there is nothing to show.
    readPages(below, most).then(
      (found) => {
        if (isShown) setPages(found);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [below, most]);
  return pages;
}

async function readPages(below: string, most: number): Promise<readonly SavedPage[]> {
  const cache = await caches.open(CACHES.pages);
  const addresses = (await cache.keys()).map(({ url }) => new URL(url)).filter(({ search }) => search === '');
  const latest = addresses.filter(({ pathname }) => pathname.startsWith(below)).toReversed();
  const read = latest.slice(0, most).map(async ({ href, pathname }): Promise<SavedPage> => {
    const html = (await (await cache.match(href, { ignoreVary: true }))?.text()) ?? '';
    // The title alone: browsers report the styles of a whole page as not allowed here.
    const [named = ''] = /<title>[^<]*<\/title>/.exec(html) ?? [];
    const { title } = new DOMParser().parseFromString(named, 'text/html');
    return { path: pathname, title: title || pathname };
  });
  return Promise.all(read);
}
