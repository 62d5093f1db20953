import { configType, defineModule } from 'etalage/core';

/** Payment with Flying Blue miles on the provider's page, and a provider of its own to try it with. */
export const paymentFlyingblue = defineModule<PaymentFlyingblueConfig>({
  id: 'payment-flyingblue',
  kernel: '^0.1.0',
  requires: ['payment'],
  config: configType<PaymentFlyingblueConfig>(),
});

/** The code of the method. */
export const FLYING_BLUE = 'flying_blue_payment';

export interface PaymentFlyingblueConfig {
  public: object;
  secret: {
    /** Where the provider's page is; empty: the embedded one, at an origin of its own. */
    readonly providerUrl: string;
    /** Signs what shop and provider tell each other; empty: one is made and kept. */
    readonly secret: string;
    /** Port of the embedded provider's page; 0: any that is free. */
    readonly embeddedPort: number;
    /** How long an order waits for its payment, in minutes. */
    readonly paidWithin: number;
  };
}
