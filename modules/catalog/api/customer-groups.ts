import { provide, token } from 'etalage/core';
import type { CatalogConfig } from '../module.ts';

/** What a call says about the customer's group. */
export interface GroupClaim {
  readonly groupToken?: string | null;
  /** The group of the customer who calls; counts unless the token proves another one. */
  readonly customerGroup?: number;
}

/** Tells which group a customer is of. */
export interface CustomerGroups {
  /**
   * The group that a call proves; undefined without proof. A bare `groupId` proves nothing: anybody can write any
   * number, so it never opens another group's prices. A token that is forged, expired, without `exp` or no token at
   * all is like none.
   */
  of(claim: GroupClaim): Promise<number | undefined>;
}
export const CustomerGroups = token<CustomerGroups>('catalog.CustomerGroups', 'api');

/** Shorter texts are no tokens: old clients send placeholders. */
const SHORTEST = 11;

/** A token that never expires would open a group's prices for good to whoever found it. */
const RULES = { algorithms: ['HS256'], requiredClaims: ['exp'] };

/** Group tokens are JWTs with an `exp`, signed with HS256; the payload is `{ group_id, id, user }`. */
export const customerGroupsProvider = ({ groupTokenSecret }: CatalogConfig['secret']) =>
  provide(CustomerGroups, [], (): CustomerGroups => {
    const secret = new TextEncoder().encode(groupTokenSecret);

    async function groupIn(text: string): Promise<number | undefined> {
      // Loaded with the first token: a shop without groups starts without it.
      const { jwtVerify } = await import('jose');
      const verified = await jwtVerify(text, secret, RULES).catch(() => undefined);
      const id = Number(verified?.payload['group_id'] ?? NaN);
      return Number.isSafeInteger(id) && id >= 0 ? id : undefined;
    }

    return {
      async of({ groupToken, customerGroup }) {
        const isToken = groupTokenSecret !== '' && groupToken && groupToken.length >= SHORTEST;
        return (isToken ? await groupIn(groupToken) : undefined) ?? customerGroup;
      },
    };
  });
