import { configType, defineModule, shopToken } from 'etalage/core';

/** Plays the provider of Flying Blue, for shops to try: nobody really pays. */
export const paymentFlyingblueDemo = defineModule<PaymentFlyingblueDemoConfig>({
  id: 'payment-flyingblue-demo',
  kernel: '^0.1.0',
  requires: ['payment-flyingblue'],
  config: configType<PaymentFlyingblueDemoConfig>(),
});

/** Settings of the test page; `config.ts` documents defaults. */
export interface PaymentFlyingblueDemoConfig {
  public: object;
  secret: {
    /** The interface that it listens on; empty: the shop's. */
    readonly host: string;
    /** Its port; 0: a free one, which is kept. */
    readonly port: number;
  };
}

/** The test page: a small server of its own, which plays the provider. */
export interface TestPage {
  /** Starts it, once. Its address for the shop, and its port for everybody. */
  open(): Promise<{ readonly url: string; readonly port: number }>;
}
export const TestPage = shopToken<TestPage>('payment-flyingblue-demo.TestPage');
