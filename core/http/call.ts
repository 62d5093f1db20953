import type { Context } from '../kernel/request-scope.ts';
import { requestToken } from '../kernel/token.ts';
import type { Tx } from '../database/database.ts';

/** The customer behind a call. Who that is, the module that owns sessions knows. */
export interface CallCustomer {
  readonly id: number;
  /** The group whose prices and tax count. */
  readonly groupId: number;
  /** The session that the token belongs to. */
  readonly sessionId: string;
}

/**
 * What is known about a call, the same over HTTP, from within (a render, another store view) and for a job. On the
 * API's side only.
 */
export interface Call {
  /** From the proxy to the log line, the job and the mail. */
  readonly requestId: string;
  /** Where it was asked (`https://www.example.nl`); empty for calls from within. */
  readonly origin: string;
  /** Whether nobody configured that host, and it is not this server's own address: the caller may have made it up. */
  readonly hasUnknownHost?: boolean;
  /** The visitor's address, as far as `server.trustProxy` lets it be known; empty for calls from within. */
  readonly address: string;
  /** Whose calls are counted together: an address, of IPv6 a home's network; absent for calls from within. */
  readonly network?: string;
  /** Fires when the caller is gone or the time is up. */
  readonly signal: AbortSignal;
  /** What makes the write one write; the endpoint says where it comes from. */
  readonly idempotencyKey?: string;
  /** Absent for guests. */
  readonly customer?: CallCustomer;
  /**
   * Of calls over HTTP with a `rawBody`, by names in lower case: a signature stands where its sender puts it. Without
   * those that tell who the visitor is (`Authorization`, `Cookie`).
   */
  readonly headers?: Readonly<Record<string, string>>;
  /** Of calls for a page that is made for one request alone (`OwnPages`): the query of its address. */
  readonly page?: URLSearchParams;
}
export const Call = requestToken<Call>('core.Call', 'api');

/** The customer of a call to an endpoint with `access: 'customer'`. @throws Error where guests are answered too */
export function customerOf({ get }: Context): CallCustomer {
  const { customer } = get(Call);
  if (!customer) throw new Error("Nobody is logged in: the endpoint's reference needs access: 'customer'");
  return customer;
}

/**
 * Writes in a transaction that also remembers the call: the answer of an endpoint with `idempotency`, the end of a job.
 * Whoever asks again gets the first answer, and a job that was cut off is not done twice. As for
 * `Database.transaction`, nothing but the database may be awaited inside.
 */
export type Transact = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>;
export const Transact = requestToken<Transact>('core.Transact', 'api');
