import { defineClient, fill, route, Translator } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { review, ReviewUi } from '../module.ts';
import { loadReviews } from './reviews-page.ts';

export default defineClient(review, () => ({
  routes: [
    route(ReviewUi.Page, {
      name: 'reviews',
      path: '/reviews/:sku?/',
      load: loadReviews,
      head: ({ list }, { get }) => {
        const { t } = get(Translator);
        const title = list ? t('Reviews of {name}', { name: list.product.name }) : t('Write a review');
        return { title, robots: 'noindex' };
      },
    }),
    accountRoute('my-reviews', 'reviews/', 'My account'),
  ],
  fills: [
    fill(CatalogUi.productReviews, 'review.product', ReviewUi.OnProduct),
    fill(UserUi.accountSubpage, 'review.my-reviews', ReviewUi.MyReviews),
  ],
}));
