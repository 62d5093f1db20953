import { configType, defineModule, shopToken } from 'etalage/core';
import type { PaymentFlyingblueDemoConfig } from './config.ts';
export type { PaymentFlyingblueDemoConfig } from './config.ts';

/** Plays the provider of Flying Blue, for shops to try: nobody really pays. */
export const paymentFlyingblueDemo = defineModule<PaymentFlyingblueDemoConfig>({
  id: 'payment-flyingblue-demo',
  kernel: '^0.1.0',
  requires: ['payment-flyingblue'],
  config: configType<PaymentFlyingblueDemoConfig>(),
});

/** The test page: a small server of its own, which plays the provider. */
export interface TestPage {
  /** Starts it, once. Its address for the shop, and its port for everybody. */
  open(): Promise<{ readonly url: string; readonly port: number }>;
}
export const TestPage = shopToken<TestPage>('payment-flyingblue-demo.TestPage');
