import { token } from 'etalage/core';

/** A delivery method of the embedded platform. Money is cents including tax. */
export interface ShippingMethodSetting {
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
  /** Working days from dispatch to arrival, fewest and most; those of `promises` unless given. */
  readonly workingDays?: readonly number[];
  /** Orders before this time (`17:00`) leave on the same working day; that of `promises` unless given. */
  readonly orderBefore?: string;
  readonly isDefault: boolean;
}

/** Settings of delivery; `config.ts` documents defaults. */
export interface ShippingConfig {
  public: {
    /** Where the shop delivers, and sells what needs no delivery; ISO 3166. */
    readonly countries: readonly string[];
    /** What the shop promises about the way of an order; `workingDays` is empty when it promises nothing. */
    readonly promises: {
      readonly workingDays: readonly number[];
      readonly orderBefore: string;
      readonly timeZone: string;
      readonly closedOn: readonly string[];
      readonly returnDays: number;
      readonly freeReturns: boolean;
      readonly page: string;
    };
  };
  secret: {
    readonly methods: readonly ShippingMethodSetting[];
    /** The class of the catalogue's tax rules that delivery is taxed by. */
    readonly taxClass: number;
  };
}

/** The public settings. */
export const ShippingSettings = token<ShippingConfig['public']>('shipping.Settings');
