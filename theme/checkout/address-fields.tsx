import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { Checkout, CheckoutSettings, type FoundAddress } from 'etalage/modules/checkout';
import { ShippingSettings } from 'etalage/modules/shipping';
import { Field } from '../user/field.tsx';
import { SelectField } from './fields.tsx';
import { bind, controlOf, fill, type Binding } from './form-binding.ts';
import { joinBelgianNumber, joinHouseNumber, readHouseNumber, splitHouseNumber, splitStreet } from './house-number.ts';
import { tidyPostcode } from './postcode.ts';
import '../styles/forms.css';
import '../styles/checkout.css';
import '../styles/checkout-waiting.css';

/** A place as the checkout has it. */
export interface PlaceDetails {
  readonly country: string;
  readonly streetAddress: string;
  readonly apartmentNumber: string;
  readonly zipCode: string;
  readonly city: string;
  readonly phoneNumber: string;
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
export function tidyNumber(form: HTMLFormElement, name: string): void {
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

/** The same, and a postcode as its country writes it. */
export function tidyPlace(form: HTMLFormElement, name: string): void {
  if (name !== 'postcode') return tidyNumber(form, name);
  const typed = controlOf(form, 'postcode')?.value ?? '';
  const tidy = tidyPostcode(controlOf(form, 'country')?.value ?? '', typed);
  if (tidy === typed) return;
  fill(form, 'postcode', tidy);
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

interface AddressFieldsProps {
  /** Of HTML's autofill tokens. */
  readonly section: 'shipping' | 'billing';
  readonly place: PlaceDetails;
  /** Takes what was found of it. */
  readonly onFound: (found: FoundAddress) => void;
  readonly hasPhone?: boolean;
}

/** Where somebody lives, in the order of the country: postcode and number first in the Netherlands. */
export function AddressFields({ section, place, onFound, hasPhone = false }: AddressFieldsProps): ReactNode {
  const { t, locale } = useTranslator();
  const { addressLookup } = useService(CheckoutSettings);
  const { countries } = useService(ShippingSettings);
  const home = useService(CurrentStoreView).tax.defaultCountry;
  const usual = countries.includes(home) ? home : (countries[0] ?? '');
  const country = place.country || usual;
  const isDutch = country === 'NL';
  // As it was at first: a default that follows what is typed would put `a` of `12 a` into the next field as well.
  const [{ houseNumber, affix }] = useState(() => readHouseNumber(place.apartmentNumber));
  const names = useMemo(() => new Intl.DisplayNames([locale], { type: 'region' }), [locale]);
  const token = (name: string): string => `${section} ${name}`;
  const found = useLookup(isDutch && addressLookup, place, onFound);

  const postcode = (
    <Field
      key="postcode"
      name="postcode"
      label={t('Postcode')}
      autoComplete={token('postal-code')}
      autoCapitalize="characters"
      inputMode={country === 'BE' ? 'numeric' : undefined}
      spellCheck={false}
      enterKeyHint="next"
      defaultValue={place.zipCode}
    />
  );
  const number = (
    <Field
      key="houseNumber"
      name="houseNumber"
      label={t('House number')}
      autoComplete={token('address-line2')}
      enterKeyHint="next"
      defaultValue={houseNumber}
    />
  );
  const addition = (
    <Field
      key="affix"
      name="affix"
      label={country === 'BE' ? t('Box') : t('Addition')}
      autoComplete={token('address-line3')}
      required={false}
      enterKeyHint="next"
      defaultValue={affix}
    />
  );
  const street = (
    <Field
      key="street"
      name="street"
      label={t('Street')}
      autoComplete={token('address-line1')}
      enterKeyHint="next"
      defaultValue={place.streetAddress}
    />
  );
  const city = (
    <Field
      key="city"
      name="city"
      label={t('City')}
      autoComplete={token('address-level2')}
      enterKeyHint="next"
      defaultValue={place.city}
    />
  );
  return (
    <>
      <SelectField
        name="country"
        label={t('Country')}
        autoComplete={token('country')}
        defaultValue={country}
        key={`country-${countries.join()}`}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {names.of(code)}
          </option>
        ))}
      </SelectField>
      {isDutch ? (
        <>
          <div className="form-row checkout__number" key="first">
            {postcode}
            {number}
            {addition}
          </div>
          {addressLookup && (
            <p role="status" className="checkout__found quiet" key="found">
              {found === 'nothing' && t('We do not find this address. Fill in street and city yourself.')}
              {found === 'address' && t('We have filled in street and city.')}
            </p>
          )}
          <div className="form-row" key="second">
            {street}
            {city}
          </div>
        </>
      ) : (
        <>
          <div className="form-row checkout__street" key="first">
            {street}
            {number}
            {addition}
          </div>
          <div className="form-row checkout__city" key="second">
            {postcode}
            {city}
          </div>
        </>
      )}
      {hasPhone && (
        <Field
          name="telephone"
          type="tel"
          inputMode="tel"
          label={t('Phone number')}
          autoComplete={token('tel')}
          required={false}
          enterKeyHint="done"
          defaultValue={place.phoneNumber}
          hint={(id) => (
            <p id={id} className="quiet form-field__hint">
              {t('For the courier only, if something goes wrong on the way.')}
            </p>
          )}
        />
      )}
    </>
  );
}

const DUTCH_POSTCODE = /^\d{4} [A-Z]{2}$/;
const PAUSE_MS = 250;

/** Looks street and city up once postcode and number are there, and again when they change. */
function useLookup(
  isOn: boolean,
  { zipCode, apartmentNumber }: PlaceDetails,
  onFound: (found: FoundAddress) => void,
): 'address' | 'nothing' | undefined {
  const checkout = useService(Checkout);
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly is: 'address' | 'nothing' }>();
  const { houseNumber, affix } = splitHouseNumber(apartmentNumber);
  const postcode = tidyPostcode('NL', zipCode);
  const isAsked = isOn && DUTCH_POSTCODE.test(postcode) && /^\d{1,5}$/.test(houseNumber);
  const key = isAsked ? `${postcode} ${houseNumber} ${affix}` : '';
  // What is known already, after a reload or from a saved address, is not asked for.
  const last = useRef(key);
  const tell = useRef(onFound);
  useEffect(() => {
    tell.current = onFound;
  });
  useEffect(() => {
    if (key === '' || key === last.current) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      last.current = key;
      void checkout
        .findAddress({ postcode, houseNumber, ...(affix && { addition: affix }) })
        .catch(() => undefined)
        .then((found) => {
          if (!isWanted) return;
          if (found) tell.current(found);
          setOutcome({ key, is: found ? 'address' : 'nothing' });
        });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says it all
  }, [checkout, key]);
  return outcome?.key === key ? outcome.is : undefined;
}
