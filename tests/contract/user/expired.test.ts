import { expect } from 'chai';
import { Clock, Transact, type Context, type Token } from 'etalage/core';
import { accountJobs, ForgetExpired } from '../../../modules/user/adapters/embedded/jobs.ts';
import { makeLinkToken } from '../../../modules/user/adapters/embedded/link-tokens.ts';
import { createSessions } from '../../../modules/user/adapters/embedded/sessions.ts';
import { userMigrations, UserTables } from '../../../modules/user/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { addCustomer } from './add-customer.ts';

const HOUR = 3_600_000;
const SETTINGS = {
  emailConfirmation: 'off',
  signingKeys: [],
  accessTokenLife: 900,
  refreshTokenLife: 3600,
  resetTokenLife: 3600,
  confirmationTokenLife: 3600,
  rotateRefreshTokens: true,
  limits: { wrongPasswords: 10, registrations: 20, letters: 10, lookups: 60 },
  passwordHash: { memory: 8, passes: 1, parallelism: 1 },
} as const;

onBothEngines('what has expired', (openDatabase) => {
  it('is deleted every hour, and what has not stays', async () => {
    const database = await openDatabase({ user: userMigrations });
    const clock = { now: Date.UTC(2026, 10, 22) };
    const sessions = createSessions(database, () => clock.now, 1, SETTINGS);
    const customerId = await addCustomer(database, 'an@example.nl');
    const start = async () => {
      await database.transaction((tx) => makeLinkToken(tx, customerId, 'reset', clock.now + HOUR));
      return sessions.start(customerId);
    };
    await start();
    clock.now += HOUR / 2;
    const refreshed = await start();
    clock.now += HOUR / 4;
    await sessions.refresh(refreshed.refreshToken ?? '');
    clock.now += HOUR / 2;
    const fresh = await start();

    const forget = accountJobs(SETTINGS).find(({ ref }) => ref.id === ForgetExpired.id);
    expect(forget?.every).to.equal(HOUR);
    const services = new Map<Token<unknown>, unknown>([
      [Clock, () => clock.now],
      [Transact, database.transaction],
    ]);
    await forget?.handle({} as never, { get: <T>(token: Token<T>) => services.get(token) as T } satisfies Context);

    const db = database.read(UserTables);
    const ids = await db.selectFrom('user_session').select('id').execute();
    expect(ids.map(({ id }) => id).sort()).to.deep.equal([refreshed.sessionId, fresh.sessionId].sort());
    const counts = await Promise.all(
      (['user_refresh_token', 'user_link_token'] as const).map(
        async (table) => (await db.selectFrom(table).select('hash').execute()).length,
      ),
    );
    // The second session's first token is as old as the second link.
    expect(counts).to.deep.equal([3, 2]);
  });
});
