import { Preload, contribute, defineClient, fill, provideLazy, provideValue, route, unlistedHead } from 'etalage/core';
import { CatalogUi, ProductChooser } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { cart, CartEditStore, CartSettings, CartStore, CartUi, ProductLines } from '../module.ts';
import { cartProviders, cartTaps } from './cart-service.ts';

const productLinesProvider = provideLazy(
  ProductLines,
  { chooser: ProductChooser },
  async () => (await import('./lazy/product-lines.ts')).createProductLines,
);

/** What a product is put into the cart with. */
const adding = contribute(Preload, 'cart.adding', () =>
  Promise.all([import('./lazy/product-lines.ts'), import('./lazy/create-cart.ts')]),
);

export default defineClient(cart, (settings) => ({
  routes: [
    route(CartUi.SharedPage, {
      name: 'shared-cart',
      path: '/cart/share/:code',
      load: ({ params }) => ({ code: params['code'] ?? '' }),
      head: unlistedHead('Shopping cart'),
    }),
  ],
  stores: [CartStore, CartEditStore],
  providers: [provideValue(CartSettings, settings), productLinesProvider, ...cartProviders],
  contributions: [adding],
  taps: cartTaps,
  fills: [
    fill(ShellUi.headerEnd, 'cart.header', CartUi.HeaderLink, 50),
    fill(CatalogUi.productActions, 'cart.add', CartUi.AddButton, 10),
    fill(CatalogUi.buyBar, 'cart.addInBar', CartUi.AddButton, 10),
    fill(ShellUi.pageEnd, 'cart.panel', CartUi.MicrocartPlace, 95),
  ],
}));
