import { Fragment, type ReactNode } from 'react';
import { streetLine } from 'etalage/core/address';
import { PartView, useTranslator } from 'etalage/core/react';
import type { CheckoutStepProps } from 'etalage/modules/checkout';
import { useShipping, type ShippingStep as Shipping } from 'etalage/modules/checkout/react';
import { AddressFields } from './address-fields.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { Choice } from './fields.tsx';
import { TryAgain } from './try-again.tsx';
import '../styles/checkout.css';
import '../styles/checkout-fields.css';
import '../styles/checkout-waiting.css';

/** Where it goes, and how. */
export default function ShippingStep({ next, nextLabel }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const shipping = useShipping({ next });
  const { form, place, onFound, savedAddress } = shipping;
  return (
    <>
      <SavedAddresses {...shipping} />
      <CheckoutForm form={form} label={t('Delivery')} submit={t(nextLabel)}>
        {!savedAddress && <AddressFields section="shipping" place={place} hasPhone onFound={onFound} />}
        <Methods {...shipping} />
      </CheckoutForm>
    </>
  );
}

/** A customer's addresses, and another one. */
function SavedAddresses({ savedAddresses, savedAddress, chooseAddress }: Shipping): ReactNode {
  const { t } = useTranslator();
  if (savedAddresses.length === 0) return null;
  return (
    <fieldset className="radio-cards">
      <legend>{t('Where may we deliver?')}</legend>
      {savedAddresses.map((address) => (
        <Choice
          key={address.id}
          name="shippingAddressId"
          value={String(address.id)}
          isChosen={address === savedAddress}
          onChoose={() => chooseAddress(address.id)}
          note={`${address.postcode} ${address.city}`}
        >
          {`${address.firstName} ${address.lastName}, ${streetLine(address.country, address.street)}`}
        </Choice>
      ))}
      <Choice
        name="shippingAddressId"
        value="other"
        isChosen={!savedAddress}
        onChoose={() => savedAddress && chooseAddress(null)}
      >
        {t('Another address')}
      </Choice>
    </fieldset>
  );
}

/** How it can be delivered, once somewhere is known. */
function Methods({ methods, hasFailed, loadMethods }: Shipping): ReactNode {
  const { t, price } = useTranslator();
  return (
    <fieldset className="radio-cards checkout__methods">
      <legend>{t('How do we deliver?')}</legend>
      {methods.length === 0 && !hasFailed && (
        <p className="quiet">{t('Your address tells how we can deliver, what it costs and when.')}</p>
      )}
      {hasFailed && (
        <TryAgain said={t('The delivery methods could not be loaded. Try again in a moment.')} again={loadMethods} />
      )}
      {methods.map(({ code, title, cents, when, isChosen, choose, Choice: View, choiceProps, error }) => (
        <Fragment key={code}>
          <Choice
            name="shippingMethod"
            value={code}
            isChosen={isChosen}
            onChoose={choose}
            note={when}
            end={cents === 0 ? t('Free') : price(cents)}
          >
            {title}
          </Choice>
          {isChosen && View && (
            <div className="radio-card__options">
              <PartView of={View} props={choiceProps} />
              {error && <p role="alert">{error}</p>}
            </div>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}
