import { defineClient, fill } from 'etalage/core';
import { accountRoute, UserUi } from 'etalage/modules/user';
import { favourites, FavouritesUi } from '../module.ts';

export default defineClient(favourites, () => ({
  routes: [
    accountRoute('my-account-favorites', 'favorites/', 'My account'),
    accountRoute('my-account-favorite-brands', 'favorite-brands/', 'My account'),
  ],
  fills: [
    fill(UserUi.accountSubpage, 'favourites.products', FavouritesUi.MyFavourites),
    fill(UserUi.accountSubpage, 'favourites.brands', FavouritesUi.MyBrands),
  ],
}));
