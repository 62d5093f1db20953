import { part, ui } from 'etalage/core';
import type { SubpageProps } from 'etalage/modules/user';

export const FavouritesUi = ui('favourites', {
  /** The account's subpage `my-account-favorites`: the wishlist. */
  MyFavourites: part<SubpageProps>({ lazyTexts: true }),
  /** The account's subpage `my-account-favorite-brands`. */
  MyBrands: part<SubpageProps>({ lazyTexts: true }),
});
