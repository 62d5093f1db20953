import { defineClient, fill } from 'etalage/core';
import { CartUi } from 'etalage/modules/cart';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { loyalty, LoyaltyUi } from '../module.ts';

export default defineClient(loyalty, () => ({
  routes: [accountRoute('my-coins', 'coins/', 'My account')],
  fills: [
    fill(CartUi.cartExtras, 'loyalty.spend', LoyaltyUi.SpendCoins),
    fill(UserUi.accountSubpage, 'loyalty.my-coins', LoyaltyUi.MyCoins),
  ],
}));
