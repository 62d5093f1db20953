import {
  ApiError,
  SessionFinder,
  type CallCustomer,
  type Endpoint,
  type EndpointInput,
  type Kernel,
} from 'etalage/core';
import type { Caller } from './call-scope.ts';
import { NotLoggedIn } from './errors.ts';

/**
 * The customer behind a call of an endpoint with `access`, found once; undefined for a guest.
 * @throws ApiError 401 without a good token where one is needed, and for a bad one anywhere: its owner refreshes it
 */
export async function customerOfCall(
  { ref: { access } }: Endpoint,
  caller: Caller,
  kernel: Kernel,
): Promise<CallCustomer | undefined> {
  if (!access) return undefined;
  const customer =
    caller.customer ?? (caller.token ? await kernel.get(SessionFinder).customerOf(caller.token) : undefined);
  if (!customer && (caller.token || access === 'customer')) throw new ApiError(NotLoggedIn);
  return customer;
}

/** What the old client's queue of orders sends in place of a token: it fills nothing in. */
const NOT_FILLED_IN = '{{token}}';

/**
 * The token of an endpoint with `access`: Vue Storefront 1's clients put it into the query, others into a header. The
 * handler gets the input without it.
 */
export function partToken(
  { ref: { access } }: Endpoint,
  input: EndpointInput,
  inHeader = '',
): { readonly input: EndpointInput; readonly token: string } {
  if (!access || !input.query || !('token' in input.query)) return { input, token: inHeader };
  const { token, ...query } = input.query;
  return {
    input: { ...input, query },
    token: typeof token === 'string' && token && token !== NOT_FILLED_IN ? token : inHeader,
  };
}
