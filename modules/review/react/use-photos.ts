import { useState } from 'react';
import { ApiClient, ApiError, isOffline } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { PhotoEndpoint } from '../module.ts';
import { makeSmall } from './make-small.ts';

/** Photos of one review. */
export const MAX_PHOTOS = 4;
/** A phone on a slow network has time for it. */
const TIMEOUT_MS = 60_000;

/** Photos that go with a review. */
export interface Photos {
  readonly items: readonly { readonly id: string; readonly preview: string }[];
  readonly isBusy: boolean;
  /** Translated. */
  readonly problem?: string;
  /** Makes them small and sends them; what is too many is left out. */
  readonly add: (files: Iterable<Blob>) => Promise<void>;
  readonly remove: (id: string) => void;
}

/**
 * Sends photos ahead of their review. Views need `lazyTexts`.
 * @param kept how many it has already
 */
export function usePhotos(kept: number, link: { readonly order: string; readonly key: string } | undefined): Photos {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const [items, setItems] = useState<Photos['items']>([]);
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });

  function problemOf(error: unknown): string {
    if (!(error instanceof ApiError)) return t('This is no photo that we can show. Take a JPEG or PNG.');
    if (error.code >= 400 && error.code < 500) return t(error.template, error.params);
    return t(isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.');
  }

  return {
    items,
    ...state,
    async add(files) {
      setState({ isBusy: true });
      try {
        for (const file of [...files].slice(0, MAX_PHOTOS - kept - items.length)) {
          const photo = await makeSmall(file);
          const body = { photo, ...link };
          const { id } = await api.call(PhotoEndpoint, { body }, { silent: true, timeout: TIMEOUT_MS });
          setItems((before) => [...before, { id, preview: `data:image/jpeg;base64,${photo}` }]);
        }
        setState({ isBusy: false });
      } catch (error) {
        setState({ isBusy: false, problem: problemOf(error) });
      }
    },
    remove: (id) => setItems((before) => before.filter((one) => one.id !== id)),
  };
}
