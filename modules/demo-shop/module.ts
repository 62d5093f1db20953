import { defineModule } from 'etalage/core';

/** Atelier Zool as a shop to try: catalogue, pictures and stories for a shop that has none of its own yet. */
export const demoShop = defineModule({
  id: 'demo-shop',
  kernel: '^0.1.0',
  requires: ['catalog', 'storyblok', 'promotion'],
});
