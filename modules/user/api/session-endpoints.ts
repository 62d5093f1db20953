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
import { email, password } from './schemas.ts';
import { Tokens } from './tokens.ts';

const accessToken = { type: 'string', description: 'The customer’s token' } as const;

/** Coming, staying and going. */
export const sessionEndpoints = (limits: ReturnType<typeof accountLimits>) => [
  endpoint(LoginEndpoint, {
    summary: 'Log in: a token, and in `meta.refreshToken` what renews it',
    schema: {
      body: {
        type: 'object',
        required: ['username', 'password'],
        missing: { username: 'username not provided', password: 'password not provided' },
        properties: { username: { ...email, description: 'The e-mail address' }, password },
      },
      result: accessToken,
    },
    limits: limits.login,
    errors: [WrongCredentials, NotConfirmed, TooBusy],
    async handle({ body }, context) {
      const customer = await context.get(Accounts).authenticate(body.username, body.password);
      return answerWith(await context.get(Logins).start(customer), context);
    },
  }),
  endpoint(RefreshEndpoint, {
    summary: 'A new token for a refresh token, which comes back renewed in `meta.refreshToken` where they rotate',
    schema: {
      // Whatever else it is, the handler refuses it: with `null` for a result, which old clients take for no token.
      body: { type: 'object', properties: { refreshToken: { description: 'A text' } } },
      result: { type: ['string', 'null'], description: 'The customer’s token' },
    },
    limits: limits.refresh,
    errors: [NoRefreshToken, BadRefreshToken],
    async handle({ body }, context) {
      const given: unknown = body.refreshToken;
      if (given === undefined || given === '') throw new ApiError(NoRefreshToken, {}, null);
      const session = isShortText(given) ? await context.get(Logins).refresh(given) : undefined;
      if (!session) throw new ApiError(BadRefreshToken, {}, null);
      return answerWith(session, context);
    },
  }),
  endpoint(LogoutEndpoint, {
    summary: 'End the session of a refresh token, for all its tabs; without one, or with an old one, nothing happens',
    schema: { body: { type: 'object', properties: { refreshToken: { type: 'string', maxLength: 200 } } } },
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
