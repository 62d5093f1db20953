import { useSyncExternalStore } from 'react';
import { isOffline } from 'etalage/core';

/** Calls a listener when the network comes or goes; answers what stops that. */
export function followNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Whether the browser knows that it has no network; false on the server. */
export const useOffline = (): boolean => useSyncExternalStore(followNetwork, isOffline, () => false);
