import { ApiError, endpoint, reply, type Context, type Reply } from 'etalage/core';
import {
  Accounts,
  BadRefreshToken,
  LoginEndpoint,
  Logins,
  LogoutEndpoint,
  NoRefreshToken,
  NotConfirmed,
  RefreshEndpoint,
  TooBusy,
  WrongCredentials,
  type StartedSession,
} from '../module.ts';
import type { accountLimits } from './limits.ts';
import * as schemas from './schemas.ts';
import { Tokens } from './tokens.ts';

/** Coming, staying and going. */
export const sessionEndpoints = (limits: ReturnType<typeof accountLimits>) => [
  endpoint(LoginEndpoint, {
    summary: 'Log in: a token, and in `meta.refreshToken` what renews it',
    schema: schemas.login,
    limits: limits.login,
    errors: [WrongCredentials, NotConfirmed, TooBusy],
    async handle({ body }, context) {
      const customer = await context.get(Accounts).authenticate(body.username, body.password);
      return answerWith(await context.get(Logins).start(customer), context);
    },
  }),
  endpoint(RefreshEndpoint, {
    summary: 'A new token for a refresh token, which comes back renewed in `meta.refreshToken` where they rotate',
    schema: schemas.refresh,
    limits: limits.refresh,
    refusedResult: null,
    errors: [NoRefreshToken, BadRefreshToken],
    async handle({ body }, context) {
      const { refreshToken: given } = body;
      if (given === undefined || given === '') throw new ApiError(NoRefreshToken);
      const session = isShortText(given) ? await context.get(Logins).refresh(given) : undefined;
      if (!session) throw new ApiError(BadRefreshToken);
      return answerWith(session, context);
    },
  }),
  endpoint(LogoutEndpoint, {
    summary: 'End the session of a refresh token, for all its tabs; without one, or with an old one, nothing happens',
    schema: schemas.logout,
    async handle({ body }, { get }): Promise<true> {
      if (body.refreshToken) await get(Logins).end(body.refreshToken);
      return true;
    },
  }),
];

const isShortText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;

async function answerWith(session: StartedSession, { get }: Context): Promise<Reply<string>> {
  const { refreshToken } = session;
  return reply(await get(Tokens).access(session), {
    ...(refreshToken !== undefined && { meta: { refreshToken } }),
    headers: { 'Cache-Control': 'no-store' },
  });
}
