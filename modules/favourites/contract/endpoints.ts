import { endpointRef, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** A brand as the API answers it; without `url` the shop has nothing of it now. */
export type BrandView = ResultType<typeof schemas.brands>['items'][number];

/** The customer's favourite brands, and which can be chosen. */
export const FavouriteBrandsEndpoint = endpointRef<object, ResultType<typeof schemas.brands>>(
  'favourites.brands',
  'GET',
  '/api/ext/favourites/brands',
  { access: 'customer' },
);
/** Chooses a brand. */
export const AddBrandEndpoint = endpointRef<InputType<typeof schemas.change>, true>(
  'favourites.addBrand',
  'POST',
  '/api/ext/favourites/brands/add',
  { access: 'customer' },
);
/** Chooses it no more. */
export const RemoveBrandEndpoint = endpointRef<InputType<typeof schemas.change>, true>(
  'favourites.removeBrand',
  'POST',
  '/api/ext/favourites/brands/delete',
  { access: 'customer' },
);
