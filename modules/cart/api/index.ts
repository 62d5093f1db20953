import { defineApi, provide, Translator } from 'etalage/core';
import { cart, CartData, CartExtensions, CartLine, LineExtensions } from '../module.ts';
import { createExtensionReader } from './extension-reader.ts';
import { itemEndpoints } from './item-endpoints.ts';
import { cartLimits } from './limits.ts';
import { totalsEndpoints } from './totals-endpoints.ts';

export default defineApi(cart, (config) => {
  const limits = cartLimits(config.limits);
  return {
    providers: [
      provide(LineExtensions, { rules: CartLine, translator: Translator }, createExtensionReader),
      provide(CartExtensions, { rules: CartData, translator: Translator }, createExtensionReader),
    ],
    endpoints: [...itemEndpoints(limits), ...totalsEndpoints(limits)],
  };
});
