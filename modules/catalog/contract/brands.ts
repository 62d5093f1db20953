import { token } from 'etalage/core';

/** A brand that the store view sells. */
export interface Brand {
  /** Of the option of the attribute `brand`: the same in all store views. */
  readonly id: string;
  readonly name: string;
  /** Its own page, else what its name finds: a path without store prefix. */
  readonly url: string;
}

/** What brands there are, in the store view's language. */
export interface Brands {
  /** Those of products that lists show, by name. */
  all(): Promise<readonly Brand[]>;
}
export const Brands = token<Brands>('catalog.Brands', 'api');
