import {
  joinBelgianNumber,
  joinHouseNumber,
  readHouseNumber,
  splitHouseNumber,
  splitStreet,
} from '../domain/house-number.ts';
import { tidyPhone } from '../domain/phone.ts';
import { tidyPostcode } from '../domain/postcode.ts';
import { bind, controlOf, fill, type Binding } from './form-binding.ts';

/** A place as the checkout has it. */
export interface PlaceDetails {
  readonly country: string;
  readonly streetAddress: string;
  readonly apartmentNumber: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phoneNumber: string;
}

/** The details of a place alone. */
export const placeOf = (details: PlaceDetails, country: string): PlaceDetails => ({
  country: details.country || country,
  zipCode: details.zipCode,
  apartmentNumber: details.apartmentNumber,
  streetAddress: details.streetAddress,
  city: details.city,
  phoneNumber: details.phoneNumber,
});

/** House number and addition as an address has them in its second line: `3 bus 2` in Belgium. */
export const addressNumber = ({ country, houseNumber = '', affix = '' }: AddressNumberFields): string =>
  (country === 'BE' ? joinBelgianNumber : joinHouseNumber)({ houseNumber: houseNumber.trim(), affix: affix.trim() });
interface AddressNumberFields {
  readonly country?: string;
  readonly houseNumber?: string;
  readonly affix?: string;
}

const APARTMENT: Binding<'apartmentNumber'> = {
  detail: 'apartmentNumber',
  names: ['houseNumber', 'affix'],
  read: ({ country, houseNumber = '', affix = '' }) =>
    (country === 'BE' ? joinBelgianNumber : joinHouseNumber)({ houseNumber, affix }),
  write: (value) => ({ ...readHouseNumber(value) }),
};

/** How a place stands in the fields of its form. */
export const PLACE_BINDINGS: readonly Binding<keyof PlaceDetails>[] = [
  bind('country', 'country'),
  bind('zipCode', 'postcode'),
  APARTMENT,
  bind('streetAddress', 'street'),
  bind('city', 'city'),
  bind('phoneNumber', 'telephone'),
];

/** `12-A` in the field of the number, and a street with its number in the field of the street, become two fields. */
function tidyNumber(form: HTMLFormElement, name: string): void {
  const read = (field: string): string => controlOf(form, field)?.value ?? '';
  if (name === 'houseNumber' && read('affix') === '') {
    const { houseNumber, affix } = splitHouseNumber(read('houseNumber'));
    if (affix === '') return;
    fill(form, 'houseNumber', houseNumber);
    fill(form, 'affix', affix);
  } else if (name === 'street' && read('houseNumber') === '') {
    const found = splitStreet(read('street'));
    if (!found) return;
    fill(form, 'street', found.street);
    fill(form, 'houseNumber', found.houseNumber);
    if (read('affix') === '') fill(form, 'affix', found.affix);
  } else return;
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same, a postcode as its country writes it, and a phone number without what copying brings along. */
export function tidyPlace(form: HTMLFormElement, name: string): void {
  if (name !== 'postcode' && name !== 'telephone') return tidyNumber(form, name);
  const typed = controlOf(form, name)?.value ?? '';
  const tidy = name === 'postcode' ? tidyPostcode(controlOf(form, 'country')?.value ?? '', typed) : tidyPhone(typed);
  if (tidy === typed) return;
  fill(form, name, tidy);
  form.dispatchEvent(new Event('input', { bubbles: true }));
}
