import { useMemo } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { CheckoutStore } from 'etalage/modules/checkout';

/** Writes first and last day of an arrival, `2026-11-24` each: "dinsdag 24 november". */
export function useDays(): (days: readonly [string, string]) => string {
  const { locale } = useTranslator();
  const format = useMemo(
    () => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
    [locale],
  );
  return ([first, last]) => {
    const [from, until] = [new Date(first), new Date(last)];
    return first === last ? format.format(from) : format.formatRange(from, until);
  };
}

/** How it is delivered and when, as chosen; what waits for its payment names no day. */
export function useArrival(): { readonly method: string | undefined; readonly when: string | undefined } {
  const { t } = useTranslator();
  const days = useDays();
  const { shippingMethods, shippingDetails, paymentMethods, paymentDetails } = useStore(CheckoutStore);
  const method = shippingMethods.find(
    ({ carrier_code, method_code }) => `${carrier_code}_${method_code}` === shippingDetails.shippingMethod,
  );
  const payment = paymentMethods.find(({ code }) => code === paymentDetails.paymentMethod);
  const promised = method?.extension_attributes.delivery_days;
  const later = method && payment?.waits_for_payment ? t('sent once we have your payment') : undefined;
  return { method: method?.method_title, when: later ?? (promised && days(promised)) };
}
