import { SessionStore, Urls } from 'etalage/core';
import { useService, useStore } from 'etalage/core/react';

/** Where the account's links lead, and the key of what they say: a guest logs in first. */
export function useAccountPath(): [path: string, label: string] {
  const isGuest = useStore(SessionStore).status === 'guest';
  return [useService(Urls).canonical(isGuest ? '/login' : '/my-account'), isGuest ? 'Log in' : 'My account'];
}
