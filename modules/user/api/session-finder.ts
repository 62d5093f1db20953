import { replace, SessionFinder } from 'etalage/core';
import { Sessions } from '../module.ts';
import { Tokens } from './tokens.ts';

/** Whoever has a good token of a session that has not ended is its customer: one read of the database. */
export const sessionFinderProvider = replace(
  SessionFinder,
  { tokens: Tokens, sessions: Sessions },
  ({ tokens, sessions }) => ({
    async customerOf(token) {
      const claims = await tokens.readAccess(token);
      const customer = claims && (await sessions.find(claims.sessionId));
      return customer?.id === claims?.customerId ? customer : undefined;
    },
    groupOf: (groupToken) => tokens.readGroup(groupToken),
  }),
);
