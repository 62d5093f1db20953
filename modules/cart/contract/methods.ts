/** A way to deliver a cart to an address. Money is cents including tax. */
export interface CartShippingMethod {
  readonly carrierCode: string;
  readonly methodCode: string;
  /** Translated. */
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** What is paid, after its discount. */
  readonly price: number;
  /** In the price. */
  readonly tax: number;
  /** The one that counts until the shopper chooses. */
  readonly isDefault: boolean;
  /** `2026-11-24`: first and last day on which it arrives; absent when nobody can say. */
  readonly deliveryDays?: readonly [string, string];
  /** Something has to be chosen of it. */
  readonly needsChoice: boolean;
}

/** A way to pay for a cart. */
export interface CartPaymentMethod {
  readonly code: string;
  /** Translated. */
  readonly title: string;
  /** In cents including tax. */
  readonly fee: number;
  /** The order is sent once the money is there: nobody can name a day. */
  readonly waitsForPayment: boolean;
}
