import { contribute, defineClient, fill } from 'etalage/core';
import { CartCosts, CartUi } from 'etalage/modules/cart';
import { gift, giftCosts } from '../module.ts';

export default defineClient(gift, () => ({
  contributions: [contribute(CartCosts, 'gift', giftCosts)], // for who has no network
  fills: [fill(CartUi.lineExtras, 'gift.line', () => import('./gift-line.tsx'))],
}));
