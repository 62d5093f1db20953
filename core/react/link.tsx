import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { prefixOf, StoreViews } from '../config/store-view.ts';
import { useService, useVisit } from './scope.tsx';

/**
 * A link inside the shop. `to` is a path without store prefix; `preventScrollReset` keeps the scroll position,
 * `replace` the history's length, `reloadDocument` loads the page anew.
 */
export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly preventScrollReset?: boolean;
  readonly replace?: boolean;
  readonly reloadDocument?: boolean;
}

/**
 * A plain anchor: `LinkNavigation` turns clicks on it into navigations, so that hundreds of links cost nothing to
 * render.
 */
export function Link({ to, preventScrollReset, replace, reloadDocument, children, ...rest }: LinkProps): ReactNode {
  const { prefix } = useVisit();
  const mark = (on: boolean | undefined): '' | undefined => (on ? '' : undefined);
  return (
    <a
      href={to.startsWith('/') ? prefix + to : to}
      data-keep-scroll={mark(preventScrollReset)}
      data-replace={mark(replace)}
      data-reload={mark(reloadDocument)}
      {...rest}
    >
      {children}
    </a>
  );
}

/**
 * Answers clicks on any link to a page of this store view (also in texts from a CMS) without loading the document anew.
 */
export function LinkNavigation(): null {
  const navigate = useNavigate();
  const { prefix } = useVisit();
  const views = useService(StoreViews);
  useEffect(() => {
    const foreign = views.map(prefixOf).filter((other) => other.startsWith(`${prefix}/`));
    const follow = (event: MouseEvent): void => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      if (
        !anchor ||
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey ||
        'reload' in anchor.dataset
      )
        return;
      const path = pathInShop(anchor, prefix, foreign);
      if (path === undefined) return;
      event.preventDefault();
      void navigate(path, { preventScrollReset: 'keepScroll' in anchor.dataset, replace: 'replace' in anchor.dataset });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, prefix, views]);
  return null;
}

/** Addresses that are no pages. */
const FILES = /^\/(api|img|assets|media|health|invalidate)\b/;

/**
 * The path of a link to another page of this store view, without its prefix; undefined when the browser should follow
 * the link itself.
 */
function pathInShop(
  { href, target, download, hash }: HTMLAnchorElement,
  prefix: string,
  foreign: readonly string[],
): string | undefined {
  const url = URL.parse(href);
  const here = window.location;
  if (!url || url.origin !== here.origin || (target && target !== '_self') || download || FILES.test(url.pathname))
    return undefined;
  if (hash && url.pathname === here.pathname && url.search === here.search) return undefined;
  const inside = (of: string): boolean => url.pathname === of || url.pathname.startsWith(`${of}/`);
  const lower = url.pathname.toLowerCase();
  const leavesView = foreign.some((of) => lower === of || lower.startsWith(`${of}/`));
  if (!inside(prefix) || leavesView) return undefined;
  return (url.pathname.slice(prefix.length) || '/') + url.search + url.hash;
}
