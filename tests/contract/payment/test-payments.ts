import { ApiError, type Context, type Database, type Jobs } from 'etalage/core';
import {
  PaymentNotPossible,
  type PayableOrder,
  type Payment,
  type CaptureAnswer,
  type CaptureOrder,
  type PaymentCaptureFailure,
  type PaymentMethod,
  type PaymentEvent,
  type Payments,
  type PaymentRefundEnd,
  type ReceivedMoney,
  type RefundAnswer,
  type RefundOrder,
} from 'etalage/modules/payment';
import { bankTransfer, cashOnDelivery } from '../../../modules/payment/api/methods.ts';
import { createPayments, type PaymentsOptions } from '../../../modules/payment/adapters/embedded/payments.ts';
import { attemptsToEnd } from '../../../modules/payment/adapters/embedded/attempts.ts';
import { createCaptureRunner } from '../../../modules/payment/adapters/embedded/captures.ts';
import { createRefundRunner } from '../../../modules/payment/adapters/embedded/refunds.ts';
import { PaymentTables } from '../../../modules/payment/adapters/embedded/tables.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

export const ORDER = '0198c1f0-0000-7000-8000-000000000001';
const nothing: Context = {
  get: () => {
    throw new Error('A test has no context');
  },
};

/** Payments with a provider in memory; `again` is another process with the same database. */
export function shopOf(database: Database) {
  const told: Payment[] = [];
  const money: (ReceivedMoney | undefined)[] = [];
  const reported: string[] = [];
  const jobs: unknown[] = [];
  const provider = {
    started: 0,
    isDown: false,
    isSilent: false,
    /** What happens while a payment is begun there. */
    meanwhile: async (): Promise<unknown> => undefined,
    known: new Map<string, PaymentEvent>(),
    urls: {} as object,
    deadline: undefined as number | undefined,
    ended: new Array<string>(),
    /** What it was asked to take, and what it answers. */
    captures: new Array<CaptureOrder>(),
    captureAnswer: { state: 'done' } as CaptureAnswer | undefined,
    /** Happens while it is asked to take. */
    whileCapturing: async (): Promise<void> => {},
    /** What it was asked to pay back, and what it answers. */
    refunds: new Array<RefundOrder>(),
    /** Happens while it is asked to pay back. */
    whilePaying: async (): Promise<void> => {},
    refundAnswer: { state: 'done', reference: 'b1' } as RefundAnswer | undefined,
  };
  const online: Writable<PaymentMethod> = {
    code: 'online',
    title: 'Online',
    paidWithin: 3_600_000,
    check: (additional) => {
      if (additional === 'nonsense') throw new ApiError(PaymentNotPossible);
    },
    start: async (order, urls) => {
      if (provider.isDown) throw new Error('connect ECONNREFUSED');
      provider.urls = urls;
      provider.deadline = order.payBefore;
      provider.started += 1;
      await provider.meanwhile();
      return {
        redirectUrl: `https://pay.example/${order.orderNumber}/${provider.started}`,
        reference: `s${provider.started}`,
      };
    },
    ask: async ({ reference }) => {
      if (provider.isSilent) return new Promise(() => {});
      if (provider.isDown) throw new Error('connect ECONNREFUSED');
      return provider.known.get(reference);
    },
    cancel: async ({ reference }) => {
      provider.ended.push(reference);
      return provider.known.get(reference);
    },
    capturesParts: true,
    capture: async (wanted) => {
      if (provider.isDown) throw new Error('connect ECONNREFUSED');
      provider.captures.push(wanted);
      await provider.whileCapturing();
      return provider.captureAnswer;
    },
    refund: async (refund) => {
      if (provider.isDown) throw new Error('connect ECONNREFUSED');
      provider.refunds.push(refund);
      await provider.whilePaying();
      return provider.refundAnswer;
    },
  };
  const account = { account: 'NL12ZOOL0123456789', bank: '', name: 'Zool', paidWithin: 14 };
  const methods = [online, bankTransfer(account), cashOnDelivery];
  const clock = { now: 1_000_000 };
  const listening = { isBroken: false };
  const noJobs: Jobs = {
    async add(_tx, _ref, payload, options) {
      jobs.push({ payload, ...options });
    },
  };
  const changed: PaymentsOptions['changed'] = async (event, tx) => {
    const { payment, money: received } = await event();
    // A listener writes in the same transaction.
    await tx.of(PaymentTables).updateTable('payment_payment').set({ changed_at: 1 }).execute();
    if (listening.isBroken) throw new Error('broken');
    tx.afterCommit(() => told.push(payment));
    tx.afterCommit(() => money.push(received));
  };
  const open = (on: Database): Payments =>
    createPayments({
      config: {
        methods: methods.map(({ code }) => code),
        fees: {},
        bankTransfer: account,
        limits: { redirects: 1, wrongHooks: 1 },
      },
      methods,
      changed,
      database: on,
      transact: (work) => on.transaction(work),
      jobs: noJobs,
      now: () => clock.now,
      report: ({ message }) => reported.push(message),
      storeCode: 'be',
      patience: 20,
      home: (storeCode) => ({ origin: 'https://shop.example', pages: `https://shop.example/${storeCode}` }),
    });
  const refundsEnded: PaymentRefundEnd[] = [];
  const runner = createRefundRunner({
    methods,
    ended: async (event, tx) => {
      const end = await event();
      if (listening.isBroken) throw new Error('broken');
      tx.afterCommit(() => void refundsEnded.push(end));
    },
    database,
    transact: (work) => database.transaction(work),
    jobs: noJobs,
    now: () => clock.now,
    report: ({ message }) => void reported.push(message),
  });
  const capturesFailed: PaymentCaptureFailure[] = [];
  const captures = createCaptureRunner({
    methods,
    changed,
    failed: async (event, tx) => {
      const failure = await event();
      tx.afterCommit(() => void capturesFailed.push(failure));
    },
    database,
    transact: (work) => database.transaction(work),
    jobs: noJobs,
    now: () => clock.now,
    report: ({ message }) => void reported.push(message),
  });
  const payments = open(database);
  const method = (code: string): PaymentMethod => methods.find((one) => one.code === code) as PaymentMethod;
  return {
    payments,
    again: open,
    told,
    money,
    listening,
    reported,
    jobs,
    clock,
    provider,
    giveUp: (id: string) => database.transaction((tx) => payments.giveUpRefund(tx, id)),
    begin: (code = 'online', more: Partial<PayableOrder> = {}) =>
      database.transaction((tx) => payments.begin(tx, method(code), { ...order, ...more })),
    cancel: () => database.transaction((tx) => payments.cancel(tx, ORDER)),
    refund: (id: string, amount: number) =>
      database.transaction((tx) => payments.refund(tx, { id, orderId: ORDER, amount, reason: 'too small' })),
    payBack: (id: string) => runner.payBack(id, nothing),
    refundsEnded,
    requestCapture: (upTo?: number) => database.transaction((tx) => payments.capture(tx, ORDER, upTo)),
    /** A provider that takes all at once. */
    takeWhole: () => delete online.capturesParts,
    capture: (number = 1) => captures.capture(`${ORDER}:${number}`, nothing),
    capturesFailed,
    attemptsToEnd: async () => (await attemptsToEnd(database, ORDER)).map(({ reference }) => reference),
    catchUp: () => payments.catchUp(ORDER, nothing),
    redirect: () => payments.redirectUrl(ORDER, nothing),
    recordEvent: (event: Partial<PaymentEvent>, code = 'online', on = payments) =>
      on.recordEvent(code, toPaymentEvent(event)),
    state: async () => {
      const { state, received } = (await payments.find(ORDER)) ?? {};
      return [state, received];
    },
  };
}

const order: PayableOrder = {
  orderId: ORDER,
  orderNumber: 'B10000001',
  amount: 24_900,
  currency: 'EUR',
  email: 'an@example.com',
  additional: { bank: 'x' },
};

export const toPaymentEvent = (event: Partial<PaymentEvent>): PaymentEvent => ({
  id: 'n1',
  orderId: ORDER,
  state: 'paid',
  amount: 24_900,
  currency: 'EUR',
  ...event,
});

export const refused = async (call: Promise<unknown>): Promise<unknown> => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? `${failure.code} ${failure.reason}` : failure;
};
