import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import type { AddressBook } from 'etalage/modules/address-book/react';
import type { PlaceDetails } from 'etalage/modules/checkout/react';
import { UserStore, type SavedAddress } from 'etalage/modules/user';
import { AddressFields } from '../checkout/address-fields.tsx';
import { TickField } from '../checkout/fields.tsx';
import { AccountForm } from '../user/account-form.tsx';
import { Field, NameFields } from '../user/field.tsx';
import '../styles/forms.css';

interface AddressFormProps {
  readonly book: AddressBook;
  /** The place and the address that is changed; without them a new one. */
  readonly place?: number;
  readonly address?: SavedAddress;
  /** Saved, or not wanted after all. */
  readonly close: () => void;
}

const placeOf = ({ country = '', street = [], postcode = '', city = '', telephone = '' }: Partial<SavedAddress>) => {
  const [streetAddress = '', ...number] = street;
  return {
    country,
    streetAddress,
    apartmentNumber: number.filter(Boolean).join(' '),
    zipCode: postcode,
    city,
    phoneNumber: telephone,
  };
};

/** Where the value of a field belongs in the place that is looked up. */
const DETAILS: Readonly<Record<string, keyof PlaceDetails>> = {
  country: 'country',
  street: 'streetAddress',
  postcode: 'zipCode',
  city: 'city',
  telephone: 'phoneNumber',
};

/** The form of an address. Its fields are those of the checkout, which fill in street and city in the Netherlands. */
export function AddressForm({ book, place, address, close }: AddressFormProps): ReactNode {
  const { t } = useTranslator();
  const { current } = useStore(UserStore);
  const [typed, setTyped] = useState<PlaceDetails>(() => placeOf(address ?? {}));
  const fields = useRef<HTMLDivElement>(null);
  const valueOf = (name: string): string =>
    fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';

  function follow({ target }: FormEvent<HTMLElement>): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const detail = DETAILS[target.name];
    if (detail) setTyped((before) => ({ ...before, [detail]: target.value }));
    if (target.name === 'houseNumber' || target.name === 'affix') {
      const apartmentNumber = `${valueOf('houseNumber')} ${valueOf('affix')}`.trim();
      setTyped((before) => ({ ...before, apartmentNumber }));
    }
  }

  function fillIn(found: Readonly<Partial<Record<'street' | 'city', string>>>): void {
    for (const name of ['street', 'city'] as const) {
      const field = fields.current?.querySelector<HTMLInputElement>(`[name=${name}]`);
      const isBeingTyped = field === document.activeElement && field?.value !== '';
      if (!field || found[name] === undefined || isBeingTyped) continue;
      field.value = found[name];
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }

  return (
    <div ref={fields} onInput={follow}>
      <AccountForm
        rules="address"
        label={t(address ? 'Change this address' : 'New address')}
        submit={t('Save this address')}
        isOpened
        send={(values) =>
          book.save(
            values,
            {
              isDefaultShipping: (fields.current?.querySelector('[name=isDefaultShipping]:checked') ?? null) !== null,
              isDefaultBilling: (fields.current?.querySelector('[name=isDefaultBilling]:checked') ?? null) !== null,
            },
            place,
          )
        }
        onDone={close}
        foot={
          <button type="button" className="text-link" onClick={close}>
            {t('Cancel')}
          </button>
        }
      >
        <NameFields
          firstname={address?.firstName ?? current?.firstName ?? ''}
          lastname={address?.lastName ?? current?.lastName ?? ''}
        />
        <AddressFields section="shipping" place={typed} hasPhone onFound={fillIn} />
        <Field
          name="company"
          label={t('Company')}
          autoComplete="organization"
          required={false}
          defaultValue={address?.company ?? ''}
        />
        <Field
          name="vatId"
          label={t('VAT number')}
          autoComplete="off"
          autoCapitalize="characters"
          required={false}
          defaultValue={address?.vatId ?? ''}
        />
        <TickField name="isDefaultShipping" defaultChecked={address?.isDefaultShipping ?? false}>
          {t('Deliver here unless I choose another one')}
        </TickField>
        <TickField name="isDefaultBilling" defaultChecked={address?.isDefaultBilling ?? false}>
          {t('Bill here unless I choose another one')}
        </TickField>
      </AccountForm>
    </div>
  );
}
