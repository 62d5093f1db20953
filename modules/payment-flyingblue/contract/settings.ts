/** Settings of payment with Flying Blue; `config.ts` documents defaults. */
export interface PaymentFlyingblueConfig {
  public: object;
  secret: {
    /** Where the provider's API is; `test`: a test page; empty: the method is not offered. */
    readonly providerUrl: string;
    /** Signs what shop and provider tell each other; for a test page one is made and kept. */
    readonly secret: string;
    /** `later`: the provider holds the miles, until they are captured. */
    readonly capture: 'at-once' | 'later';
    /** How long an order waits for its payment, in minutes. */
    readonly paidWithin: number;
  };
}

/** The `providerUrl` of a test page. */
export const TEST = 'test';
