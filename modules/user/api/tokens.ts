import type { JWTPayload, JWTVerifyOptions } from 'jose';
import { Clock, CurrentStoreView, provide, StoreViews, token } from 'etalage/core';
import { SigningKeys, type UserConfig } from '../module.ts';

/** What an access token says. */
export interface AccessClaims {
  readonly customerId: number;
  readonly sessionId: string;
}

/** What a group token says: enough for prices, nothing about the person. */
export interface GroupClaims {
  readonly id: number;
  readonly groupId: number;
}

/** Makes and reads signed tokens. Reading answers undefined for any that is not this website's, or too old. */
export interface Tokens {
  access(claims: AccessClaims): Promise<string>;
  group(claims: GroupClaims): Promise<string>;
  readAccess(text: string): Promise<AccessClaims | undefined>;
  readGroup(text: string): Promise<number | undefined>;
}
export const Tokens = token<Tokens>('user.Tokens', 'api');

const ALGORITHM = 'HS256';
/** A day, in seconds: pages that stay open ask for the customer, and a new one, sooner. */
const GROUP_TOKEN_LIFE = 86_400;
/** Old clients send placeholders, and nobody's token is a book. */
const LENGTH = { shortest: 40, longest: 2000 };

interface TokensOptions {
  readonly keys: SigningKeys;
  readonly now: () => number;
  /** The shop, to others. */
  readonly issuer: string;
  readonly websiteId: number;
  /** In seconds. */
  readonly accessTokenLife: number;
}

/** JWTs, signed with the key of the ring that their header names. */
export function createTokens({ keys, now, issuer, websiteId, accessTokenLife }: TokensOptions): Tokens {
  const audience = { access: `customer:${websiteId}`, group: `group:${websiteId}` };

  // Loaded with the first token: a shop without customers starts without it.
  async function sign(claims: JWTPayload, aud: string, life: number): Promise<string> {
    const { SignJWT } = await import('jose');
    const key = await keys.signing();
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
      .setIssuer(issuer)
      .setAudience(aud)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + life)
      .sign(key.secret);
  }

  async function read(text: string, aud: string): Promise<JWTPayload | undefined> {
    if (text.length < LENGTH.shortest || text.length > LENGTH.longest) return undefined;
    const { jwtVerify, errors } = await import('jose');
    const rules: JWTVerifyOptions = {
      algorithms: [ALGORITHM],
      issuer,
      audience: aud,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(now()),
    };
    const keyOf = async ({ kid = '' }: { kid?: unknown }): Promise<Uint8Array> => {
      const key = await keys.byId(String(kid));
      if (!key) throw new errors.JWSInvalid('No key of the shop has this id');
      return key.secret;
    };
    try {
      return (await jwtVerify(text, keyOf, rules)).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    access: ({ customerId, sessionId }) =>
      sign({ sub: String(customerId), sid: sessionId }, audience.access, accessTokenLife),
    group: ({ id, groupId }) => sign({ id, group_id: groupId }, audience.group, GROUP_TOKEN_LIFE),
    async readAccess(text) {
      const { sub, sid } = (await read(text, audience.access)) ?? {};
      const customerId = Number(sub);
      return typeof sid === 'string' && Number.isSafeInteger(customerId) ? { customerId, sessionId: sid } : undefined;
    },
    async readGroup(text) {
      const { group_id: groupId } = (await read(text, audience.group)) ?? {};
      return typeof groupId === 'number' && Number.isSafeInteger(groupId) && groupId >= 0 ? groupId : undefined;
    },
  };
}

export const tokensProvider = ({ accessTokenLife }: Pick<UserConfig['secret'], 'accessTokenLife'>) =>
  provide(
    Tokens,
    { keys: SigningKeys, now: Clock, view: CurrentStoreView, views: StoreViews },
    ({ keys, now, view: { websiteId }, views: [first] }) =>
      createTokens({ keys, now, issuer: first?.baseUrl || 'etalage', websiteId, accessTokenLife }),
  );
