/** Settings of the checkout; `config.ts` documents defaults. */
export interface CheckoutConfig {
  public: {
    /** How long the checkout comes back to where it was, in minutes. */
    readonly activeMinutes: number;
    /** Code of the payment method that is chosen first; empty: none. */
    readonly defaultPaymentMethod: string;
    /** Postcode and house number are looked up. */
    readonly addressLookup: boolean;
    /** Orders that wait in a browser are sent as soon as it has a network; else the shopper is asked first. */
    readonly sendWaitingOrders: boolean;
  };
  secret: {
    /** Who looks addresses up: nobody, a few addresses to try it with, or PDOK, which the server then calls. */
    readonly addressService: 'none' | 'sample' | 'pdok';
    readonly pdokUrl: string;
  };
}
