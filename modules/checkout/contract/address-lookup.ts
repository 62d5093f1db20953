import { endpointRef, token, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** A Dutch address, as far as the shopper has said it. */
export interface AddressQuery {
  /** As it is written: `1012 JS`. */
  readonly postcode: string;
  readonly houseNumber: string;
  readonly addition?: string;
}

/** An address that was found. */
export type FoundAddress = NonNullable<ResultType<typeof schemas.address>>;

/** What a shopper in any country has typed of where they live. */
export interface PlaceQuery {
  /** ISO 3166, two capitals. */
  readonly country: string;
  /** The beginning of a postcode, or of a town's name. */
  readonly text: string;
}

/** A place that may be meant. */
export type FoundPlace = ResultType<typeof schemas.places>[number];

/** Finds addresses; an adapter's port. Who finds nothing, or takes too long, leaves it to the shopper. */
export interface AddressLookup {
  /** A Dutch address. Undefined when there is none, or nobody can say. */
  find(address: AddressQuery, signal: AbortSignal): Promise<FoundAddress | undefined>;
  /** Places of any country, the likeliest first; absent: none are known. */
  places?(wanted: PlaceQuery, signal: AbortSignal): Promise<readonly FoundPlace[]>;
}
export const AddressLookup = token<AddressLookup>('checkout.AddressLookup', 'api');

/** Street and city of a postcode and house number; `result` is null when nothing was found. */
export const AddressLookupEndpoint = endpointRef<InputType<typeof schemas.address>, FoundAddress | null>(
  'checkout.addressLookup',
  'GET',
  '/api/ext/postcode/nl/:postcode/:houseNumber',
  { maxAge: 3600 },
);

/** Proposes places of a country by the beginning of a postcode or of a town's name, while it is typed. */
export const PlaceLookupEndpoint = endpointRef<InputType<typeof schemas.places>, readonly FoundPlace[]>(
  'checkout.placeLookup',
  'GET',
  '/api/ext/postcode/international/:country/:text',
  { maxAge: 3600 },
);
