import type { ReactNode } from 'react';
import { streetLine } from 'etalage/core/address';
import { PartView, useService, useStore, useTranslator } from 'etalage/core/react';
import { CheckoutStore } from 'etalage/modules/checkout';
import { useArrival, useIsVirtual } from 'etalage/modules/checkout/react';
import { PaymentViews } from 'etalage/modules/payment';
import '../styles/checkout-waiting.css';

/** What was said in a step of the shop's own. */
export default function StepSummary({ step }: { step: string }): ReactNode {
  if (step === 'personal-details') return <PersonalDetailsSummary />;
  return step === 'shipping' ? <ShippingSummary /> : <PaymentSummary />;
}

/** Who buys, in two lines. */
function PersonalDetailsSummary(): ReactNode {
  const { t } = useTranslator();
  const { firstName, middleName, lastName, emailAddress, createAccount } = useStore(CheckoutStore).personalDetails;
  return (
    <>
      <p>
        {[firstName, middleName, lastName]
          .map((name) => name.trim())
          .filter(Boolean)
          .join(' ')}
      </p>
      <p>{emailAddress}</p>
      {createAccount && <p className="quiet">{t('With this order we make your account.')}</p>}
    </>
  );
}

/** Where it goes, how and when; the last has its place until it is known. */
function ShippingSummary(): ReactNode {
  const { locale, colon } = useTranslator();
  const { method, when } = useArrival();
  const { shippingDetails, personalDetails } = useStore(CheckoutStore);
  const { streetAddress, apartmentNumber, zipCode, city, country, phoneNumber, shippingMethod } = shippingDetails;
  const { shippingChoices } = shippingDetails;
  const { firstName, middleName, lastName } = shippingDetails.lastName ? shippingDetails : personalDetails;
  return (
    <>
      <p>{[firstName, middleName, lastName].filter(Boolean).join(' ')}</p>
      <p>{streetLine(country, [streetAddress, apartmentNumber])}</p>
      <p>{`${zipCode} ${city}, ${country && new Intl.DisplayNames([locale], { type: 'region' }).of(country)}`}</p>
      {phoneNumber && <p>{phoneNumber}</p>}
      {method && shippingChoices[shippingMethod] && <p>{shippingChoices[shippingMethod].text}</p>}
      {method ? (
        <p className="checkout__when">{when ? `${method}${colon} ${when}` : method}</p>
      ) : (
        shippingMethod && <p className="checkout__when" />
      )}
    </>
  );
}

/** How it is paid, and where the bill goes. */
function PaymentSummary(): ReactNode {
  const { t } = useTranslator();
  const views = useService(PaymentViews);
  const isVirtual = useIsVirtual();
  const { paymentMethods, paymentDetails, useAlternateShipping } = useStore(CheckoutStore);
  const { paymentMethod, company, taxId, streetAddress, apartmentNumber, zipCode, city, country } = paymentDetails;
  const method = paymentMethods.find(({ code }) => code === paymentMethod);
  const Summary = views.find(({ code }) => code === paymentMethod)?.Summary;
  return (
    <>
      {method ? <p>{method.title}</p> : paymentMethod && <p>&nbsp;</p>}
      {Summary && <PartView of={Summary} props={{ additional: paymentDetails.paymentMethodAdditional }} />}
      {isVirtual || useAlternateShipping ? (
        <>
          <p>{[t('Billing address'), company, taxId].filter(Boolean).join(', ')}</p>
          <p>{`${streetLine(country, [streetAddress, apartmentNumber])}, ${zipCode} ${city}`}</p>
        </>
      ) : (
        <p className="quiet">{t('The bill goes to the delivery address.')}</p>
      )}
    </>
  );
}
