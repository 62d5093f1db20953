import { useEffect, useState } from 'react';
import type { Part } from 'etalage/core';
import { toCents } from 'etalage/core/money';
import { useService, useStore } from 'etalage/core/react';
import { PaymentViews, type PaymentOptionsProps } from 'etalage/modules/payment';
import { AccountForms } from 'etalage/modules/user';
import { Checkout, CheckoutStore, type CheckoutStepProps, type FoundAddress, type PaymentDetails } from '../module.ts';
import { bind } from './form-binding.ts';
import { PLACE_BINDINGS, placeOf, tidyPlace, type PlaceDetails } from './place-fields.ts';
import { useStepForm, type StepForm } from './use-form.ts';
import { useIsVirtual } from './use-is-virtual.ts';
import { useUsualCountry } from './use-place.ts';

type Detail = keyof PlaceDetails | 'company' | 'taxId' | 'hasOwnAddress';
const BINDINGS = [
  bind('hasOwnAddress', 'hasOwnAddress'),
  ...PLACE_BINDINGS,
  bind('company', 'company'),
  bind('taxId', 'vatId'),
];

/** A way to pay that can be chosen. */
export interface PaymentChoice {
  readonly code: string;
  /** Translated. */
  readonly title: string;
  /** What it costs on top; 0 for nothing. */
  readonly cents: number;
  /** The order is sent once the money is there. */
  readonly waitsForPayment: boolean;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** The method's own choices, to be shown with `options` while it is chosen. */
  readonly Options: Part<PaymentOptionsProps> | undefined;
  readonly options: PaymentOptionsProps;
}

/** How it is paid, and where the bill goes. */
export interface PaymentStep {
  /**
   * What is wrong with the choice of a method is the error of `paymentMethod`. Fields `hasOwnAddress`, a checkbox,
   * unless the cart `isVirtual`; with a bill of its own `company`, `vatId` and those of a place (`usePlaceFields`).
   */
  readonly form: StepForm;
  readonly methods: readonly PaymentChoice[];
  /** The methods could not be had; `loadMethods` tries again. */
  readonly hasFailed: boolean;
  readonly loadMethods: () => void;
  /** Nothing is delivered: there is no other address. */
  readonly isVirtual: boolean;
  /** The bill goes elsewhere: its address is asked for. */
  readonly hasOwnAddress: boolean;
  /** For the fields' `defaultValue`. */
  readonly details: PaymentDetails;
  readonly place: PlaceDetails;
  /** Takes what was looked up of it. */
  readonly onFound: (found: FoundAddress) => void;
}

/** The step of how it is paid, and where the bill goes. */
export function usePayment({ next }: Pick<CheckoutStepProps, 'next'>): PaymentStep {
  const checkout = useService(Checkout);
  const forms = useService(AccountForms);
  const store = useService(CheckoutStore);
  const { paymentDetails: details, personalDetails, useAlternateShipping } = useStore(CheckoutStore);
  const isVirtual = useIsVirtual();
  const hasOwnAddress = isVirtual || useAlternateShipping;
  const usual = useUsualCountry();
  useEffect(() => {
    if (details.country === '') void checkout.setPaymentDetails({ country: usual });
  }, [checkout, details.country, usual]);
  const place = placeOf(details, usual);
  const form = useStepForm<Detail>({
    bindings: BINDINGS,
    details: {
      ...place,
      hasOwnAddress: useAlternateShipping ? 'on' : '',
      company: details.company,
      taxId: details.taxId,
    },
    change: async ({ hasOwnAddress: own, ...changed }) => {
      if (own !== undefined) await checkout.set({ useAlternateShipping: own === 'on' });
      if (Object.keys(changed).length > 0) await checkout.setPaymentDetails(changed);
    },
    check: async (typed) => ({
      ...(hasOwnAddress &&
        (await forms.check('address', {
          ...typed,
          firstname: personalDetails.firstName || '-',
          lastname: personalDetails.lastName || '---',
        }))),
      ...(store.get().paymentDetails.paymentMethod === '' && { paymentMethod: 'Choose how you want to pay.' }),
    }),
    onLeave: tidyPlace,
    onDone: async () => {
      next();
      return undefined;
    },
  });
  return {
    form,
    ...usePaymentMethods(),
    isVirtual,
    hasOwnAddress,
    details,
    place,
    onFound: ({ street, city }) => void checkout.setPaymentDetails({ streetAddress: street, city }),
  };
}

/** The ways to pay that the shop offers for this cart, asked for when the step opens. */
function usePaymentMethods(): Pick<PaymentStep, 'methods' | 'hasFailed' | 'loadMethods'> {
  const checkout = useService(Checkout);
  const views = useService(PaymentViews);
  const { paymentMethods, paymentDetails } = useStore(CheckoutStore);
  const [hasFailed, setFailed] = useState(false);
  const loadMethods = (): void =>
    void checkout.loadPaymentMethods().then(
      (answered) => setFailed(!answered),
      () => setFailed(true),
    );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  useEffect(loadMethods, [checkout]);
  const options: PaymentOptionsProps = {
    additional: paymentDetails.paymentMethodAdditional,
    change: (additional) => void checkout.setPaymentDetails({ paymentMethodAdditional: additional }),
  };
  const methods = paymentMethods.map(({ code, title, cost_incl_tax: cost, waits_for_payment: waits }) => ({
    code,
    title,
    cents: toCents(cost),
    waitsForPayment: waits ?? false,
    isChosen: code === paymentDetails.paymentMethod,
    choose: () => void checkout.setPaymentDetails({ paymentMethod: code, paymentMethodAdditional: {} }),
    Options: views.find((view) => view.code === code)?.Options,
    options,
  }));
  return { methods, hasFailed, loadMethods };
}
