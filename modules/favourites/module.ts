import { defineModule } from 'etalage/core';

/** What customers like best, in their account: products and brands. */
export const favourites = defineModule({
  id: 'favourites',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'catalog', 'wishlist'],
});

export * from './contract/endpoints.ts';
export * from './contract/favourite-brands.ts';
export * from './contract/ui.ts';
