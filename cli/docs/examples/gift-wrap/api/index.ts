import { ApiError, contribute, decorate, defineApi, endpoint } from 'etalage/core';
import { Carts, QuantityNotPossible } from 'etalage/modules/cart';
import { SalesRuleSeeds } from 'etalage/modules/promotion';
import { ShippingMethods } from 'etalage/modules/shipping';
import { giftWrap, PapersEndpoint } from '../module.ts';
import { forWhoGives } from './sales-rule.ts';

export default defineApi(giftWrap, ({ papers, mostPieces }) => ({
  endpoints: [endpoint(PapersEndpoint, { summary: 'The papers to choose from', schema: {}, handle: () => papers })],
  contributions: [
    contribute(SalesRuleSeeds, 'gift-wrap', [forWhoGives]),
    contribute(ShippingMethods, 'gift-wrap.workshop', {
      carrierCode: 'workshop',
      methodCode: 'pickup',
      carrierTitle: 'Workshop',
      methodTitle: 'Fetched at the workshop',
      taxClass: 2,
      price: (_cart, { country }) => (country === 'NL' ? 0 : undefined),
    }),
  ],
  providers: [
    decorate(Carts, {}, (inner) => ({
      ...inner,
      async update(cartId, item) {
        if (item.qty > mostPieces) throw new ApiError(QuantityNotPossible, { max: mostPieces });
        return inner.update(cartId, item);
      },
    })),
  ],
}));
