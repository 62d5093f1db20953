import { useState, useSyncExternalStore } from 'react';
import { useVisit, type Visit } from './scope.tsx';

export const noSubscription = () => () => undefined;

/** Whether the component hydrates HTML of the server. */
export function useHydrates(): boolean {
  const isHydrating = useSyncExternalStore(
    noSubscription,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}

/**
 * The visit with a list of views of its own: those that the browser has to load before it hydrates the page do not
 * include them, and those whose code cannot be had stay as they are.
 */
export function useOwnViews(): Visit {
  const visit = useVisit();
  return useState(() => ({ ...visit, usedViews: new Set<string>(), aside: true }))[0];
}
