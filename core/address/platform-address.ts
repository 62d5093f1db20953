import type { Extensions, ExtensionText } from '../kernel/extension.ts';
import type { Address } from './address.ts';

/** An address in Magento's form, in which the API has it, and in which it is stored. */
export interface PlatformAddress {
  readonly firstname?: string;
  readonly lastname?: string;
  /** In lines: the street, the house number, what follows it. */
  readonly street?: readonly string[];
  readonly postcode?: string;
  readonly city?: string;
  /** ISO 3166, two capitals. */
  readonly country_id: string;
  readonly region?: string;
  readonly region_id?: number;
  readonly region_code?: string;
  readonly company?: string;
  readonly telephone?: string;
  readonly email?: string;
  readonly vat_id?: string;
  readonly extension_attributes?: {
    /** Data of modules by their ids, and what people are told of it. */
    readonly extensions?: Extensions;
    readonly extension_texts?: readonly ExtensionText[];
  };
}

/** An address in Magento's form. */
export const platformAddress = (address: Address): PlatformAddress => ({
  ...(address.firstName !== undefined && { firstname: address.firstName }),
  ...(address.lastName !== undefined && { lastname: address.lastName }),
  ...(address.street !== undefined && { street: address.street }),
  ...(address.postcode !== undefined && { postcode: address.postcode }),
  ...(address.city !== undefined && { city: address.city }),
  country_id: address.country,
  ...(address.region !== undefined && { region: address.region }),
  ...(address.regionId !== undefined && { region_id: address.regionId }),
  ...(address.regionCode !== undefined && { region_code: address.regionCode }),
  ...(address.company !== undefined && { company: address.company }),
  ...(address.telephone !== undefined && { telephone: address.telephone }),
  ...(address.email !== undefined && { email: address.email }),
  ...(address.vatId !== undefined && { vat_id: address.vatId }),
  ...(address.extensions && {
    extension_attributes: {
      extensions: address.extensions,
      ...(address.texts && { extension_texts: address.texts }),
    },
  }),
});

/** The same read: what is there is there afterwards, empty texts too. */
export const readPlatformAddress = ({ extension_attributes: more, ...sent }: PlatformAddress): Address => ({
  country: sent.country_id,
  ...(sent.firstname !== undefined && { firstName: sent.firstname }),
  ...(sent.lastname !== undefined && { lastName: sent.lastname }),
  ...(sent.company !== undefined && { company: sent.company }),
  ...(sent.street !== undefined && { street: sent.street }),
  ...(sent.postcode !== undefined && { postcode: sent.postcode }),
  ...(sent.city !== undefined && { city: sent.city }),
  ...(sent.region !== undefined && { region: sent.region }),
  ...(sent.region_id !== undefined && { regionId: sent.region_id }),
  ...(sent.region_code !== undefined && { regionCode: sent.region_code }),
  ...(sent.telephone !== undefined && { telephone: sent.telephone }),
  ...(sent.email !== undefined && { email: sent.email }),
  ...(sent.vat_id !== undefined && { vatId: sent.vat_id }),
  ...(more?.extensions && { extensions: more.extensions }),
  ...(more?.extension_texts && { texts: more.extension_texts }),
});
