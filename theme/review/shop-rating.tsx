import type { ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import { ShopRatingEndpoint } from 'etalage/modules/review';

/** What customers say of the shop itself. Its line is there from the start; without an answer it stays empty. */
export function ShopRating(): ReactNode {
  const { t, number } = useTranslator();
  const api = useService(ApiClient);
  const { value } = useLoaded('shop', () => api.call(ShopRatingEndpoint, {}, { silent: true }));
  const said =
    value &&
    t('Our shop: {average} of {best}, by {count} customers', {
      average: number(value.average),
      best: number(value.best),
      count: number(value.count),
    });
  return (
    <p className="shop-rating">
      {value?.url === undefined ? (
        said
      ) : (
        <a href={value.url} rel="noopener">
          {said}
        </a>
      )}
    </p>
  );
}
