import {
  ApiError,
  Call,
  Clock,
  contribute,
  CurrentStoreView,
  Database,
  defineAdapter,
  Jobs,
  linkableOrigin,
  prefixOf,
  provide,
  ReportError,
  SettingsChecks,
  StoreViews,
  Transact,
} from 'etalage/core';
import { payment, PaymentHooks, PaymentMethods, PaymentNotPossible, Payments } from '../../module.ts';
import { askProvider, endAttempts, recordEventLater } from './jobs.ts';
import { capture, CaptureRunner, createCaptureRunner } from './captures.ts';
import { createPayments } from './payments.ts';
import { paymentFigures } from './payment-figures.ts';
import { personalData } from './personal-data.ts';
import { paymentMigrations } from './tables.ts';
import { createRefundRunner, payBack, RefundRunner } from './refunds.ts';
import { unknownCodes } from './unknown-codes.ts';

/** In the shop's own database. */
export default defineAdapter(payment, 'embedded', (config) => ({
  migrations: paymentMigrations,
  jobs: [askProvider, endAttempts, recordEventLater, payBack, capture],
  contributions: [
    personalData,
    ...paymentFigures,
    contribute(SettingsChecks, 'payment.codes', (listed) =>
      unknownCodes(
        config,
        listed(PaymentMethods).map(({ code }) => code),
      ),
    ),
  ],
  providers: [
    provide(
      RefundRunner,
      {
        methods: PaymentMethods,
        ended: PaymentHooks.refundEnded.caller,
        database: Database,
        transact: Transact,
        jobs: Jobs,
        now: Clock,
        report: ReportError,
      },
      createRefundRunner,
    ),
    provide(
      CaptureRunner,
      {
        methods: PaymentMethods,
        changed: PaymentHooks.changed.caller,
        failed: PaymentHooks.captureFailed.caller,
        database: Database,
        transact: Transact,
        jobs: Jobs,
        now: Clock,
        report: ReportError,
      },
      createCaptureRunner,
    ),
    provide(
      Payments,
      {
        methods: PaymentMethods,
        changed: PaymentHooks.changed.caller,
        database: Database,
        transact: Transact,
        jobs: Jobs,
        now: Clock,
        report: ReportError,
        view: CurrentStoreView,
        views: StoreViews,
        call: Call,
      },
      ({ methods, changed, database, transact, jobs, now, report, view: { storeCode }, views, call }) =>
        createPayments({
          config,
          methods,
          changed,
          database,
          transact,
          jobs,
          now,
          report,
          storeCode,
          home(ofOrder) {
            const view = views.find((one) => one.storeCode === ofOrder);
            const origin = view?.baseUrl || linkableOrigin(call);
            if (!view || !origin) {
              report(new Error(`Nobody can pay orders of store view "${ofOrder}" at this address: set its baseUrl`));
              throw new ApiError(PaymentNotPossible);
            }
            return { origin, pages: `${origin}${prefixOf(view)}` };
          },
        }),
    ),
  ],
}));
