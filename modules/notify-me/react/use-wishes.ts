import { useState } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { failureText, useLoaded, type Loaded } from 'etalage/core/react/loaded';
import { UnwishEndpoint, WishesEndpoint, type WishView } from '../module.ts';

/** What the customer waits for. */
export interface ShownWishes extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Newest first; undefined before the first answer. */
  readonly items: readonly WishView[] | undefined;
  /** Why one could not be taken away, translated. */
  readonly failure?: string;
  readonly remove: (sku: string) => Promise<void>;
}

/** The customer's wishes. Views need `lazyTexts`. */
export function useWishes(): ShownWishes {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string>();
  const { value, problem, again } = useLoaded('all', () => api.call(WishesEndpoint, {}, { silent: true }));
  return {
    items: value?.items.filter(({ sku }) => !gone.includes(sku)),
    ...(problem !== undefined && { problem }),
    ...(failure !== undefined && { failure }),
    again,
    async remove(sku) {
      setFailure(undefined);
      try {
        await api.call(UnwishEndpoint, { body: { sku } }, { silent: true });
        setGone((before) => [...before, sku]);
      } catch {
        setFailure(failureText(t));
      }
    },
  };
}
