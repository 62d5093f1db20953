import { useSyncExternalStore } from 'react';
import { useStore } from 'etalage/core/react';
import { ConsentStore, type ConsentState } from '../module.ts';

const UNKNOWN = ConsentStore.initial();
const never = () => () => {};

/**
 * What is asked and answered. A view that is hydrated when that is known already, since it has just come near, begins
 * with what the server knew: nothing.
 */
export function useShownConsent(): ConsentState {
  const state = useStore(ConsentStore);
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return isHydrating ? UNKNOWN : state;
}
