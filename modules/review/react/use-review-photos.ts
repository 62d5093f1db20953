import { ApiClient } from 'etalage/core';
import { useService } from 'etalage/core/react';
import { PHOTO_TIMEOUT_MS, usePhotos, type Photos } from 'etalage/core/react/photos';
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
  return usePhotos(MAX_PHOTOS - kept, async (photo) => {
    const options = { silent: true, timeout: PHOTO_TIMEOUT_MS };
    return (await api.call(PhotoEndpoint, { body: { photo, ...link } }, options)).id;
  });
}
