import type { Extensions, ExtensionText } from 'etalage/core';

/** Data of modules by their ids, and what people are told of it; clients send `extensions` alone. */
export interface ExtensionAttributes {
  readonly extensions?: Extensions;
  readonly extension_texts?: readonly ExtensionText[];
}

/** An address of a customer, in Magento's form: `street` is street, house number and affix. */
export interface PlatformCustomerAddress {
  readonly id?: number;
  readonly customer_id?: number;
  readonly firstname: string;
  readonly lastname: string;
  readonly street: readonly string[];
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166, two capitals. */
  readonly country_id: string;
  readonly region?: {
    readonly region: string | null;
    readonly region_id?: number;
    readonly region_code?: string | null;
  };
  readonly company?: string;
  readonly telephone?: string;
  readonly vat_id?: string;
  readonly default_shipping?: boolean;
  readonly default_billing?: boolean;
  readonly extension_attributes?: ExtensionAttributes;
}

/** A customer as the API answers one, in Magento's form. Times are `2024-05-01 10:00:00`, UTC. */
export interface PlatformCustomer {
  readonly id: number;
  readonly group_id: number;
  readonly email: string;
  /** A new e-mail address that waits for its link to be followed. */
  readonly pending_email?: string;
  readonly firstname: string;
  readonly lastname: string;
  /** 1 male, 2 female, 3 not specified. */
  readonly gender?: 1 | 2 | 3;
  readonly addresses: readonly PlatformCustomerAddress[];
  readonly default_billing?: string;
  readonly default_shipping?: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_in: string;
  readonly store_id: number;
  readonly website_id: number;
  readonly disable_auto_group_change: 0 | 1;
  readonly custom_attributes?: readonly { readonly attribute_code: string; readonly value: string | null }[];
  readonly extension_attributes?: ExtensionAttributes;
}

/** What `/me` answers. */
export type PlatformCustomerWithGroup = PlatformCustomer & { readonly groupToken: string };

/** What a new customer says, in Magento's form. */
export interface PlatformRegistration {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly gender?: 1 | 2 | 3;
  readonly addresses?: readonly PlatformCustomerAddress[];
  readonly extension_attributes?: Pick<ExtensionAttributes, 'extensions'>;
}

/** An answer to a registration; `confirmation` while the e-mail address must still be confirmed. */
export type RegisteredPlatformCustomer = PlatformCustomer & { readonly confirmation?: 'required' };
