import { useService, useStore } from 'etalage/core/react';
import { addressNumber, tidyPostcode } from 'etalage/modules/checkout/react';
import {
  User,
  UserStore,
  type FormValues,
  type NewAddress,
  type SavedAddress,
  type UserResult,
} from 'etalage/modules/user';
import { typedAddress, withAddress, withoutAddress } from '../domain/change-addresses.ts';

/** For what an address is taken unless another one is chosen. */
export type AddressDefaults = Pick<SavedAddress, 'isDefaultShipping' | 'isDefaultBilling'>;

/** The customer's addresses; each change shows at once, and is sent when there is a network. */
export interface AddressBook {
  /** Oldest first; places in it name them. */
  readonly addresses: readonly SavedAddress[];
  /** Saves what was typed: in the place of another one, or as a new one. */
  readonly save: (values: FormValues<'address'>, defaults: AddressDefaults, place?: number) => Promise<UserResult>;
  readonly makeDefault: (place: number, which: keyof AddressDefaults) => Promise<UserResult>;
  readonly remove: (place: number) => Promise<UserResult>;
}

/** The customer's addresses; views need `lazyTexts`. */
export function useAddressBook(): AddressBook {
  const user = useService(User);
  const addresses = useStore(UserStore).current?.addresses ?? [];
  const write = (changed: readonly NewAddress[]): Promise<UserResult> => user.updateProfile({ addresses: changed });
  return {
    addresses,
    save(values, defaults, place) {
      const number = addressNumber(values);
      const postcode = tidyPostcode(values.country ?? '', values.postcode ?? '');
      const before = place === undefined ? undefined : addresses[place];
      return write(withAddress(addresses, typedAddress(values, number, postcode, defaults, before), place));
    },
    makeDefault(place, which) {
      const chosen = addresses[place];
      return write(chosen ? withAddress(addresses, { ...chosen, [which]: true }, place) : addresses);
    },
    remove: (place) => write(withoutAddress(addresses, place)),
  };
}
