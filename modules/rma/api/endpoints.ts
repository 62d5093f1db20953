import {
  ApiError,
  Call,
  customerOf,
  endpoint,
  reply,
  Translator,
  type Context,
  type Endpoint,
  type InputType,
  type Limit,
} from 'etalage/core';
import { PHOTO_LENGTH, PhotosBusy } from 'etalage/core/photos';
import { Orders, UnknownOrder } from 'etalage/modules/order';
import {
  BadAccount,
  BadPhoto,
  BeingPaidBack,
  CancelReturnEndpoint,
  CreateReturnEndpoint,
  GuestReturnableEndpoint,
  NoPayout,
  NothingChosen,
  NothingLeft,
  NotReturnable,
  PayoutEndpoint,
  ReasonNeeded,
  ReturnableEndpoint,
  ReturnEndpoint,
  ReturnIdReused,
  ReturnLabelEndpoint,
  ReturnLabels,
  ReturnListEndpoint,
  ReturnPhotoEndpoint,
  ReturnPhotos,
  ReturnReasonsEndpoint,
  Returns,
  TooLate,
  UnknownPhoto,
  UnknownReturn,
  WrongReturnStatus,
  type Return,
  type RmaConfig,
} from '../module.ts';
import { returnableView, returnView } from '../wire/return-view.ts';
import * as schemas from './schemas.ts';
import { noteOf, withdrawalEndpoints } from './withdrawal.ts';

const QUARTER_SECONDS = 900;
/** How often a number may be looked up in vain by all together, for each time that one address may. */
const LOOKUPS_OF_ALL = 5;

/** Who sends what back: no browser that others use later keeps it. */
const unstored = <R>(result: R) => reply(result, { headers: { 'Cache-Control': 'no-store' } });

/** The return, where it is the caller's: of the customer, or of whoever has the link's key. @throws UnknownReturn */
async function ownReturn({ params, query }: InputType<typeof schemas.one>, { get }: Context): Promise<Return> {
  if (query.key !== undefined) return get(Returns).ofGuest(params.returnId, query.key);
  const { customer } = get(Call);
  const found = customer && (await get(Returns).find(params.returnId));
  if (!found || found.customerId !== customer?.id) throw new ApiError(UnknownReturn);
  return found;
}

/** The UUID of the order that is named, where it is the caller's. @throws ApiError UnknownOrder */
async function ownOrder(
  { increment_id: incrementId, email, lastname }: { increment_id: string; email?: string; lastname?: string },
  { get }: Context,
): Promise<string> {
  const { customer } = get(Call);
  if (email !== undefined && lastname !== undefined)
    return (await get(Orders).ofGuest({ incrementId, email, lastname })).id;
  if (!customer) throw new ApiError(UnknownOrder);
  return (await get(Orders).ofCustomer(customer.id, incrementId)).id;
}

