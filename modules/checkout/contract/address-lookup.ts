import { endpointRef, token } from 'etalage/core';

/** A Dutch address, as far as the shopper has said it. */
export interface AddressQuery {
  /** As it is written: `1012 JS`. */
  readonly postcode: string;
  readonly houseNumber: string;
  readonly addition?: string;
}

/** An address that was found. */
export interface FoundAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly houseNumberAddition: string;
  readonly postcode: string;
  readonly city: string;
  readonly province: string;
}

/** What a shopper in any country has typed of where they live. */
export interface PlaceQuery {
  /** ISO 3166, two capitals. */
  readonly country: string;
  /** The beginning of a postcode, or of a town's name. */
  readonly text: string;
}

/** A place that may be meant. */
export interface FoundPlace {
  readonly country: string;
  readonly postcode: string;
  readonly city: string;
  /** Empty where it is not known. */
  readonly province: string;
}

/** Finds addresses; an adapter's port. Who finds nothing, or takes too long, leaves it to the shopper. */
export interface AddressLookup {
  /** A Dutch address. Undefined when there is none, or nobody can say. */
  find(address: AddressQuery, signal: AbortSignal): Promise<FoundAddress | undefined>;
  /** Places of any country, the likeliest first; absent: none are known. */
  places?(wanted: PlaceQuery, signal: AbortSignal): Promise<readonly FoundPlace[]>;
}
export const AddressLookup = token<AddressLookup>('checkout.AddressLookup', 'api');

/** Street and city of a postcode and house number; `result` is null when nothing was found. */
export const AddressLookupEndpoint = endpointRef<
  { params: { postcode: string; houseNumber: string }; query: { addition?: string } },
  FoundAddress | null
>('checkout.addressLookup', 'GET', '/api/ext/postcode/nl/:postcode/:houseNumber', { maxAge: 3600 });

/** Proposes places of a country by the beginning of a postcode or of a town's name, while it is typed. */
export const PlaceLookupEndpoint = endpointRef<{ params: { country: string; text: string } }, readonly FoundPlace[]>(
  'checkout.placeLookup',
  'GET',
  '/api/ext/postcode/international/:country/:text',
  { maxAge: 3600 },
);
