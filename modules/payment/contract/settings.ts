/** Settings of payments; `config.ts` documents defaults. */
export interface PaymentConfig {
  public: object;
  secret: {
    /** Codes of the methods that are offered, in their order; others are not. */
    readonly methods: readonly string[];
    /** What a method costs in cents including tax, by code. */
    readonly fees: Readonly<Record<string, number>>;
    /** Where bank transfers go; without an account there are none. */
    readonly bankTransfer: {
      /** The IBAN. */
      readonly account: string;
      /** The BIC. */
      readonly bank: string;
      /** Whose account it is. */
      readonly name: string;
      /** How long an order waits for its payment, in days. */
      readonly paidWithin: number;
    };
    /** How often a quarter of an hour, by address. */
    readonly limits: { readonly redirects: number; readonly wrongHooks: number };
  };
}
