import { useMemo } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { methodCode } from '../domain/chosen-delivery.ts';
import { CheckoutStore } from '../module.ts';

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

/** How the order is delivered, and when, in words. */
export interface Arrival {
  readonly method: string | undefined;
  readonly when: string | undefined;
}

/** How it is delivered and when, as chosen; what waits for its payment names no day. */
export function useArrival(): Arrival {
  const { t } = useTranslator();
  const days = useDays();
  const { shippingMethods, shippingDetails, paymentMethods, paymentDetails } = useStore(CheckoutStore);
  const method = shippingMethods.find((view) => methodCode(view) === shippingDetails.shippingMethod);
  const payment = paymentMethods.find(({ code }) => code === paymentDetails.paymentMethod);
  const promised = method?.extension_attributes.delivery_days;
  const later = method && payment?.waits_for_payment ? t('sent once we have your payment') : undefined;
  return { method: method?.method_title, when: later ?? (promised && days(promised)) };
}
