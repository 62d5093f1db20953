import type { ReactNode } from 'react';
import { PartView, useTranslator } from 'etalage/core/react';
import type { CheckoutStepProps } from 'etalage/modules/checkout';
import { usePayment, type PaymentStep as Payment } from 'etalage/modules/checkout/react';
import { useForm } from '../user/account-form.tsx';
import { Field } from '../user/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Choice, TickField } from './fields.tsx';
import { TryAgain } from './try-again.tsx';
import '../styles/forms.css';
import '../styles/checkout.css';
import '../styles/checkout-fields.css';

/** How it is paid, and where the bill goes. */
export default function PaymentStep({ next, nextLabel }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const payment = usePayment({ next });
  const { form, isVirtual, hasOwnAddress, details, place, onFound } = payment;
  return (
    <CheckoutForm form={form} label={t('Payment')} submit={t(nextLabel)}>
      <Methods {...payment} />
      <div className="checkout__billing">
        <h3>{t('Billing address')}</h3>
        {!isVirtual && (
          <TickField name="hasOwnAddress" defaultChecked={hasOwnAddress}>
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
                defaultValue={details.company}
              />
              <Field
                name="vatId"
                label={t('VAT number')}
                autoComplete="off"
                required={false}
                spellCheck={false}
                defaultValue={details.taxId}
              />
            </div>
            <AddressFields section="billing" place={place} onFound={onFound} />
          </>
        )}
      </div>
    </CheckoutForm>
  );
}

/** The ways to pay that the shop offers for this cart, each with its own choices while it is chosen. */
function Methods({ methods, hasFailed, loadMethods }: Payment): ReactNode {
  const { t, price } = useTranslator();
  const { id, errors } = useForm();
  const error = errors['paymentMethod'];
  const [titleId, errorId] = [`${id}-paymentMethod`, `${id}-paymentMethod-error`];
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
      {methods.length === 0 && !hasFailed && <p className="quiet checkout__awaited">{t('One moment, please')}</p>}
      {hasFailed && (
        <TryAgain said={t('The payment methods could not be loaded. Try again in a moment.')} again={loadMethods} />
      )}
      {methods.map(({ code, title, cents, waitsForPayment, isChosen, choose, Options, options }) => (
        <div key={code}>
          <Choice
            name="paymentMethod"
            value={code}
            isChosen={isChosen}
            onChoose={choose}
            note={waitsForPayment && t('We send your order once the money is there.')}
            end={cents > 0 && `+ ${price(cents)}`}
          >
            {title}
          </Choice>
          {isChosen && Options && (
            <div className="radio-card__options">
              <PartView of={Options} props={options} />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
