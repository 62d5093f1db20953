import { ApiError, customerOf, defineApi, endpoint, reply, type Limit } from 'etalage/core';
import { Brands } from 'etalage/modules/catalog';
import {
  AddBrandEndpoint,
  BrandsFull,
  FavouriteBrands,
  FavouriteBrandsEndpoint,
  favourites,
  MAX_BRANDS,
  RemoveBrandEndpoint,
  UnknownBrand,
} from '../module.ts';
import * as schemas from './schemas.ts';

const changing: Limit = { id: 'favourites.brands', by: 'customer', max: 120, seconds: 900 };

export default defineApi(favourites, () => ({
  endpoints: [
    endpoint(FavouriteBrandsEndpoint, {
      summary: "The customer's favourite brands, in the order in which they were chosen, and what can be chosen",
      schema: schemas.brands,
      async handle(_, context) {
        const [chosen, choices] = await Promise.all([
          context.get(FavouriteBrands).list(customerOf(context).id),
          context.get(Brands).all(),
        ]);
        const sold = new Map(choices.map((brand) => [brand.id, brand]));
        const items = chosen.map((brand) => sold.get(brand.id) ?? brand);
        return reply({ items, choices, max: MAX_BRANDS }, { headers: { 'Cache-Control': 'no-store' } });
      },
    }),
    endpoint(AddBrandEndpoint, {
      summary: 'Chooses a favourite brand; one that is chosen keeps its place',
      schema: schemas.change,
      errors: [BrandsFull, UnknownBrand],
      limits: [changing],
      async handle({ body }, context): Promise<true> {
        const brand = (await context.get(Brands).all()).find(({ id }) => id === body.brandId);
        if (!brand) throw new ApiError(UnknownBrand);
        await context.get(FavouriteBrands).add(customerOf(context).id, brand);
        return true;
      },
    }),
    endpoint(RemoveBrandEndpoint, {
      summary: 'Takes a favourite brand away; once more changes nothing',
      schema: schemas.change,
      limits: [changing],
      async handle({ body }, context): Promise<true> {
        await context.get(FavouriteBrands).remove(customerOf(context).id, body.brandId);
        return true;
      },
    }),
  ],
}));
