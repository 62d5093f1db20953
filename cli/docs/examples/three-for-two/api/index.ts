import { decorate, defineApi, Translator } from 'etalage/core';
import { Promotions } from 'etalage/modules/promotion';
import { threeForTwo } from '../module.ts';
import { withFreePieces } from './free-pieces.ts';

export default defineApi(threeForTwo, ({ category }) => ({
  providers: [
    decorate(Promotions, { translator: Translator }, (inner, { translator: { t } }) => ({
      ...inner,
      discounts: async (cart) => withFreePieces(cart, await inner.discounts(cart), category, t('Three for two')),
    })),
  ],
}));
