import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { CoinsEndpoint, type CoinsView } from '../module.ts';

/** What the customer has; `value` is undefined before the first answer. */
export type ShownCoins = Pick<Loaded<CoinsView>, 'value' | 'problem' | 'again'>;

/** The customer's coins. Views need `lazyTexts`. */
export function useCoins(): ShownCoins {
  const api = useService(ApiClient);
  return useLoaded('all', () => api.call(CoinsEndpoint, {}, { silent: true }));
}
