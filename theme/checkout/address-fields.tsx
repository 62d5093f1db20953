import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { FoundAddress } from 'etalage/modules/checkout';
import { usePlaceFields, type PlaceDetails } from 'etalage/modules/checkout/react';
import { Field } from '../user/field.tsx';
import { SelectField } from './fields.tsx';
import '../styles/forms.css';
import '../styles/checkout-fields.css';
import '../styles/checkout-waiting.css';

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
  const { t } = useTranslator();
  const { countries, country, number: initial, isLookedUp, found } = usePlaceFields(place, onFound);
  const isDutch = country === 'NL';
  const token = (name: string): string => `${section} ${name}`;

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
      defaultValue={initial.houseNumber}
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
      defaultValue={initial.affix}
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
        key={`country-${countries.map(({ code }) => code).join()}`}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
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
          {isLookedUp && (
            <p role="status" className="checkout__found quiet" key="found">
              {found === 'nothing' && t('We could not find this address. Fill in street and city yourself.')}
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
