import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { CurrentStoreView, prefixOf } from '../config/store-view.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { RequestScope } from '../kernel/request-scope.ts';
import type { Token } from '../kernel/token.ts';
import { Translator } from '../i18n/translator.ts';
import type { StoreToken } from '../stores/store.ts';
import type { FragmentCache } from './cached-fragment.tsx';

/** What the tree below works with. */
export interface Visit {
  readonly kernel: Kernel;
  readonly scope: RequestScope;
  /** Path prefix of the store view, `''` or `/be`. */
  readonly prefix: string;
  /** Ids of parts and fills that were rendered; the browser loads them before it hydrates. */
  readonly usedViews: Set<string>;
  /** Those, and the ones that hydrate by themselves later: all that the page shows, and whose style it has. */
  readonly shownViews: Set<string>;
  /** What the page does not stand and fall with; see `Views.get`. */
  readonly aside?: boolean;
  /** On the server only. */
  readonly fragmentCache?: FragmentCache;
  /** The cached markup that this page reuses, by its place mark. */
  readonly reused: Map<string, Uint8Array>;
}

/** The visit of a scope. */
export const visitOf = (kernel: Kernel, scope: RequestScope, fragmentCache?: FragmentCache): Visit => ({
  kernel,
  scope,
  prefix: prefixOf(kernel.get(CurrentStoreView)),
  usedViews: new Set(),
  shownViews: new Set(),
  fragmentCache,
  reused: new Map(),
});

const VisitContext = createContext<Visit | undefined>(undefined);

/** Gives a tree its kernel and scope. */
export function VisitProvider({ visit, children }: { visit: Visit; children: ReactNode }): ReactNode {
  return <VisitContext value={visit}>{children}</VisitContext>;
}

/** The visit of the tree. @throws outside of a `VisitProvider`. */
export function useVisit(): Visit {
  const visit = use(VisitContext);
  if (!visit) throw new Error('No kernel above this component: render it inside <VisitProvider>');
  return visit;
}

/** A service of the current scope; suspends while the code of its module is on the way. */
export function useService<T>(token: Token<T>): T {
  const { kernel, scope } = useVisit();
  const coming = kernel.later(token.id);
  if (coming) use(coming);
  return scope.get(token);
}

/** The state of a store; the component renders again when it changes. */
export function useStore<S>(token: StoreToken<S>): S {
  const store = useService(token);
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Texts, money and dates of the store view. */
export function useTranslator(): Translator {
  return useService(Translator);
}
