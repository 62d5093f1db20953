import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { DeliveryPromises } from 'etalage/modules/shipping';
import { useInBrowser } from './in-browser.ts';

/** When what is ordered now arrives: in the browser alone, since a page may be older than its visitor's order. */
export function ArrivalDay(): ReactNode {
  const { t, locale } = useTranslator();
  const delivery = useService(DeliveryPromises);
  const isInBrowser = useInBrowser();
  if (!delivery.workingDays) return null;
  if (!isInBrowser) return '\u00a0';
  const [first, last] = delivery.expected();
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return t('Ordered now: {day}', {
    day: first.getTime() === last.getTime() ? format.format(first) : format.formatRange(first, last),
  });
}
