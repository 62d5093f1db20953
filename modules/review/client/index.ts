import { defineClient, fill, route } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { review, ReviewUi } from '../module.ts';

export default defineClient(review, () => ({
  routes: [
    route(ReviewUi.Page, {
      name: 'reviews',
      path: '/reviews/:sku?/',
      load: async (context) => (await import('./lazy/load-reviews.ts')).loadReviews(context),
      head: ({ title }) => ({ title, robots: 'noindex' }),
    }),
    accountRoute('my-reviews', 'reviews/', 'My account'),
  ],
  fills: [
    fill(CatalogUi.productReviews, 'review.product', ReviewUi.OnProduct),
    fill(UserUi.accountSubpage, 'review.my-reviews', ReviewUi.MyReviews),
  ],
}));
