/** Settings of promotions; `config.ts` documents defaults. */
export interface PromotionConfig {
  public: object;
  secret: {
    /**
     * Times of the year in which reductions may not be announced and vouchers do not work (the Belgian sperperiode):
     * first and last day, `06-01` to `06-30`; a period may run over the new year.
     */
    readonly blackouts: readonly { readonly from: string; readonly to: string }[];
  };
}