/** The endpoints of returns, for any platform. */
export function rmaEndpoints(reasons: readonly string[], limits: RmaConfig['secret']['limits']): readonly Endpoint[] {
  const lookups: Limit = {
    id: 'rma.lookup',
    by: 'address',
    max: limits.lookups,
    seconds: QUARTER_SECONDS,
    counts: 'refused',
  };
  const lookupsOf: Limit = {
    ...lookups,
    id: 'rma.lookupOf',
    by: ({ params, body }: { params?: { incrementId?: string }; body?: { increment_id?: string } }) =>
      (params?.incrementId ?? body?.increment_id ?? '').trim(),
    // More than one address may fail: nobody locks an order away alone.
    max: LOOKUPS_OF_ALL * limits.lookups,
  };
  const statements: Limit = {
    id: 'rma.statements',
    by: 'address',
    max: limits.statements,
    seconds: QUARTER_SECONDS,
  };
  return [
    endpoint(ReturnReasonsEndpoint, {
      summary: 'What people may say of why they send something back',
      schema: schemas.reasons,
      handle: (_, { get }) => ({
        options: reasons.map((value) => ({ value, label: get(Translator).t(value) })),
      }),
    }),
    endpoint(ReturnableEndpoint, {
      summary: "What can be sent back of one of the customer's orders",
      schema: schemas.ofCustomer,
      errors: [UnknownOrder, UnknownReturn],
      async handle({ params }, context) {
        const { id } = await context.get(Orders).ofCustomer(customerOf(context).id, params.incrementId);
        return unstored(returnableView(await context.get(Returns).returnable(id)));
      },
    }),
    endpoint(GuestReturnableEndpoint, {
      summary: 'The same for who knows number, e-mail address and last name; nobody is told which of them is wrong',
      schema: schemas.ofGuest,
      errors: [UnknownOrder, UnknownReturn],
      limits: [lookups, lookupsOf],
      async handle({ params: { email, billingLastName: lastname, incrementId } }, { get }) {
        const { id } = await get(Orders).ofGuest({ incrementId, email, lastname });
        return unstored(returnableView(await get(Returns).returnable(id)));
      },
    }),
    endpoint(CreateReturnEndpoint, {
      summary: 'Asks for a return; within the days of withdrawal it is approved at once',
      schema: schemas.create,
      errors: [
        ...[UnknownOrder, UnknownReturn, NothingChosen, NothingLeft, NotReturnable, ReasonNeeded, TooLate],
        ...[ReturnIdReused, UnknownPhoto],
      ],
      limits: [statements, lookups, lookupsOf],
      async handle({ body }, context) {
        const id = body.return_id?.toLowerCase() ?? crypto.randomUUID();
        const made = await context.get(Returns).request(await ownOrder(body, context), {
          id,
          lines: body.items.map(({ order_item_id: lineId, qty_requested: qty, reason }) => ({
            lineId,
            qty,
            ...(reason !== undefined && { reason }),
          })),
          ...noteOf(body.comment),
          photos: [...new Set(body.photos?.map((photo) => photo.toLowerCase()))],
        });
        return unstored(returnView(made));
      },
    }),
    endpoint(ReturnPhotoEndpoint, {
      summary: 'Keeps a photo for the return of an order that is asked for next: a JPEG, PNG or WebP, as base64',
      schema: schemas.photo,
      bodyLimit: PHOTO_LENGTH + 1000,
      errors: [UnknownOrder, BadPhoto, PhotosBusy],
      limits: [
        { id: 'rma.photo', by: 'address', max: limits.photos, seconds: QUARTER_SECONDS },
        ...[lookups, lookupsOf],
      ],
      async handle({ body }, context) {
        const orderId = await ownOrder(body, context);
        return { id: await context.get(ReturnPhotos).add(orderId, Buffer.from(body.photo, 'base64')) };
      },
    }),
    ...withdrawalEndpoints(statements),
    endpoint(ReturnListEndpoint, {
      summary: "The customer's returns, newest first",
      schema: schemas.list,
      async handle({ query }, context) {
        const page = { size: query.pageSize ?? 10, current: query.currentPage ?? 1 };
        const { items, total } = await context.get(Returns).list(customerOf(context).id, page);
        return { items: items.map(returnView), total_count: total };
      },
    }),
    endpoint(ReturnEndpoint, {
      summary: "One return: the customer's, or with the key of an e-mail's link",
      schema: schemas.one,
      errors: [UnknownReturn],
      limits: [lookups],
      handle: async (input, context) => unstored(returnView(await ownReturn(input, context))),
    }),
    endpoint(ReturnLabelEndpoint, {
      summary: 'The label of a return, to be printed',
      schema: schemas.labelOfOne,
      errors: [UnknownReturn],
      limits: [lookups],
      async handle(input, context) {
        const of = await ownReturn(input, context);
        if (of.status !== 'approved') throw new ApiError(UnknownReturn);
        return unstored(await context.get(ReturnLabels).label(of));
      },
    }),
    endpoint(PayoutEndpoint, {
      summary: 'Says to which bank account a return is paid back, where its payment method cannot do so',
      schema: schemas.payout,
      errors: [UnknownReturn, BadAccount, NoPayout],
      limits: [statements, lookups],
      async handle({ body, ...input }, context) {
        const { id } = await ownReturn(input, context);
        return unstored(returnView(await context.get(Returns).payTo(id, body)));
      },
    }),
    endpoint(CancelReturnEndpoint, {
      summary: 'Sends nothing back after all; once more changes nothing',
      schema: schemas.one,
      errors: [BeingPaidBack, UnknownReturn, WrongReturnStatus],
      limits: [lookups],
      async handle(input, context) {
        const { id } = await ownReturn(input, context);
        return unstored(returnView(await context.get(Returns).cancel(id)));
      },
    }),
  ];
}
