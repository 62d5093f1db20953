import { useEffect, useMemo, useRef, useState } from 'react';
import { CurrentStoreView } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { ShippingSettings } from 'etalage/modules/shipping';
import { readHouseNumber, splitHouseNumber, type HouseNumber } from '../domain/house-number.ts';
import { tidyPostcode } from '../domain/postcode.ts';
import { Checkout, CheckoutSettings, type FoundAddress } from '../module.ts';
import type { PlaceDetails } from './place-fields.ts';

/** The country that is chosen first: the store view's, where the shop delivers there. */
export function useUsualCountry(): string {
  const { countries } = useService(ShippingSettings);
  const home = useService(CurrentStoreView).tax.defaultCountry;
  return countries.includes(home) ? home : (countries[0] ?? '');
}

/** What the fields of a place need: `country`, `postcode`, `houseNumber`, `affix`, `street`, `city`, `telephone`. */
export interface PlaceFields {
  /** ISO 3166, with their names in the shop's language. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** The one that is chosen. */
  readonly country: string;
  /** For `defaultValue` of `houseNumber` and `affix`. */
  readonly number: HouseNumber;
  /** Street and city are looked up here: what became of it is to be said in a `role="status"`. */
  readonly isLookedUp: boolean;
  readonly found: 'address' | 'nothing' | undefined;
}

/** The fields of a place; `onFound` takes the street and city of a Dutch postcode and number. */
export function usePlaceFields(place: PlaceDetails, onFound: (found: FoundAddress) => void): PlaceFields {
  const { locale } = useTranslator();
  const { addressLookup } = useService(CheckoutSettings);
  const { countries } = useService(ShippingSettings);
  const usual = useUsualCountry();
  const country = place.country || usual;
  // As it was at first: a default that follows what is typed would put `a` of `12 a` into the next field as well.
  const [number] = useState(() => readHouseNumber(place.apartmentNumber));
  const named = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' });
    return countries.map((code) => ({ code, name: names.of(code) ?? code }));
  }, [countries, locale]);
  const isLookedUp = country === 'NL' && addressLookup;
  return { countries: named, country, number, isLookedUp, found: useLookup(isLookedUp, place, onFound) };
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
