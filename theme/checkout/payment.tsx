import { useEffect, useState, type ReactNode } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { PartView, useService, useStore, useTranslator } from 'etalage/core/react';
import { CartStore } from 'etalage/modules/cart';
import { Checkout, CheckoutStore, type CheckoutStepProps } from 'etalage/modules/checkout';
import { ShippingSettings } from 'etalage/modules/shipping';
import { PaymentViews } from 'etalage/modules/payment';
import { AccountForms } from 'etalage/modules/user';
import { useForm } from '../user/account-form.tsx';
import { Field } from '../user/field.tsx';
import { AddressFields, PLACE_BINDINGS, tidyPlace, type PlaceDetails } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Choice, TickField } from './fields.tsx';
import { bind, type Typed } from './form-binding.ts';
import { cartOf } from './steps.ts';
import '../styles/forms.css';
import '../styles/checkout.css';

type Detail = keyof PlaceDetails | 'company' | 'taxId' | 'hasOwnAddress';
const BINDINGS = [
  bind('hasOwnAddress', 'hasOwnAddress'),
  ...PLACE_BINDINGS,
  bind('company', 'company'),
  bind('taxId', 'vatId'),
];

/** How it is paid, and where the bill goes. */
export default function PaymentStep({ next }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Checkout);
  const forms = useService(AccountForms);
  const store = useService(CheckoutStore);
  const { countries } = useService(ShippingSettings);
  const { paymentDetails, personalDetails, useAlternateShipping } = useStore(CheckoutStore);
  const { isVirtual } = cartOf(useStore(CartStore));
  const home = useService(CurrentStoreView).tax.defaultCountry;
  const hasOwnAddress = isVirtual || useAlternateShipping;
  const country = paymentDetails.country || (countries.includes(home) ? home : (countries[0] ?? ''));
  useEffect(() => {
    if (paymentDetails.country === '') void checkout.setPaymentDetails({ country });
  }, [checkout, country, paymentDetails.country]);

  const change = async (changed: Readonly<Partial<Record<Detail, string>>>): Promise<void> => {
    const { hasOwnAddress: own, ...details } = changed;
    if (own !== undefined) await checkout.set({ useAlternateShipping: own === 'on' });
    if (Object.keys(details).length > 0) await checkout.setPaymentDetails(details);
  };
  const check = async (typed: Typed): Promise<Readonly<Record<string, string | undefined>>> => ({
    ...(hasOwnAddress &&
      (await forms.check('address', {
        ...typed,
        firstname: personalDetails.firstName || '-',
        lastname: personalDetails.lastName || '---',
      }))),
    ...(store.get().paymentDetails.paymentMethod === '' && { paymentMethod: 'Choose how you want to pay.' }),
  });
  const details = {
    hasOwnAddress: useAlternateShipping ? 'on' : '',
    country,
    zipCode: paymentDetails.zipCode,
    apartmentNumber: paymentDetails.apartmentNumber,
    streetAddress: paymentDetails.streetAddress,
    city: paymentDetails.city,
    phoneNumber: paymentDetails.phoneNumber,
    company: paymentDetails.company,
    taxId: paymentDetails.taxId,
  };
  return (
    <CheckoutForm
      label={t('Payment')}
      submit={t('Continue to your overview')}
      bindings={BINDINGS}
      details={details}
      change={change}
      check={check}
      onLeave={tidyPlace}
      onDone={async () => {
        next();
        return undefined;
      }}
    >
      <Methods />
      <div className="checkout__billing">
        <h3>{t('Billing address')}</h3>
        {!isVirtual && (
          <TickField name="hasOwnAddress" defaultChecked={useAlternateShipping}>
            {t('The bill goes to another address, or to a company')}
          </TickField>
        )}
        {hasOwnAddress && (
          <>
            <div className="form-row">
              <Field
                name="company"
                label={t('Company')}
                autoComplete="billing organization"
                required={false}
                defaultValue={paymentDetails.company}
              />
              <Field
                name="vatId"
                label={t('VAT number')}
                autoComplete="off"
                required={false}
                spellCheck={false}
                defaultValue={paymentDetails.taxId}
              />
            </div>
            <AddressFields
              section="billing"
              place={details}
              onFound={({ street, city }) => void checkout.setPaymentDetails({ streetAddress: street, city })}
            />
          </>
        )}
      </div>
    </CheckoutForm>
  );
}

/** The ways to pay that the shop offers for this cart, each with its own choices while it is chosen. */
function Methods(): ReactNode {
  const { t, price } = useTranslator();
  const checkout = useService(Checkout);
  const views = useService(PaymentViews);
  const { paymentMethods, paymentDetails } = useStore(CheckoutStore);
  const { id, errors } = useForm();
  const error = errors['paymentMethod'];
  const [titleId, errorId] = [`${id}-paymentMethod`, `${id}-paymentMethod-error`];
  const [hasFailed, setFailed] = useState(false);
  const load = (): void =>
    void checkout.loadPaymentMethods().then(
      (answered) => setFailed(!answered),
      () => setFailed(true),
    );
  useEffect(load, [checkout]);
  return (
    <fieldset
      className="radio-cards checkout__methods"
      role="radiogroup"
      aria-labelledby={titleId}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && errorId}
    >
      <legend id={titleId}>{t('How do you want to pay?')}</legend>
      {error && (
        <p id={errorId} className="form-field__error">
          {error}
        </p>
      )}
      {paymentMethods.length === 0 && !hasFailed && (
        <p className="quiet checkout__awaited">{t('One moment, please')}</p>
      )}
      {hasFailed && (
        <p role="alert">
          {t('The payment methods could not be loaded. Try again in a moment.')}{' '}
          <button type="button" className="text-link" onClick={load}>
            {t('Try again')}
          </button>
        </p>
      )}
      {paymentMethods.map(({ code, title, cost_incl_tax: cost, waits_for_payment: waits }) => {
        const isChosen = code === paymentDetails.paymentMethod;
        const Options = views.find((view) => view.code === code)?.Options;
        return (
          <div key={code}>
            <Choice
              name="paymentMethod"
              value={code}
              isChosen={isChosen}
              onChoose={() => void checkout.setPaymentDetails({ paymentMethod: code, paymentMethodAdditional: {} })}
              note={waits && t('We send your order once the money is there.')}
              end={cost > 0 && `+ ${price(Math.round(cost * 100))}`}
            >
              {title}
            </Choice>
            {isChosen && Options && (
              <div className="radio-card__options">
                <PartView
                  of={Options}
                  props={{
                    additional: paymentDetails.paymentMethodAdditional,
                    change: (additional: unknown) =>
                      void checkout.setPaymentDetails({ paymentMethodAdditional: additional }),
                  }}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
