import { errorType, requestToken } from 'etalage/core';

/** Brands of one customer. */
export const MAX_BRANDS = 6;

export const BrandsFull = errorType(409, 'favourites.brandsFull', 'Choose {count} favourite brands at most.');
export const UnknownBrand = errorType(404, 'favourites.unknownBrand', 'The shop has no such brand.');

/** A brand that a customer has chosen. */
export interface FavouriteBrand {
  /** Of the catalogue's `Brands`. */
  readonly id: string;
  /** As it was when it was chosen. */
  readonly name: string;
}

/** The favourite brands of customers; an adapter's. Adding and removing twice is like once. */
export interface FavouriteBrands {
  /** In the order in which they were chosen. */
  list(customerId: number): Promise<readonly FavouriteBrand[]>;
  /** @throws ApiError BrandsFull */
  add(customerId: number, brand: FavouriteBrand): Promise<void>;
  remove(customerId: number, id: string): Promise<void>;
}
export const FavouriteBrands = requestToken<FavouriteBrands>('favourites.Brands', 'api');
