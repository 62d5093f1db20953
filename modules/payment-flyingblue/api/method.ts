import { ApiError, Clock } from 'etalage/core';
import { BadEvent, BadSignature, type PaymentMethod } from 'etalage/modules/payment';
import { sessionEventOf } from '../domain/messages.ts';
import { FLYING_BLUE, FlyingBlueSignature, SIGNATURE_HEADER, type PaymentFlyingblueConfig } from '../module.ts';
import { createProvider, toPaymentEvent } from './provider.ts';

const MINUTE = 60_000;

/** Payment with miles: the shopper is sent to the provider, which tells the shop what became of it. */
export function flyingBlue({ providerUrl, paidWithin, capture }: PaymentFlyingblueConfig['secret']): PaymentMethod {
  const provider = createProvider({ isCapturedLater: capture === 'later' });
  return {
    code: FLYING_BLUE,
    title: 'Flying Blue Miles',
    paidWithin: paidWithin * MINUTE,
    isOffered: () => providerUrl !== '',
    start: (order, urls, context) =>
      provider.begin(order, urls, order.payBefore ?? context.get(Clock)() + paidWithin * MINUTE, context),
    ask: (attempt, context) => provider.ask(attempt, context),
    capturesParts: true,
    capture: (wanted, context) => provider.capture(wanted, context),
    cancel: (attempt, context) => provider.end(attempt, context),
    refund: (refund, context) => provider.refund(refund, context),
    async readWebhook({ body, headers }, { get }) {
      if (!(await get(FlyingBlueSignature).isGood(headers[SIGNATURE_HEADER] ?? '', body)))
        throw new ApiError(BadSignature);
      const event = sessionEventOf(jsonOf(body));
      if (!event) throw new ApiError(BadEvent, { why: 'a field is missing or wrong' });
      return toPaymentEvent(event);
    },
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ApiError(BadEvent, { why: 'it is not JSON' });
  }
}
