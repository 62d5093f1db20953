import { defineApi, provide, Translator } from 'etalage/core';
import { cart, CartLine, LineExtensions } from '../module.ts';
import { itemEndpoints } from './item-endpoints.ts';
import { cartLimits } from './limits.ts';
import { createLineExtensions } from './line-extensions.ts';
import { totalsEndpoints } from './totals-endpoints.ts';

export default defineApi(cart, (config) => {
  const limits = cartLimits(config.limits);
  return {
    providers: [provide(LineExtensions, { rules: CartLine, translator: Translator }, createLineExtensions)],
    endpoints: [...itemEndpoints(limits), ...totalsEndpoints(limits)],
  };
});
