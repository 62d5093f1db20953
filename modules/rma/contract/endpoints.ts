import { endpointRef, type InputType, type ResultType } from 'etalage/core';
import type * as schemas from '../api/schemas.ts';

/** A return as the API answers it, after Magento's: money is decimals, times are ISO 8601. */
export type ReturnView = ResultType<typeof schemas.one>;
/** What can be sent back of an order, as the API answers it. */
export type ReturnableView = ResultType<typeof schemas.ofCustomer>;
/** A return as it is asked for. Guests name the order in full, customers by its number. */
export type ReturnRequest = InputType<typeof schemas.create>['body'];
/** A statement of withdrawal as it is sent: how somebody without an account names an order. */
export type SentStatement = InputType<typeof schemas.withdraw>['body'];

/** What people may say of why they send something back. */
export const ReturnReasonsEndpoint = endpointRef<object, ResultType<typeof schemas.reasons>>(
  'rma.reasons',
  'GET',
  '/api/ext/rma/reasons',
);

/** What can be sent back of one of the customer's orders. */
export const ReturnableEndpoint = endpointRef<InputType<typeof schemas.ofCustomer>, ReturnableView>(
  'rma.returnable',
  'GET',
  '/api/ext/rma/returnable/:incrementId',
  { access: 'customer' },
);

/** The same for who knows number, e-mail address and last name. */
export const GuestReturnableEndpoint = endpointRef<InputType<typeof schemas.ofGuest>, ReturnableView>(
  'rma.guestOrder',
  'GET',
  '/api/ext/rma/guest-order/:email/:billingLastName/:incrementId',
);

/** Asks for a return. */
export const CreateReturnEndpoint = endpointRef<InputType<typeof schemas.create>, ReturnView>(
  'rma.create',
  'POST',
  '/api/ext/rma/create',
  { access: 'either' },
);

/** Keeps a photo for the return of an order that is asked for next: a JPEG, PNG or WebP, as base64. */
export const ReturnPhotoEndpoint = endpointRef<InputType<typeof schemas.photo>, ResultType<typeof schemas.photo>>(
  'rma.photo',
  'POST',
  '/api/ext/rma/photo',
  { access: 'either' },
);

/** Says to which bank account a return is paid back, where its payment method cannot do so. */
export const PayoutEndpoint = endpointRef<InputType<typeof schemas.payout>, ReturnView>(
  'rma.payout',
  'POST',
  '/api/ext/rma/:returnId/payout',
  { access: 'either' },
);

/** Withdraws from an order: the answer is the same whether there is such an order or not. */
export const WithdrawEndpoint = endpointRef<InputType<typeof schemas.withdraw>, ResultType<typeof schemas.withdraw>>(
  'rma.withdraw',
  'POST',
  '/api/ext/rma/withdraw',
);

/** The same from a form without scripts; answers a page. */
export const WithdrawalFormEndpoint = endpointRef<{ body: unknown }, string>(
  'rma.withdrawalForm',
  'POST',
  '/api/ext/rma/withdrawal-form',
  { type: 'text/html' },
);

/** The customer's returns, newest first. */
export const ReturnListEndpoint = endpointRef<InputType<typeof schemas.list>, ResultType<typeof schemas.list>>(
  'rma.list',
  'GET',
  '/api/ext/rma',
  { access: 'customer' },
);

/** One return: of the customer, or with the key of an e-mail's link. */
export const ReturnEndpoint = endpointRef<InputType<typeof schemas.one>, ReturnView>(
  'rma.return',
  'GET',
  '/api/ext/rma/:returnId',
  { access: 'either' },
);

/** Its label, to be printed. */
export const ReturnLabelEndpoint = endpointRef<
  InputType<typeof schemas.labelOfOne>,
  ResultType<typeof schemas.labelOfOne>
>('rma.label', 'GET', '/api/ext/rma/:returnId/label', { access: 'either' });

/** Sends nothing back after all. */
export const CancelReturnEndpoint = endpointRef<InputType<typeof schemas.one>, ReturnView>(
  'rma.cancel',
  'POST',
  '/api/ext/rma/:returnId/cancel',
  { access: 'either' },
);
