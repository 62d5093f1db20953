import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { CurrentStoreView, SessionStore } from 'etalage/core';
import { PartView, useService, useStore, useTranslator } from 'etalage/core/react';
import { Checkout, CheckoutStore, type CheckoutState, type CheckoutStepProps } from 'etalage/modules/checkout';
import { ShippingSettings, ShippingViews } from 'etalage/modules/shipping';
import { AccountForms, UserStore, type CustomerAddress } from 'etalage/modules/user';
import { AddressFields, PLACE_BINDINGS, tidyPlace } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Choice } from './fields.tsx';
import type { Typed } from './form-binding.ts';
import { useDays } from './use-days.ts';
import '../styles/checkout.css';
import '../styles/checkout-waiting.css';

/** Where it goes, and how. */
export default function ShippingStep({ next }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Checkout);
  const forms = useService(AccountForms);
  const store = useService(CheckoutStore);
  const { shippingDetails, personalDetails, shippingAddressId, shippingMethods } = useStore(CheckoutStore);
  const usual = useUsualCountry();
  const hasFailed = useMethodsOfPlace();
  const isSaved = useSavedAddresses().some(({ id }) => id === shippingAddressId);
  // What the select shows is what counts, also when nobody has touched it.
  useEffect(() => {
    if (shippingDetails.country === '') void checkout.setShippingDetails({ country: usual });
  }, [checkout, shippingDetails.country, usual]);

  const check = (typed: Typed): Promise<Readonly<Record<string, string | undefined>>> =>
    isSaved
      ? Promise.resolve({})
      : forms.check('address', {
          ...typed,
          firstname: personalDetails.firstName || '-',
          lastname: personalDetails.lastName || '---',
        });
  const details = {
    country: shippingDetails.country || usual,
    zipCode: shippingDetails.zipCode,
    apartmentNumber: shippingDetails.apartmentNumber,
    streetAddress: shippingDetails.streetAddress,
    city: shippingDetails.city,
    phoneNumber: shippingDetails.phoneNumber,
  };
  return (
    <>
      <SavedAddresses />
      <CheckoutForm
        label={t('Delivery')}
        submit={t('Continue to payment')}
        bindings={PLACE_BINDINGS}
        details={details}
        change={(changed) => checkout.setShippingDetails(changed)}
        check={check}
        onLeave={tidyPlace}
        onDone={async () => {
          if (shippingMethods.length === 0 && !(await checkout.loadShippingMethods()))
            return t('The delivery methods could not be loaded. Try again in a moment.');
          if (store.get().shippingDetails.shippingMethod === '') return t('We do not deliver to this address.');
          if (!isChosen(store.get())) return t('Say first where or when it is delivered.');
          next();
          return undefined;
        }}
      >
        {!isSaved && (
          <AddressFields
            section="shipping"
            place={details}
            hasPhone
            onFound={({ street, city }) => void checkout.setShippingDetails({ streetAddress: street, city })}
          />
        )}
        <Methods hasFailed={hasFailed} />
      </CheckoutForm>
    </>
  );
}

/** The country that is shown first: the store view's, where the shop delivers there. */
function useUsualCountry(): string {
  const { countries } = useService(ShippingSettings);
  const home = useService(CurrentStoreView).tax.defaultCountry;
  return countries.includes(home) ? home : (countries[0] ?? '');
}

function useSavedAddresses(): readonly CustomerAddress[] {
  const { current } = useStore(UserStore);
  const { countries } = useService(ShippingSettings);
  const isCustomer = useStore(SessionStore).status === 'customer';
  return (isCustomer && current?.addresses.filter(({ country_id: country }) => countries.includes(country))) || [];
}

const PAUSE_MS = 300;

