/** A delivery method of the embedded platform. Money is cents including tax. */
export interface DeliverySetting {
  readonly carrierCode: string;
  readonly methodCode: string;
  /** Message keys. */
  readonly carrierTitle: string;
  readonly methodTitle: string;
  readonly price: number;
  /** ISO 3166; empty: wherever the shop delivers. */
  readonly countries: readonly string[];
  /** Paid in any case, also where a sales rule makes delivery free. */
  readonly isAlwaysPaid: boolean;
  /** Working days from dispatch to arrival, fewest and most; those of the catalogue's `delivery` unless given. */
  readonly workingDays?: readonly number[];
  /** Orders before this time (`17:00`) leave on the same working day; the catalogue's unless given. */
  readonly orderBefore?: string;
  readonly isDefault: boolean;
}

/** Settings of the checkout; `config.ts` documents defaults. */
export interface CheckoutConfig {
  public: {
    /** How long the checkout comes back to where it was, in minutes. */
    readonly activeMinutes: number;
    /** Where the shop delivers; ISO 3166. */
    readonly countries: readonly string[];
    /** Code of the payment method that is chosen first; empty: none. */
    readonly defaultPaymentMethod: string;
    /** Postcode and house number are looked up. */
    readonly addressLookup: boolean;
  };
  secret: {
    readonly delivery: readonly DeliverySetting[];
    /** The class of the catalogue's tax rules that delivery is taxed by. */
    readonly deliveryTaxClass: number;
    /** Who looks addresses up: nobody, a few addresses to try it with, or PDOK, which the server then calls. */
    readonly addressService: 'none' | 'sample' | 'pdok';
    readonly pdokUrl: string;
  };
}
