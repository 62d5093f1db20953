import type { HTMLAttributes, ReactNode } from 'react';
import { useVisit } from './scope.tsx';

/** A cache of markup that the server rendered before; a browser has none. */
export interface FragmentCache {
  /** What was rendered by that name and data. Asked for again, `shown` is rendered once more for pages to come. */
  of(
    name: string,
    by: unknown,
    shown: ReactNode,
  ): { readonly mark: string; readonly bytes: Uint8Array; readonly views: readonly string[] } | undefined;
}

interface CachedFragmentProps extends HTMLAttributes<HTMLElement> {
  /** The element around it. */
  readonly as: 'li' | 'div' | 'nav' | 'ul';
  /** Tells it apart from what others remember. */
  readonly name: string;
  /**
   * Everything that the content depends on besides the store view; JSON. Undefined for what comes in more ways than can
   * be cached.
   */
  readonly by: unknown;
  readonly children: ReactNode;
}

/**
 * Content that many pages show alike, such as a product in a list: the server reuses the markup that it rendered
 * before, which costs a fiftieth of rendering. In the browser it is an element as any other. Only for content that
 * depends on `by` and the store view alone: on no store, visitor or address, and without `useId`.
 */
export function CachedFragment({ as: Element, name, by, children, ...attributes }: CachedFragmentProps): ReactNode {
  const { fragmentCache, usedViews, shownViews, reused } = useVisit();
  const known = by === undefined ? undefined : fragmentCache?.of(name, by, children);
  if (!known) return <Element {...attributes}>{children}</Element>;
  for (const view of known.views) {
    usedViews.add(view);
    shownViews.add(view);
  }
  reused.set(known.mark, known.bytes);
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: known.mark }} />;
}
