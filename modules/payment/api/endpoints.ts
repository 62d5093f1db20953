import {
  ApiError,
  Call,
  endpoint,
  ReportError,
  withTimeLimit,
  type Context,
  type Endpoint,
  type Limit,
  type ResultType,
} from 'etalage/core';
import { noAnswer } from '../domain/no-answer.ts';
import {
  BadEvent,
  BadSignature,
  NothingToPay,
  PaymentWebhookEndpoint,
  PaymentIssuersEndpoint,
  PaymentMethods,
  PaymentNotPossible,
  PaymentRedirectEndpoint,
  Payments,
  ProviderAway,
  UnknownPayment,
  type PaymentConfig,
  type PaymentMethod,
} from '../module.ts';
import * as schemas from './schemas.ts';

/** Bytes of a provider's webhook. */
const LONGEST_NEWS = 64 * 1024;
/** How long a provider may take to answer what a method asks it, in ms, before another method's answer is enough. */
const ISSUERS_TIMEOUT_MS = 4000;

/** The endpoints of payments, for any platform and method. */
export function paymentEndpoints({ methods, limits }: PaymentConfig['secret']): readonly Endpoint[] {
  const byAddress = (id: string, max: number): Limit => ({ id, by: 'address', max, seconds: 900 });
  return [
    endpoint(PaymentRedirectEndpoint, {
      summary: 'Begins the payment of an order, or a further attempt: answers where the shopper pays',
      schema: schemas.redirect,
      errors: [UnknownPayment, NothingToPay, PaymentNotPossible, ProviderAway],
      limits: [byAddress('payment.redirects', limits.redirects)],
      timeout: 15_000,
      handle: async ({ params }, context) => ({
        redirect_url: await context.get(Payments).redirectUrl(params.orderId, context),
      }),
    }),
    endpoint(PaymentIssuersEndpoint, {
      summary: 'Whom shoppers can pay through, of the methods that ask for it',
      schema: schemas.issuers,
      handle: async (_, context) => {
        const asked = context.get(PaymentMethods).filter(({ code }) => methods.includes(code));
        return (await Promise.all(asked.map((method) => issuersOf(method, context)))).flat();
      },
    }),
    endpoint(PaymentWebhookEndpoint, {
      summary: 'Takes what a payment provider says has become of a payment; signed as the method demands',
      schema: schemas.webhook,
      rawBody: {
        types: ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'application/jose'],
        limit: LONGEST_NEWS,
      },
      errors: [UnknownPayment, BadSignature, BadEvent],
      limits: [{ ...byAddress('payment.wrongHooks', limits.wrongHooks), counts: 'refused' }],
      handle: async ({ params, body }, context) => {
        const method = context.get(PaymentMethods).find(({ code }) => code === params.method);
        const event = await method?.readWebhook?.({ body, headers: context.get(Call).headers ?? {} }, context);
        if (!method || !event) throw new ApiError(UnknownPayment);
        await context.get(Payments).recordEvent(method.code, event);
        return true as const;
      },
    }),
  ];
}

/** One method whose provider is silent keeps nobody from the others. */
async function issuersOf(method: PaymentMethod, context: Context): Promise<ResultType<typeof schemas.issuers>> {
  if (!method.issuers) return [];
  try {
    return [
      {
        method: method.code,
        issuers: await withTimeLimit(ISSUERS_TIMEOUT_MS, method.issuers(context), noAnswer(ISSUERS_TIMEOUT_MS)),
      },
    ];
  } catch (cause) {
    context.get(ReportError)(new Error(`Whom to pay through by ${method.code} is not known`, { cause }));
    return [];
  }
}
