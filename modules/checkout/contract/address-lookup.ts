import { endpointRef, token } from 'etalage/core';

/** An address that was found. */
export interface FoundAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly houseNumberAddition: string;
  readonly postcode: string;
  readonly city: string;
  readonly province: string;
}

/** Finds Dutch addresses; an adapter's port. Who finds nothing, or takes too long, leaves it to the shopper. */
export interface AddressLookup {
  /** Undefined when there is none, or nobody can say. */
  find(
    address: { readonly postcode: string; readonly houseNumber: string; readonly addition?: string },
    signal: AbortSignal,
  ): Promise<FoundAddress | undefined>;
}
export const AddressLookup = token<AddressLookup>('checkout.AddressLookup', 'api');

/** Street and city of a postcode and house number; `result` is null when nothing was found. */
export const AddressLookupEndpoint = endpointRef<
  { params: { postcode: string; houseNumber: string }; query: { addition?: string } },
  FoundAddress | null
>('checkout.addressLookup', 'GET', '/api/ext/postcode/nl/:postcode/:houseNumber', { maxAge: 3600 });
