import { contribute, defineClient } from 'etalage/core';
import { PaymentViews } from 'etalage/modules/payment';
import { FLYING_BLUE, paymentFlyingblue } from '../module.ts';

export default defineClient(paymentFlyingblue, () => ({
  contributions: [
    contribute(PaymentViews, FLYING_BLUE, {
      code: FLYING_BLUE,
      afterPlaced: async (order, context) => (await import('./lazy/pay.ts')).pay(order, context),
    }),
  ],
}));
