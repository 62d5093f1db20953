import { useState } from 'react';
import { ApiClient, ApiError } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { failureText, useLoaded, type Loaded } from 'etalage/core/react/loaded';
import {
  DeleteReviewEndpoint,
  OwnReviewsEndpoint,
  UnknownReview,
  type OwnReview,
  type ReviewedProduct,
} from '../module.ts';

/** What the customer has reviewed, and may. */
export interface ShownOwnReviews extends Pick<Loaded<unknown>, 'problem' | 'again'> {
  /** Newest first; undefined before the first answer. */
  readonly items: readonly OwnReview[] | undefined;
  /** Bought, and not reviewed. */
  readonly open: readonly ReviewedProduct[];
  /** Why one could not be taken away, translated. */
  readonly failure?: string;
  readonly remove: (id: number) => Promise<void>;
}

/** The customer's reviews. Views need `lazyTexts`. */
export function useOwnReviews(): ShownOwnReviews {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const [failure, setFailure] = useState<string>();
  const { value, problem, again } = useLoaded('all', () => api.call(OwnReviewsEndpoint, {}, { silent: true }));
  return {
    items: value?.items,
    open: value?.open ?? [],
    ...(problem !== undefined && { problem }),
    ...(failure !== undefined && { failure }),
    again,
    async remove(id) {
      setFailure(undefined);
      try {
        await api.call(DeleteReviewEndpoint, { body: { id } }, { silent: true });
      } catch (error) {
        // An answer that got lost may have been a yes.
        if (!(error instanceof ApiError && error.reason === UnknownReview.reason)) {
          setFailure(failureText(t));
          return;
        }
      }
      again();
    },
  };
}
