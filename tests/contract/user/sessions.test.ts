import { expect } from 'chai';
import { createLogins, createSessions } from '../../../modules/user/adapters/embedded/sessions.ts';
import { UserTables, userMigrations } from '../../../modules/user/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import type { TestDatabase } from 'etalage/server/testing';
import { addCustomer, withPassword } from './add-customer.ts';

const LIFE = 3600;

onBothEngines('sessions', (openDatabase) => {
  interface Setting {
    readonly rotateRefreshTokens?: boolean;
    readonly websiteId?: number;
  }

  async function open() {
    const database: TestDatabase = await openDatabase({ user: userMigrations });
    const clock = { now: Date.UTC(2026, 10, 22) };
    const customerId = await addCustomer(database, 'an@example.nl');
    const sessionsOf = ({ rotateRefreshTokens = true, websiteId = 1 }: Setting = {}) => ({
      ...createSessions(database, () => clock.now, websiteId),
      ...createLogins(
        (work) => database.transaction(work),
        () => clock.now,
        websiteId,
        { refreshTokenLife: LIFE, rotateRefreshTokens },
      ),
    });
    return { database, clock, customerId, sessionsOf, sessions: sessionsOf() };
  }

  it('tell the customer of a session, with the group, as long as it lasts', async () => {
    const { sessions, sessionsOf, customerId, clock } = await open();
    const { sessionId } = await sessions.start(withPassword(customerId));
    expect(await sessions.find(sessionId)).to.deep.equal({ id: customerId, groupId: 1, sessionId });
    expect(await sessions.find('unknown')).to.equal(undefined);
    expect(await sessionsOf({ websiteId: 2 }).find(sessionId), 'in another website').to.equal(undefined);
    clock.now += LIFE * 1000;
    expect(await sessions.find(sessionId), 'after its time').to.equal(undefined);
  });

  it('give each refresh token once, keep none of them, and last as long as they are refreshed', async () => {
    const { database, sessions, customerId, clock } = await open();
    const first = await sessions.start(withPassword(customerId));
    let token = first.refreshToken ?? '';
    for (let time = 0; time < 5; time++) {
      clock.now += LIFE * 900;
      const next = await sessions.refresh(token);
      expect(next).to.deep.include({ sessionId: first.sessionId, customerId });
      expect(next?.refreshToken)
        .to.match(/^[\w-]{43}$/)
        .and.not.equal(token);
      token = next?.refreshToken ?? '';
    }
    const kept = await database.read(UserTables).selectFrom('user_refresh_token').selectAll().execute();
    expect(kept).to.have.length(6);
    expect(JSON.stringify(kept)).not.to.include(token);
    clock.now += LIFE * 1001;
    expect(await sessions.refresh(token), 'after its time').to.equal(undefined);
  });

  it('answer the same to two tabs at once and to who asks again for a lost answer', async () => {
    const { sessions, customerId, clock } = await open();
    const { refreshToken = '' } = await sessions.start(withPassword(customerId));
    const answers = await Promise.all(Array.from({ length: 10 }, () => sessions.refresh(refreshToken)));
    clock.now += 30_000;
    answers.push(await sessions.refresh(refreshToken));
    expect(new Set(answers.map((answer) => answer?.refreshToken)).size).to.equal(1);
    const { refreshToken: next = '' } = answers[0] ?? {};
    expect(await sessions.refresh(next)).not.to.equal(undefined);
  });

  it('end when a refresh token is used again later: somebody else has it too', async () => {
    const { sessions, customerId, clock } = await open();
    const [stolen, other] = [
      await sessions.start(withPassword(customerId)),
      await sessions.start(withPassword(customerId)),
    ];
    const next = await sessions.refresh(stolen.refreshToken ?? '');
    clock.now += 30_001;
    expect(await sessions.refresh(stolen.refreshToken ?? '')).to.equal(undefined);
    expect(await sessions.refresh(next?.refreshToken ?? ''), 'the thief’s or the customer’s').to.equal(undefined);
    expect(await sessions.find(stolen.sessionId)).to.equal(undefined);
    expect(await sessions.find(other.sessionId), 'the customer’s other session').not.to.equal(undefined);
  });

  it('keep one refresh token for its fixed time where they do not rotate [RU-38]', async () => {
    const { sessionsOf, customerId, clock } = await open();
    const sessions = sessionsOf({ rotateRefreshTokens: false });
    const { refreshToken = '', sessionId } = await sessions.start(withPassword(customerId));
    for (let time = 0; time < 3; time++) {
      clock.now += LIFE * 300;
      expect(await sessions.refresh(refreshToken)).to.deep.equal({ sessionId, customerId });
    }
    clock.now += LIFE * 100;
    expect(await sessions.refresh(refreshToken)).to.equal(undefined);
  });

  it('end with a logout, by whichever of their refresh tokens; other sessions stay', async () => {
    const { sessions, customerId } = await open();
    const [here, there] = [
      await sessions.start(withPassword(customerId)),
      await sessions.start(withPassword(customerId)),
    ];
    const next = await sessions.refresh(here.refreshToken ?? '');
    await sessions.end(here.refreshToken ?? '');
    await sessions.end('unknown');
    expect(await sessions.find(here.sessionId)).to.equal(undefined);
    expect(await sessions.refresh(next?.refreshToken ?? '')).to.equal(undefined);
    expect(await sessions.find(there.sessionId)).not.to.equal(undefined);
  });

  it('begin only with the password that the customer has by then', async () => {
    const { database, sessions, customerId } = await open();
    const customer = withPassword(customerId);
    await database.transaction((tx) =>
      tx.of(UserTables).updateTable('user_customer').set({ password: 'another' }).execute(),
    );
    const refused = await sessions.start(customer).catch((error: unknown) => error);
    expect(refused).to.include({ reason: 'user.wrongCredentials' });
    expect(await database.read(UserTables).selectFrom('user_session').selectAll().execute()).to.deep.equal([]);
  });

  it('survive a refresh and a logout at the same time without an error', async () => {
    const { sessions, customerId } = await open();
    for (let time = 0; time < 10; time++) {
      const { refreshToken = '', sessionId } = await sessions.start(withPassword(customerId));
      await Promise.all([sessions.refresh(refreshToken), sessions.end(refreshToken), sessions.refresh(refreshToken)]);
      expect(await sessions.find(sessionId)).to.equal(undefined);
    }
  });
});
