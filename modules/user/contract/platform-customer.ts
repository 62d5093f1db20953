import type { Extensions, ExtensionText, ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** Data of modules by their ids, and what people are told of it; clients send `extensions` alone. */
export interface ExtensionAttributes {
  readonly extensions?: Extensions;
  readonly extension_texts?: readonly ExtensionText[];
}

/** What `/me` answers: a customer in Magento's form. Times are `2024-05-01 10:00:00`, UTC. */
export type PlatformCustomerWithGroup = ResultType<typeof schemas.me>;

/** An answer to a registration; `confirmation` while the e-mail address must still be confirmed. */
export type RegisteredPlatformCustomer = ResultType<typeof schemas.create>;

/** A customer as the API answers one, in Magento's form. */
export type PlatformCustomer = Omit<RegisteredPlatformCustomer, 'confirmation'>;

/** An address of a customer, in Magento's form: `street` is street, house number and affix. */
export type PlatformCustomerAddress = PlatformCustomer['addresses'][number];

/** What a new customer says, in Magento's form. */
export interface PlatformRegistration {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly gender?: 1 | 2 | 3;
  readonly addresses?: readonly PlatformCustomerAddress[];
  readonly extension_attributes?: Pick<ExtensionAttributes, 'extensions'>;
}
