/** Settings of returns; `config.ts` documents defaults. */
export interface RmaConfig {
  public: object;
  secret: {
    /** What people may say of why they send something back after the days of withdrawal: message keys or texts. */
    readonly reasons: readonly string[];
    /** Where returns are sent, in lines, as the label has it; empty: the address of `order.company`. */
    readonly address: readonly string[];
    /** Days that a parcel is taken to be under way, since nobody says when it arrived. */
    readonly transitDays: number;
    /** The most that a withdrawal from all of an order pays back for its delivery, in cents; 0: all of it. */
    readonly standardDelivery: number;
    /** What is kept where the shopper keeps less than made delivery free. */
    readonly freeDelivery: { readonly from: number; readonly cost: number };
    /** How long a guest's link to a return is good, in days. */
    readonly guestLinkDays: number;
    readonly limits: { readonly statements: number; readonly lookups: number };
  };
}
