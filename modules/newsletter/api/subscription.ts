import { ApiError, Call, endpoint, reply, type Context, type Endpoint } from 'etalage/core';
import { emailKey } from 'etalage/core/email';
import { Accounts } from 'etalage/modules/user';
import { NotYours, Subscribers, SubscriptionEndpoint, UnsubscribeEndpoint } from '../module.ts';
import * as schemas from './schemas.ts';

/** Nobody learns or changes anything about somebody else's address. */
async function isOwn(address: string, { get }: Context): Promise<boolean> {
  const { customer } = get(Call);
  const account = customer && (await get(Accounts).find(customer.id));
  return account !== undefined && emailKey(account.email) === emailKey(address);
}

/** The newsletter of a customer's account; the calls are those of Vue Storefront 1. */
export const subscriptionEndpoints: readonly Endpoint[] = [
  endpoint(SubscriptionEndpoint, {
    summary: "Whether the address of the customer's account is subscribed; of any other address it is not told",
    schema: schemas.status,
    async handle({ query }, context) {
      const isKnown = await isOwn(query.email, context);
      const status = isKnown ? await context.get(Subscribers).statusOf(query.email) : 'unsubscribed';
      return reply(status, { headers: { 'Cache-Control': 'no-store' } });
    },
  }),
  endpoint(UnsubscribeEndpoint, {
    summary: "Unsubscribes the address of the customer's account; once more changes nothing",
    schema: schemas.ofAddress,
    errors: [NotYours],
    async handle({ body }, context): Promise<'OK'> {
      if (!(await isOwn(body.email, context))) throw new ApiError(NotYours);
      await context.get(Subscribers).remove(body.email);
      return 'OK';
    },
  }),
];
