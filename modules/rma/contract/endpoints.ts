import { endpointRef } from 'etalage/core';
import type { ReturnLabel } from './returns.ts';
import type { ReturnableView, ReturnView } from './view.ts';

export type * from './view.ts';

/** How somebody without an account names an order. */
export interface GuestOrder {
  readonly increment_id: string;
  readonly email: string;
  readonly lastname: string;
}

/** A return as it is asked for. Guests name the order in full, customers by its number. */
export interface ReturnRequest {
  readonly increment_id: string;
  readonly email?: string;
  readonly lastname?: string;
  /** A UUID: asked for again by the same one, it is the same return. */
  readonly return_id?: string;
  readonly items: readonly {
    readonly order_item_id: number;
    readonly qty_requested: number;
    readonly reason?: string;
  }[];
  readonly comment?: string;
}

/** What people may say of why they send something back. */
export const ReturnReasonsEndpoint = endpointRef<
  object,
  { readonly options: readonly { readonly label: string; readonly value: string }[] }
>('rma.reasons', 'GET', '/api/ext/rma/reasons');

/** What can be sent back of one of the customer's orders. */
export const ReturnableEndpoint = endpointRef<{ params: { incrementId: string } }, ReturnableView>(
  'rma.returnable',
  'GET',
  '/api/ext/rma/returnable/:incrementId',
  { access: 'customer' },
);

/** The same for who knows number, e-mail address and last name. */
export const GuestReturnableEndpoint = endpointRef<
  { params: { email: string; billingLastName: string; incrementId: string } },
  ReturnableView
>('rma.guestOrder', 'GET', '/api/ext/rma/guest-order/:email/:billingLastName/:incrementId');

/** Asks for a return. */
export const CreateReturnEndpoint = endpointRef<{ body: ReturnRequest }, ReturnView>(
  'rma.create',
  'POST',
  '/api/ext/rma/create',
  { access: 'either' },
);

/** Withdraws from an order: the answer is the same whether there is such an order or not. */
export const WithdrawEndpoint = endpointRef<
  { body: GuestOrder & { readonly comment?: string; readonly statement_id?: string } },
  { readonly received_at: string }
>('rma.withdraw', 'POST', '/api/ext/rma/withdraw');

/** The same from a form without scripts; answers a page. */
export const WithdrawalFormEndpoint = endpointRef<{ body: unknown }, string>(
  'rma.withdrawalForm',
  'POST',
  '/api/ext/rma/withdrawal-form',
  { type: 'text/html' },
);

/** The customer's returns, newest first. */
export const ReturnListEndpoint = endpointRef<
  { query: { pageSize?: number | null; currentPage?: number | null } },
  { readonly items: readonly ReturnView[]; readonly total_count: number }
>('rma.list', 'GET', '/api/ext/rma', { access: 'customer' });

/** One return: of the customer, or with the key of an e-mail's link. */
export const ReturnEndpoint = endpointRef<{ params: { returnId: string }; query: { key?: string } }, ReturnView>(
  'rma.return',
  'GET',
  '/api/ext/rma/:returnId',
  { access: 'either' },
);

/** Its label, to be printed. */
export const ReturnLabelEndpoint = endpointRef<{ params: { returnId: string }; query: { key?: string } }, ReturnLabel>(
  'rma.label',
  'GET',
  '/api/ext/rma/:returnId/label',
  { access: 'either' },
);

/** Sends nothing back after all. */
export const CancelReturnEndpoint = endpointRef<{ params: { returnId: string }; query: { key?: string } }, ReturnView>(
  'rma.cancel',
  'POST',
  '/api/ext/rma/:returnId/cancel',
  { access: 'either' },
);
