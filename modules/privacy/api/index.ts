import {
  ApiError,
  Clock,
  customerOf,
  defineApi,
  endpoint,
  PersonalRecords,
  reply,
  type Context,
  type Limit,
} from 'etalage/core';
import { Accounts, SessionEnded, TooBusy, UnknownOrigin, WrongCredentials, WrongPassword } from 'etalage/modules/user';
import type { Customer } from 'etalage/modules/user';
import { AskErasureEndpoint, BadErasureLink, EraseEndpoint, Erasures, ExportEndpoint, privacy } from '../module.ts';
import * as schemas from './schemas.ts';

const QUARTER = 900;
/** One count for both: whoever found a browser open does not guess at the password here, either. */
const guesses: Limit = { id: 'privacy.wrongPasswords', by: 'customer', max: 10, seconds: QUARTER, counts: 'refused' };
const files: Limit = { id: 'privacy.files', by: 'customer', max: 10, seconds: QUARTER };
const emails: Limit = { id: 'privacy.emails', by: 'customer', max: 5, seconds: QUARTER };
const links: Limit = { id: 'privacy.links', by: 'address', max: 60, seconds: QUARTER, counts: 'refused' };

/** The customer, who has given the password once more. @throws ApiError WrongPassword, SessionEnded, TooBusy */
async function withPassword(context: Context, password: string): Promise<Customer> {
  const accounts = context.get(Accounts);
  const customer = await accounts.find(customerOf(context).id);
  if (!customer) throw new ApiError(SessionEnded);
  await accounts.authenticate(customer.email, password).catch((error: unknown) => {
    // 401 would say that the session has ended.
    throw error instanceof ApiError && error.reason === WrongCredentials.reason ? new ApiError(WrongPassword) : error;
  });
  return customer;
}

export default defineApi(privacy, () => ({
  endpoints: [
    endpoint(ExportEndpoint, {
      summary: 'All that the shop keeps of the customer, by what its modules declare',
      schema: schemas.personalFile,
      errors: [WrongPassword, SessionEnded, TooBusy],
      limits: [guesses, files],
      async handle({ body }, context) {
        const { id, email } = await withPassword(context, body.currentPassword);
        // Of the account alone: nobody has proven here that the address is the customer's.
        const data = await context.get(PersonalRecords).collect({ customerId: id });
        const made_at = new Date(context.get(Clock)()).toISOString();
        return reply({ email, made_at, data: [...data] }, { headers: { 'Cache-Control': 'no-store' } });
      },
    }),
    endpoint(AskErasureEndpoint, {
      summary: 'Sends the customer a link that erases the account',
      schema: schemas.askErasure,
      errors: [WrongPassword, SessionEnded, TooBusy, UnknownOrigin],
      limits: [guesses, emails],
      async handle({ body }, context): Promise<true> {
        await context.get(Erasures).ask(await withPassword(context, body.currentPassword));
        return true;
      },
    }),
    endpoint(EraseEndpoint, {
      summary:
        'Erases the account of a link, with all that is kept of it but what the law wants kept; twice is like once',
      schema: schemas.erase,
      errors: [BadErasureLink],
      limits: [links],
      async handle({ body }, { get }): Promise<true> {
        await get(Erasures).erase(body.key);
        return true;
      },
    }),
  ],
}));
