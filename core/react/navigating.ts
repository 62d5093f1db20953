import { use, useSyncExternalStore } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { noSubscription } from './own-views.ts';

/**
 * Whether the next page is on its way. It follows the router itself: React Router's `useNavigation` comes through
 * React's context, and a change of that has to wait for content that is not hydrated yet (see `WhenNear`).
 */
export function useIsNavigating(): boolean {
  const router = use(DataRouterContext)?.router;
  return useSyncExternalStore(
    router?.subscribe ?? noSubscription,
    () => router !== undefined && router.state.navigation.state !== 'idle',
    () => false,
  );
}
