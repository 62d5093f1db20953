import type { Extended, ExtensionText } from '../kernel/extension.ts';

/**
 * Where somebody lives, and where goods and bills go: as far as it is known. Texts are as they were typed; nothing but
 * the country is always there.
 */
export interface Address extends Extended {
  /** ISO 3166, two capitals. */
  readonly country: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly company?: string;
  /** In lines: the street, the house number, what follows it. */
  readonly street?: readonly string[];
  readonly postcode?: string;
  readonly city?: string;
  /** A province, in words. */
  readonly region?: string;
  /** The platform's id of the region. */
  readonly regionId?: number;
  readonly regionCode?: string;
  readonly telephone?: string;
  readonly email?: string;
  readonly vatId?: string;
  /** What people are told of the data of modules. */
  readonly texts?: readonly ExtensionText[];
}
