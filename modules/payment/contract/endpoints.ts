import { endpointRef } from 'etalage/core';
import type { Issuer } from './methods.ts';

/** Where an order is paid, by the client's UUID of it. */
export const PaymentRedirectEndpoint = endpointRef<{ params: { orderId: string } }, { readonly redirect_url: string }>(
  'payment.redirect',
  'GET',
  '/api/ext/payment/redirect/:orderId',
);

/** Banks and the like, of all methods that ask for one. */
export const PaymentIssuersEndpoint = endpointRef<
  object,
  readonly { readonly method: string; readonly issuers: readonly Issuer[] }[]
>('payment.issuers', 'GET', '/api/ext/payment/issuers');

/** What a provider tells the shop; answered 200 when it was understood, however often it comes. */
export const PaymentWebhookEndpoint = endpointRef<{ params: { method: string }; body: Buffer }, true>(
  'payment.webhook',
  'POST',
  '/api/ext/payment/hook/:method',
);
