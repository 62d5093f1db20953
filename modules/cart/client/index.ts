import { defineClient, fill, provideLater, provideValue, route, Translator } from 'etalage/core';
import { ProductChooser } from 'etalage/modules/catalog';
import { ShellUi } from 'etalage/modules/shell';
import { cart, CartEditStore, CartSettings, CartStore, CartUi, ProductLines } from '../module.ts';
import { cartProviders, cartTaps } from './cart-service.ts';

const productLinesProvider = provideLater(
  ProductLines,
  [ProductChooser],
  async () => (await import('./lazy/product-lines.ts')).createProductLines,
);

export default defineClient(cart, (settings) => ({
  routes: [
    route(CartUi.SharedPage, {
      name: 'shared-cart',
      path: '/cart/share/:code',
      load: ({ params }) => ({ code: params['code'] ?? '' }),
      head: (_, { get }) => ({ title: get(Translator).t('Shopping cart'), robots: 'noindex' }),
    }),
  ],
  stores: [CartStore, CartEditStore],
  providers: [provideValue(CartSettings, settings), productLinesProvider, ...cartProviders],
  taps: cartTaps,
  fills: [
    fill(ShellUi.headerEnd, 'cart.header', CartUi.HeaderLink, 50),
    fill(ShellUi.tabBar, 'cart.tab', CartUi.TabLink, 45),
    fill(ShellUi.pageEnd, 'cart.panel', CartUi.MicrocartPlace, 95),
  ],
}));
