import { defineApi, provide, ReportError, Translator } from 'etalage/core';
import { cart, CartData, CartExtensions, CartLine, LineExtensions } from '../module.ts';
import { createExtensionReader } from './extension-reader.ts';
import { itemEndpoints } from './item-endpoints.ts';
import { cartLimits } from './limits.ts';
import { totalsEndpoints } from './totals-endpoints.ts';

export default defineApi(cart, (config) => {
  const limits = cartLimits(config.limits);
  return {
    providers: [
      provide(LineExtensions, { rules: CartLine, translator: Translator, report: ReportError }, createExtensionReader),
      provide(CartExtensions, { rules: CartData, translator: Translator, report: ReportError }, createExtensionReader),
    ],
    endpoints: [...itemEndpoints(limits), ...totalsEndpoints(limits)],
  };
});
