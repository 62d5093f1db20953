import { defineClient, fill, provide } from 'etalage/core';
import { CartUi } from 'etalage/modules/cart';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { loyalty, LoyaltyUi, ShopperCoins } from '../module.ts';
import { coinsDeps, createShopperCoins } from './shopper-coins.ts';

export default defineClient(loyalty, () => ({
  routes: [accountRoute('my-coins', 'coins/', 'My account')],
  providers: [provide(ShopperCoins, coinsDeps, createShopperCoins)],
  fills: [
    fill(CartUi.cartExtras, 'loyalty.spend', LoyaltyUi.SpendCoins),
    fill(UserUi.accountSubpage, 'loyalty.my-coins', LoyaltyUi.MyCoins),
  ],
}));
