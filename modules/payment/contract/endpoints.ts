import { endpointRef, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** Where an order is paid, by the client's UUID of it. */
export const PaymentRedirectEndpoint = endpointRef<
  InputType<typeof schemas.redirect>,
  ResultType<typeof schemas.redirect>
>('payment.redirect', 'GET', '/api/ext/payment/redirect/:orderId');

/** Banks and the like, of all methods that ask for one. */
export const PaymentIssuersEndpoint = endpointRef<object, ResultType<typeof schemas.issuers>>(
  'payment.issuers',
  'GET',
  '/api/ext/payment/issuers',
);

/** What a provider tells the shop; answered 200 when it was understood, however often it comes. */
export const PaymentWebhookEndpoint = endpointRef<InputType<typeof schemas.webhook> & { body: Buffer }, true>(
  'payment.webhook',
  'POST',
  '/api/ext/payment/hook/:method',
);
