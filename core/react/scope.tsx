import { createContext, use, useSyncExternalStore, type ReactNode } from 'react';
import { CurrentStoreView, prefixOf } from '../config/store-view.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { RequestScope } from '../kernel/request-scope.ts';
import type { Token } from '../kernel/token.ts';
import { Translator } from '../i18n/translator.ts';
import type { StoreToken } from '../stores/store.ts';
import type { FragmentCache } from './cached-fragment.tsx';

/** What the tree below works with. */
export interface Session {
  readonly kernel: Kernel;
  readonly scope: RequestScope;
  /** Path prefix of the store view, `''` or `/be`. */
  readonly prefix: string;
  /** Ids of parts and fills that were rendered; the browser loads them before it hydrates. */
  readonly usedViews: Set<string>;
  /** Those, and the ones that hydrate by themselves later: all that the page shows, and whose style it has. */
  readonly shownViews: Set<string>;
  /** On the server only. */
  readonly fragmentCache?: FragmentCache;
  /** The cached markup that this page reuses, by its place mark. */
  readonly reused: Map<string, Uint8Array>;
}

/** The session of a scope. */
export const sessionOf = (kernel: Kernel, scope: RequestScope, fragmentCache?: FragmentCache): Session => ({
  kernel,
  scope,
  prefix: prefixOf(kernel.get(CurrentStoreView)),
  usedViews: new Set(),
  shownViews: new Set(),
  fragmentCache,
  reused: new Map(),
});

const SessionContext = createContext<Session | undefined>(undefined);

/** Gives a tree its kernel and scope. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }): ReactNode {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the tree. @throws outside of a `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('No kernel above this component: render it inside <SessionProvider>');
  return session;
}

/** A service of the current scope. */
export function useService<T>(token: Token<T>): T {
  return useSession().scope.get(token);
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
