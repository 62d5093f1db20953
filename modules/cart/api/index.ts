import { defineApi } from 'etalage/core';
import { cart } from '../module.ts';
import { itemEndpoints } from './item-endpoints.ts';
import { cartLimits } from './limits.ts';
import { totalsEndpoints } from './totals-endpoints.ts';

export default defineApi(cart, (config) => {
  const limits = cartLimits(config.limits);
  return { endpoints: [...itemEndpoints(limits), ...totalsEndpoints(limits)] };
});
