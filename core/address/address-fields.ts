import type { Address } from './address.ts';

/** An address as forms ask for it, by the names that the rules of `AccountForms` know the fields by. */
export function addressFields({ street: lines = [], ...address }: Address) {
  const [street = '', houseNumber = '', ...affix] = lines;
  return {
    firstname: address.firstName ?? '',
    lastname: address.lastName ?? '',
    street,
    houseNumber,
    affix: affix.join(' '),
    postcode: address.postcode ?? '',
    city: address.city ?? '',
    country: address.country,
    company: address.company ?? '',
    vatId: address.vatId ?? '',
    telephone: address.telephone ?? '',
  };
}

/** Where these fields stand in Magento's form of an address, as parts of a JSON pointer: `street/1`. */
export const PLATFORM_FIELDS: Readonly<Record<keyof ReturnType<typeof addressFields>, string>> = {
  firstname: 'firstname',
  lastname: 'lastname',
  street: 'street/0',
  houseNumber: 'street/1',
  affix: 'street/2',
  postcode: 'postcode',
  city: 'city',
  country: 'country_id',
  company: 'company',
  vatId: 'vat_id',
  telephone: 'telephone',
};
