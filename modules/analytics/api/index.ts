import { contribute, CoreHooks, CspSources, defineApi, DoctorChecks, quietTag, tap } from 'etalage/core';
import { CartData } from 'etalage/modules/cart';
import { ConsentAsked, ConsentNeeds } from 'etalage/modules/consent';
import { OrderHooks } from 'etalage/modules/order';
import { analytics, MeasuredClient, OrderMeters } from '../module.ts';
import { checkMeters } from './doctor.ts';
import { googleMeter } from './google-meter.ts';
import { noteRefund, notePurchase, sendOrder } from './order-jobs.ts';
import { personalData } from './personal-data.ts';
import { telling } from './telling.ts';

export default defineApi(analytics, ({ google, matomo }) => {
  const { told, csp, needs } = telling(google, matomo);
  return {
    contributions: [
      personalData,
      contribute(CartData, 'analytics', MeasuredClient),
      contribute(DoctorChecks, 'analytics.meters', checkMeters({ google, matomo })),
      ...(needs.length > 0 ? [contribute(CspSources, 'analytics', csp)] : []),
      ...needs.map((need) => contribute(ConsentNeeds, `analytics.${need.name}.${need.purpose}`, need)),
      ...(google.measurementId && google.apiSecret
        ? [contribute(OrderMeters, 'analytics.google', googleMeter(google))]
        : []),
    ],
    taps: [
      // Where somebody may be told: also those whom other modules tell.
      tap(CoreHooks.pageRendered, ({ addTag }, { get }) => {
        if (get(ConsentAsked).needs.some(({ inPlace }) => !inPlace))
          addTag(quietTag('analytics', told, { after: 'consent' }));
      }),
      tap(OrderHooks.confirmed, ({ order }, tx, context) => notePurchase(order, tx, context)),
      tap(OrderHooks.refunded, ({ order, refund }, tx, context) => noteRefund(order, refund, tx, context)),
    ],
    jobs: [sendOrder],
  };
});
