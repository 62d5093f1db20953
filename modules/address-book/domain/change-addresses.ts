import type { FormValues, NewAddress, SavedAddress } from 'etalage/modules/user';

type Addresses = readonly NewAddress[];
type Default = 'isDefaultShipping' | 'isDefaultBilling';

/** The addresses with that one at a place, or as the last one: each default is one address at most. */
export function withAddress(all: Addresses, address: NewAddress, place = all.length): Addresses {
  // Whoever has one address alone goes by it.
  const isOnly = all.length === 0 || (all.length === 1 && place === 0);
  const own = isOnly ? { ...address, isDefaultShipping: true, isDefaultBilling: true } : address;
  const others = all.map((other) => ({
    ...other,
    ...(own.isDefaultShipping && { isDefaultShipping: false }),
    ...(own.isDefaultBilling && { isDefaultBilling: false }),
  }));
  return place < all.length ? others.with(place, own) : [...others, own];
}

/** Without the one at that place; what it was the default for, the first that is left is. */
export function withoutAddress(all: Addresses, place: number): Addresses {
  const gone = all[place];
  const [first, ...rest] = all.filter((_, at) => at !== place);
  if (!first) return [];
  const inherits = (kind: Default): Partial<NewAddress> => (gone?.[kind] ? { [kind]: true } : {});
  return [{ ...first, ...inherits('isDefaultShipping'), ...inherits('isDefaultBilling') }, ...rest];
}

/** What a form says of an address; data of modules with the one before stays. */
export function typedAddress(
  values: FormValues<'address'>,
  number: string,
  postcode: string,
  isDefault: Pick<NewAddress, Default>,
  before?: SavedAddress,
): NewAddress {
  const text = (value = ''): string => value.trim();
  // The API takes what may stay empty as absent.
  const given = (name: 'company' | 'vatId' | 'telephone'): Partial<NewAddress> =>
    text(values[name]) === '' ? {} : { [name]: text(values[name]) };
  const kept = before && {
    id: before.id,
    ...(before.extensions && { extensions: before.extensions }),
  };
  return {
    ...kept,
    country: text(values.country),
    firstName: text(values.firstname),
    lastName: text(values.lastname),
    street: [text(values.street), number],
    postcode,
    city: text(values.city),
    ...given('company'),
    ...given('vatId'),
    ...given('telephone'),
    ...isDefault,
  };
}
