/** Hooks for views of favourites. */
export { useFavouriteBrands, type ShownBrands } from './use-favourite-brands.ts';
