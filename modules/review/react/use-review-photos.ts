import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { usePhotos, type Photos } from 'etalage/core/react/photos';
import { PhotoEndpoint } from '../module.ts';

/** Photos of one review. */
export const MAX_PHOTOS = 4;

/**
 * Sends photos ahead of their review. Views need `lazyTexts`.
 * @param kept how many it has already
 */
export function useReviewPhotos(
  kept: number,
  link: { readonly order: string; readonly key: string } | undefined,
): Photos {
  const api = useService(ApiClient);
  return usePhotos(
    MAX_PHOTOS - kept,
    async (photo, options) => (await api.call(PhotoEndpoint, { body: { photo, ...link } }, options)).id,
  );
}