/** Asks for the delivery methods of a place once it is known, and when it changes. Answers whether that failed. */
function useMethodsOfPlace(): boolean {
  const checkout = useService(Checkout);
  const { shippingDetails, shippingMethods } = useStore(CheckoutStore);
  const { country, zipCode, streetAddress, apartmentNumber, city } = shippingDetails;
  const parts = [country, zipCode, apartmentNumber, streetAddress, city].map((part) => part.trim());
  const place = parts.every(Boolean) ? parts.join('|') : '';
  const asked = useRef(shippingMethods.length > 0 ? place : '');
  const [failed, setFailed] = useState('');
  useEffect(() => {
    if (place === '' || place === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = place;
      void checkout.loadShippingMethods().then(
        (answered) => setFailed(answered ? '' : place),
        () => setFailed(place),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [checkout, place]);
  return failed !== '' && failed === place;
}

/** A customer's addresses, and another one. */
function SavedAddresses(): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Checkout);
  const saved = useSavedAddresses();
  const { shippingAddressId } = useStore(CheckoutStore);
  if (saved.length === 0) return null;
  const isOther = !saved.some(({ id }) => id === shippingAddressId);
  return (
    <fieldset className="radio-cards">
      <legend>{t('Where may we deliver?')}</legend>
      {saved.map(({ id = 0, firstname, lastname, street, postcode, city }) => (
        <Choice
          key={id}
          name="shippingAddressId"
          value={String(id)}
          isChosen={id === shippingAddressId}
          onChoose={() => void checkout.chooseAddress(id)}
          note={`${postcode} ${city}`}
        >
          {`${firstname} ${lastname}, ${street.join(' ')}`}
        </Choice>
      ))}
      <Choice
        name="shippingAddressId"
        value="other"
        isChosen={isOther}
        onChoose={() => void (isOther ? undefined : checkout.chooseAddress(null))}
      >
        {t('Another address')}
      </Choice>
    </fieldset>
  );
}

/** How it can be delivered, once somewhere is known. */
function Methods({ hasFailed }: { hasFailed: boolean }): ReactNode {
  const { t, price } = useTranslator();
  const checkout = useService(Checkout);
  const days = useDays();
  const { shippingMethods, shippingDetails } = useStore(CheckoutStore);
  return (
    <fieldset className="radio-cards checkout__methods">
      <legend>{t('How do we deliver?')}</legend>
      {shippingMethods.length === 0 && !hasFailed && (
        <p className="quiet">{t('Your address tells how we can deliver, what it costs and when.')}</p>
      )}
      {hasFailed && (
        <p role="alert">
          {t('The delivery methods could not be loaded. Try again in a moment.')}{' '}
          <button type="button" className="text-link" onClick={() => void checkout.loadShippingMethods()}>
            {t('Try again')}
          </button>
        </p>
      )}
      {shippingMethods.map(
        ({ carrier_code, method_code, method_title, price_incl_tax, error_message, extension_attributes }) => {
          const code = `${carrier_code}_${method_code}`;
          const when = extension_attributes.delivery_days;
          return (
            <Fragment key={code}>
              <Choice
                name="shippingMethod"
                value={code}
                isChosen={code === shippingDetails.shippingMethod}
                onChoose={() => void checkout.setShippingDetails({ shippingMethod: code })}
                note={when && days(when)}
                end={price_incl_tax === 0 ? t('Free') : price(Math.round(price_incl_tax * 100))}
              >
                {method_title}
              </Choice>
              {code === shippingDetails.shippingMethod && extension_attributes.needs_choice && (
                <MethodChoice code={code} error={error_message} />
              )}
            </Fragment>
          );
        },
      )}
    </fieldset>
  );
}

/** What the chosen method demands, such as a pickup point, is chosen. */
const isChosen = ({ shippingMethods, shippingDetails: { shippingMethod, shippingChoices } }: CheckoutState): boolean =>
  shippingChoices[shippingMethod] !== undefined ||
  !shippingMethods.some(
    ({ carrier_code, method_code, extension_attributes }) =>
      `${carrier_code}_${method_code}` === shippingMethod && extension_attributes.needs_choice,
  );

/** What is chosen of a method, in the view of its module. */
function MethodChoice({ code, error }: { code: string; error: string }): ReactNode {
  const checkout = useService(Checkout);
  const views = useService(ShippingViews);
  const { shippingDetails } = useStore(CheckoutStore);
  const { shippingChoices, country, zipCode, city, streetAddress, apartmentNumber } = shippingDetails;
  const View = views.find(({ method }) => method === code)?.Choice;
  if (!View) return null;
  const address = { country_id: country, postcode: zipCode, city, street: [streetAddress, apartmentNumber] };
  return (
    <div className="radio-card__options">
      <PartView
        of={View}
        props={{
          address,
          chosen: shippingChoices[code]?.data,
          choose: (data, text) =>
            void checkout.setShippingDetails({ shippingChoices: { ...shippingChoices, [code]: { data, text } } }),
        }}
      />
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
