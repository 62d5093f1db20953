import { useEffect, useRef, useState } from 'react';
import { SessionStore, type Part } from 'etalage/core';
import { toCents } from 'etalage/core/money';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { ShippingSettings, ShippingViews, type ShippingChoiceProps } from 'etalage/modules/shipping';
import { AccountForms, UserStore, type SavedAddress } from 'etalage/modules/user';
import { chosenDelivery, methodCode } from '../domain/chosen-delivery.ts';
import { Checkout, CheckoutStore, type CheckoutStepProps, type FoundAddress } from '../module.ts';
import { PLACE_BINDINGS, placeOf, tidyPlace, type PlaceDetails } from './place-fields.ts';
import { useDays } from './use-arrival.ts';
import { useStepForm, type StepForm } from './use-form.ts';
import { useUsualCountry } from './use-place.ts';

/** A way of delivery that can be chosen. */
export interface DeliveryChoice {
  readonly code: string;
  /** Translated. */
  readonly title: string;
  /** 0 is free. */
  readonly cents: number;
  /** When it comes, in words. */
  readonly when: string | undefined;
  readonly isChosen: boolean;
  readonly choose: () => void;
  /** What the method demands, such as a pickup point, to be shown with `choiceProps` while it is chosen. */
  readonly Choice: Part<ShippingChoiceProps> | undefined;
  readonly choiceProps: ShippingChoiceProps;
  /** Why what was chosen of it cannot be had, translated; empty. */
  readonly error: string;
}

/** Where it goes, and how. */
export interface ShippingStep {
  /** Fields of a place, unless a saved address is chosen: see `usePlaceFields`. */
  readonly form: StepForm;
  readonly place: PlaceDetails;
  /** Takes what was looked up of it. */
  readonly onFound: (found: FoundAddress) => void;
  /** A customer's, in countries that the shop delivers to. */
  readonly savedAddresses: readonly SavedAddress[];
  /** The one that is chosen. */
  readonly savedAddress: SavedAddress | undefined;
  /** By its id; null for one that is typed. */
  readonly chooseAddress: (id: number | null) => void;
  /** None before the place is known. */
  readonly methods: readonly DeliveryChoice[];
  /** The methods could not be had; `loadMethods` tries again. */
  readonly hasFailed: boolean;
  readonly loadMethods: () => void;
}

/** The step of where it goes, and how. */
export function useShipping({ next }: Pick<CheckoutStepProps, 'next'>): ShippingStep {
  const { t } = useTranslator();
  const checkout = useService(Checkout);
  const forms = useService(AccountForms);
  const store = useService(CheckoutStore);
  const { shippingDetails, personalDetails, shippingAddressId, shippingMethods } = useStore(CheckoutStore);
  const usual = useUsualCountry();
  const hasFailed = useMethodsOfPlace();
  const savedAddresses = useSavedAddresses();
  const savedAddress = savedAddresses.find(({ id }) => id === shippingAddressId);
  const days = useDays();
  const views = useService(ShippingViews);
  // What the select shows is what counts, also when nobody has touched it.
  useEffect(() => {
    if (shippingDetails.country === '') void checkout.setShippingDetails({ country: usual });
  }, [checkout, shippingDetails.country, usual]);
  const place = placeOf(shippingDetails, usual);
  const { shippingChoices, country, zipCode, city, streetAddress, apartmentNumber } = shippingDetails;
  const address = { country, postcode: zipCode, city, street: [streetAddress, apartmentNumber] };
  const form = useStepForm<keyof PlaceDetails>({
    bindings: PLACE_BINDINGS,
    details: place,
    change: (changed) => checkout.setShippingDetails(changed),
    check: async (typed) =>
      savedAddress
        ? {}
        : forms.check('address', {
            ...typed,
            firstname: personalDetails.firstName || '-',
            lastname: personalDetails.lastName || '---',
          }),
    onLeave: tidyPlace,
    onDone: async () => {
      if (shippingMethods.length === 0 && !(await checkout.loadShippingMethods()))
        return t('The delivery methods could not be loaded. Try again in a moment.');
      if (store.get().shippingDetails.shippingMethod === '') return t('We do not deliver to this address.');
      if (chosenDelivery(store.get()).isOpen) return t('Say first where or when it is delivered.');
      next();
      return undefined;
    },
  });
  return {
    form,
    place,
    onFound: ({ street, city }) => void checkout.setShippingDetails({ streetAddress: street, city }),
    savedAddresses,
    savedAddress,
    chooseAddress: (id) => void checkout.chooseAddress(id),
    methods: shippingMethods.map((method) => {
      const code = methodCode(method);
      const promised = method.extension_attributes.delivery_days;
      return {
        code,
        title: method.method_title,
        cents: toCents(method.price_incl_tax),
        when: promised && days(promised),
        isChosen: code === shippingDetails.shippingMethod,
        choose: () => void checkout.setShippingDetails({ shippingMethod: code }),
        Choice: method.extension_attributes.needs_choice
          ? views.find((view) => view.method === code)?.Choice
          : undefined,
        choiceProps: {
          address,
          chosen: shippingChoices[code]?.data,
          choose: (data, text) =>
            void checkout.setShippingDetails({ shippingChoices: { ...shippingChoices, [code]: { data, text } } }),
        },
        error: method.error_message,
      };
    }),
    hasFailed,
    loadMethods: () => void checkout.loadShippingMethods(),
  };
}

function useSavedAddresses(): readonly SavedAddress[] {
  const { current } = useStore(UserStore);
  const { countries } = useService(ShippingSettings);
  const isCustomer = useStore(SessionStore).status === 'customer';
  return (isCustomer && current?.addresses.filter(({ country }) => countries.includes(country))) || [];
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
