import { useSyncExternalStore } from 'react';
import { isOffline } from 'etalage/core';

function subscribe(listener: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

/** Whether the browser knows that it has no network; false on the server. */
export const useOffline = (): boolean => useSyncExternalStore(subscribe, isOffline, () => false);
