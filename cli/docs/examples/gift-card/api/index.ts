import { contribute, defineApi } from 'etalage/core';
import { PaymentMethods } from 'etalage/modules/payment';
import { giftCard } from '../module.ts';
import { giftCardMethod } from './gift-card.ts';

export default defineApi(giftCard, (settings) => ({
  contributions: [contribute(PaymentMethods, 'gift-card.card', giftCardMethod(settings))],
}));
