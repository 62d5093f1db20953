import { ApiClient, contribute, defineClient } from 'etalage/core';
import { PaymentRedirectEndpoint, PaymentViews } from 'etalage/modules/payment';
import { giftCard } from '../module.ts';

/** After the order is placed the shopper goes on to the issuer's page, whose address the server knows. */
export default defineClient(giftCard, () => ({
  contributions: [
    contribute(PaymentViews, 'gift-card.card', {
      code: 'gift_card',
      afterPlaced: async ({ orderId }, { get }) =>
        (await get(ApiClient).call(PaymentRedirectEndpoint, { params: { orderId } })).redirect_url,
    }),
  ],
}));
