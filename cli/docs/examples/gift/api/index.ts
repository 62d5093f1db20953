import { contribute, defineApi } from 'etalage/core';
import { CartCosts, CartLine } from 'etalage/modules/cart';
import { Gift, gift, giftCosts } from '../module.ts';

export default defineApi(gift, () => ({
  contributions: [contribute(CartLine, 'gift', Gift), contribute(CartCosts, 'gift', giftCosts)],
}));
