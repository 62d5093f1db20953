/** Settings of payments; `config.ts` documents defaults. */
export interface PaymentConfig {
  public: object;
  secret: {
    /** Codes of the methods that are offered, in their order; others are not. */
    readonly methods: readonly string[];
    /** What a method costs in cents including tax, by code. */
    readonly fees: Readonly<Record<string, number>>;
  };
}
