import type { Address } from 'etalage/core';
import type { Payer } from 'etalage/modules/cart';
import type { CheckoutState, PersonalDetails, ShippingDetails } from '../module.ts';

type Name = Pick<PersonalDetails, 'firstName' | 'middleName' | 'lastName'>;
type Place = Pick<
  ShippingDetails,
  | 'country'
  | 'streetAddress'
  | 'apartmentNumber'
  | 'city'
  | 'state'
  | 'region_id'
  | 'zipCode'
  | 'phoneNumber'
  | 'extensions'
>;

/** The middle name stands before the last name: platforms know no other place for it. */
const nameOf = ({ firstName, middleName, lastName }: Name): Pick<Address, 'firstName' | 'lastName'> => ({
  firstName: firstName.trim(),
  lastName: `${middleName.trim()} ${lastName.trim()}`.trim(),
});
const hasName = ({ firstName, lastName }: Name): boolean => firstName.trim() !== '' && lastName.trim() !== '';

/** The form in which the platforms know a postcode. */
const postcodeOf = ({ country, zipCode }: Place): string =>
  country === 'NL'
    ? zipCode
        .trim()
        .toUpperCase()
        .replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2')
    : zipCode.trim();

const placeOf = (place: Place): Omit<Address, 'firstName' | 'lastName' | 'email'> => ({
  country: place.country,
  region: place.state,
  regionId: place.region_id,
  regionCode: '',
  street: [place.streetAddress.trim(), place.apartmentNumber.trim()],
  postcode: postcodeOf(place),
  city: place.city.trim(),
  company: '',
  telephone: place.phoneNumber.trim(),
  ...(Object.keys(place.extensions ?? {}).length > 0 && { extensions: place.extensions }),
});

/** All that has to be said of a place is said. */
export const isPlaceKnown = ({ country, streetAddress, apartmentNumber, city, zipCode }: Place): boolean =>
  [country, streetAddress, apartmentNumber, city, zipCode].every((text) => text.trim() !== '');

/** Where it is delivered. */
export const shippingAddress = ({ personalDetails, shippingDetails }: CheckoutState): Address => ({
  ...placeOf(shippingDetails),
  ...nameOf(hasName(shippingDetails) ? shippingDetails : personalDetails),
  email: personalDetails.emailAddress.trim(),
});

/** Who pays: at the delivery's address, unless it is another one or nothing is delivered. */
export function billingAddress(state: CheckoutState, isVirtual: boolean): Address {
  const { personalDetails, paymentDetails, useAlternateShipping } = state;
  const common = { ...nameOf(personalDetails), email: personalDetails.emailAddress.trim() };
  if (!isVirtual && !useAlternateShipping) return { ...placeOf(state.shippingDetails), ...common, vatId: '' };
  return {
    ...placeOf(paymentDetails),
    ...common,
    ...(hasName(paymentDetails) && nameOf(paymentDetails)),
    company: paymentDetails.company.trim(),
    vatId: paymentDetails.taxId.trim(),
  };
}

/** Who pays, once the e-mail address and the place are known. */
export function payer(state: CheckoutState, isVirtual: boolean): Payer | undefined {
  const { personalDetails, shippingDetails, paymentDetails, useAlternateShipping } = state;
  const email = personalDetails.emailAddress.trim();
  const isKnown = isPlaceKnown(isVirtual || useAlternateShipping ? paymentDetails : shippingDetails);
  return email !== '' && isKnown ? { email, billingAddress: billingAddress(state, isVirtual) } : undefined;
}

/** A customer's saved address as the checkout has it. */
export const savedPlace = (address: Address): Partial<ShippingDetails> => {
  const [street = '', ...number] = address.street ?? [];
  return {
    firstName: address.firstName ?? '',
    middleName: '',
    lastName: address.lastName ?? '',
    country: address.country,
    streetAddress: street,
    apartmentNumber: number.filter(Boolean).join(' '),
    city: address.city ?? '',
    state: address.region ?? '',
    region_id: address.regionId ?? 0,
    zipCode: address.postcode ?? '',
    phoneNumber: address.telephone ?? '',
    extensions: address.extensions ?? {},
  };
};

/** A place that nobody has said anything of. */
export const NO_PLACE: Partial<ShippingDetails> = savedPlace({ country: '' });
