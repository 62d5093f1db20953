import { part, ui } from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';

export const LoyaltyUi = ui('loyalty', {
  /** The account's subpage `my-coins`. */
  MyCoins: part<SubpageProps>({ lazyTexts: true }),
  /** In the cart of a customer who has coins: spends them on this order. */
  SpendCoins: part<object>({ lazyTexts: true }),
});
