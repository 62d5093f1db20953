/** Settings of payment with Flying Blue; `config.ts` documents defaults. */
export interface PaymentFlyingblueConfig {
  public: object;
  secret: {
    /** Where the provider's API is; `test`: the shop's own test page; empty: the method is not offered. */
    readonly providerUrl: string;
    /** Signs what shop and provider tell each other; for the test page one is made and kept. */
    readonly secret: string;
    /** The interface that the test page listens on; empty: the shop's. */
    readonly testHost: string;
    /** Port of the test page; 0: a free one, which is kept. */
    readonly testPort: number;
    /** How long an order waits for its payment, in minutes. */
    readonly paidWithin: number;
  };
}

/** The `providerUrl` of the shop's own test page. */
export const TEST = 'test';
