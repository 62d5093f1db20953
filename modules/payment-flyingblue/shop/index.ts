import { Clock, defineShop, provide, provideValue } from 'etalage/core';
import { FlyingBlueProvider, FlyingBlueSecret, FlyingBlueSignature, paymentFlyingblue } from '../module.ts';
import { providerOf, secretOf } from './set-provider.ts';
import { createSignature } from './signature.ts';

/** One provider and one secret for the whole shop. */
export default defineShop(paymentFlyingblue, (config) => ({
  providers: [
    provideValue(FlyingBlueProvider, providerOf(config)),
    provide(FlyingBlueSecret, {}, () => secretOf(config)),
    provide(FlyingBlueSignature, { secret: FlyingBlueSecret, now: Clock }, ({ secret, now }) =>
      createSignature(secret, now),
    ),
  ],
}));
