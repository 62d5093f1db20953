import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Kernel } from '../kernel/kernel.ts';
import type { RememberedMarkup } from './remembered.tsx';
import { SessionProvider, sessionOf } from './scope.tsx';

/** About 2 kB each. */
const MOST = 1500;
/** New ones taken in from one page. */
const MOST_AT_ONCE = 100;

type Markup = NonNullable<ReturnType<RememberedMarkup['of']>>;

/**
 * Remembers markup for one store view's pages. What a page shows for the first time is rendered again after it, by itself: a
 * rendering cannot be cut out of another.
 * @param report is told what cannot be rendered by itself, since it needs more than it says
 */
export function rememberMarkup(kernel: Kernel, report: (error: Error) => void): RememberedMarkup {
  const known = new LRUCache<string, Markup>({ max: MOST });
  const wanted = new Map<string, ReactNode>();

  function render(shown: ReactNode): Markup {
    const session = sessionOf(kernel, kernel.scope());
    return { html: renderToString(<SessionProvider session={session}>{shown}</SessionProvider>), views: [...session.usedViews] };
  }

  function learn(): void {
    for (const [key, shown] of wanted) {
      try {
        known.set(key, render(shown));
      } catch (cause) {
        report(new Error(`Cannot be remembered: ${key.slice(0, 80)}`, { cause }));
      }
    }
    wanted.clear();
  }

  return {
    of(key, shown) {
      const markup = known.get(key);
      if (markup || wanted.size >= MOST_AT_ONCE) return markup;
      if (wanted.size === 0) setImmediate(learn);
      wanted.set(key, shown);
      return undefined;
    },
  };
}
