import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { createTestStorage } from 'etalage/core/testing';
import { customerOf, FakeAccounts, platformCustomerOf, openAccountTab, stored } from './account-tab.ts';

const AN = { email: 'an1@example.nl', password: 'Geheim-123' };

describe('the session in the browser', () => {
  /** Two tabs of a browser in which somebody is logged in. */
  async function twoTabs(settings: Parameters<typeof openAccountTab>[2] = {}) {
    const [disk, accounts] = [createTestStorage(), new FakeAccounts()];
    const here = await openAccountTab(disk, accounts, settings);
    await here.user.login(AN);
    const there = await openAccountTab(disk, accounts, settings);
    await there.user.start();
    accounts.asked.length = 0;
    here.events.length = there.events.length = 0;
    return { disk, accounts, here, there };
  }
  const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
    attempt.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('is stored as current-user, current-token, current-refresh-token and email, for all store views [PL-34, PL-35, PL-36, PL-42]', async () => {
    const { disk } = await twoTabs();
    expect(stored(disk)).to.deep.equal({
      'current-user': platformCustomerOf(1),
      'current-token': 'token-1',
      'current-refresh-token': 'refresh-1',
      email: 'an1@example.nl',
    });
  });

  it('starts with the cached user and token, at once; then the profile is fetched anew [AC-10, AC-11, PR-59]', async () => {
    const { disk, accounts } = await twoTabs();
    accounts.users.set(AN.email, platformCustomerOf(1, { firstname: 'Anna', group_id: 4 }));
    const tab = await openAccountTab(disk, accounts);
    const seen: (string | undefined)[] = [];
    tab.store.subscribe(() => seen.push(tab.store.get().current?.firstName));
    await tab.user.start();
    expect(seen).to.deep.equal(['An', 'Anna']);
    expect(tab.events).to.deep.equal(['authorized 1']);
    expect(tab.store.get()).to.deep.equal({
      token: 'token-1',
      refreshToken: 'refresh-1',
      groupToken: 'group-of-1',
      groupId: 4,
      current: customerOf(1, { firstName: 'Anna', groupId: 4 }),
      session_started: 7,
      local_data_loaded: true,
      current_storecode: 'default',
      email: AN.email,
    });
    expect(tab.sessions.get()).to.deep.equal({ status: 'customer', groupId: 4 });
  });

  it('starts with what is cached when nobody can be asked', async () => {
    const { disk, accounts } = await twoTabs();
    accounts.fail('user.me', 0);
    const tab = await openAccountTab(disk, accounts);
    await tab.user.start();
    expect(tab.events).to.deep.equal(['authorized 1']);
    expect(tab.sessions.get().status).to.equal('customer');
  });

  it('starts without a token as nobody’s [AC-13]', async () => {
    const tab = await openAccountTab(createTestStorage(), new FakeAccounts());
    await Promise.all([tab.user.start(), tab.user.start()]);
    expect(tab.events).to.deep.equal(['nobody']);
    expect(tab.sessions.get()).to.deep.equal({ status: 'guest' });
    expect(tab.store.get().local_data_loaded).to.equal(true);
  });

  it('ignores stored values that are none', async () => {
    for (const broken of ['{}', '7', '""', 'null', '["token"]']) {
      const disk = createTestStorage();
      for (const key of ['current-user', 'current-token', 'current-refresh-token', 'email'])
        disk.content.set(`user/${key}`, broken);
      const tab = await openAccountTab(disk, new FakeAccounts());
      await tab.user.start();
      expect(tab.sessions.get().status, broken).to.equal('guest');
    }
    const { disk, accounts } = await twoTabs();
    disk.content.set('user/current-user', '{"id":"x","email":[]}');
    const tab = await openAccountTab(disk, accounts);
    await tab.user.start();
    expect(tab.store.get().current, 'the profile is fetched').to.deep.equal(customerOf(1));
  });

  it('lives as long as the page where nothing can be stored, and says so', async () => {
    for (const reason of ['full', 'unavailable'] as const) {
      const [disk, accounts] = [createTestStorage(), new FakeAccounts()];
      disk.fail(reason);
      const tab = await openAccountTab(disk, accounts);
      await tab.user.start();
      expect((await tab.user.login(AN)).ok, reason).to.equal(true);
      expect(tab.messages().filter((text) => text.includes('until you close this page'))).to.have.length(1);
      accounts.expire();
      expect(await tab.ask(), 'it is renewed all the same').to.equal(true);
      expect(tab.store.get().current?.id).to.equal(1);
      expect(stored(disk)).to.deep.equal({});
      await tab.user.logout();
      expect(tab.sessions.get().status).to.equal('guest');
    }
  });

  it('carries the token in the address, or in the header when that is set [RU-22, PR-79, PR-80]', async () => {
    for (const tokenInHeader of [false, true]) {
      const { accounts, here } = await twoTabs({ tokenInHeader });
      await here.ask({ query: { page: 2 } });
      const [call] = accounts.ids('test.ask');
      expect(call?.query).to.deep.equal(tokenInHeader ? { page: 2 } : { page: 2, token: 'token-1' });
      expect(call?.options?.bearer).to.equal(tokenInHeader ? 'token-1' : undefined);
    }
  });

  it('is renewed once for two tabs whose calls are refused at once [AC-26, AC-27, AC-31]', async () => {
    const { disk, accounts, here, there } = await twoTabs();
    accounts.expire();
    expect(await Promise.all([here.ask(), there.ask(), here.ask(), there.ask()])).to.deep.equal([
      true,
      true,
      true,
      true,
    ]);
    expect(accounts.ids('user.refresh')).to.have.length(1);
    expect(accounts.ids('test.ask')).to.have.length(8);
    await disk.settled();
    for (const tab of [here, there])
      expect(tab.store.get()).to.deep.include({ token: 'token-2', refreshToken: 'refresh-2' });
    expect(stored(disk)).to.deep.include({ 'current-token': 'token-2', 'current-refresh-token': 'refresh-2' });
    expect([...here.events, ...there.events], 'nobody came or went').to.deep.equal([]);
    expect([...here.messages(), ...there.messages()]).to.deep.equal([]);
  });

  it('keeps a refresh token that is not replaced [RU-38]', async () => {
    const { disk, accounts, here } = await twoTabs();
    const call = accounts.call;
    Object.assign(accounts, {
      call: (ref: { id: string }, input: object, options: object) =>
        ref.id === 'user.refresh'
          ? Promise.resolve(accounts.begin(AN.email).token)
          : call(ref as never, input, options),
    });
    accounts.expire();
    expect(await here.ask()).to.equal(true);
    expect(stored(disk)).to.deep.include({ 'current-token': 'token-2', 'current-refresh-token': 'refresh-1' });
  });

  it('ends by force when it cannot be renewed: silently logged out, with the modal and a message [AC-33, AC-35, AC-36, AC-39, AC-41]', async () => {
    for (const [code, message] of [
      [401, 'Invalid refresh token provided'],
      [400, 'No refresh token provided'],
      [500, 'Invalid refresh token provided'],
    ] as const) {
      const { disk, accounts, here, there } = await twoTabs();
      accounts.expire();
      accounts.fail('user.refresh', code, message);
      const failures = await Promise.all([failureOf(here.ask()), failureOf(here.ask())]);
      for (const failure of failures) {
        expect(failure).to.be.instanceOf(ApiError).and.include({ code: 401 });
        expect(String(failure)).to.include(
          'Error refreshing user token. User is not authorized to access the resource',
        );
      }
      await disk.settled();
      expect(here.events).to.deep.equal(['logged out by force', 'panel authentication']);
      expect(here.said).to.deep.equal([
        {
          type: 'error',
          message: 'Your session has expired. Log in again, or refresh the page.',
          action1: { label: 'OK' },
        },
      ]);
      expect(there.events, 'the other tab follows').to.deep.equal(['logged out by force']);
      expect(stored(disk)).to.deep.equal({ email: AN.email });
      expect(here.store.get()).to.deep.include({ token: '', current: null, email: AN.email });
      expect(here.sessions.get()).to.deep.equal({ status: 'guest' });
    }
  });

  it('ends by force when the new token is refused, too [AC-32, AC-40, RU-21]', async () => {
    const { accounts, here } = await twoTabs();
    accounts.fail('test.ask', 401);
    expect(await failureOf(here.ask())).to.include({ code: 401 });
    expect(accounts.ids('user.refresh')).to.have.length(1);
    expect(here.said).to.deep.equal([
      {
        type: 'error',
        message: 'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.',
        action1: { label: 'OK' },
      },
    ]);
    expect(here.events).to.deep.equal(['logged out by force', 'panel authentication']);
  });

  it('ends at once where tokens are not renewed by themselves [AC-37]', async () => {
    const { accounts, here } = await twoTabs({ autoRefreshTokens: false });
    accounts.expire();
    expect(await failureOf(here.ask())).to.include({ code: 401 });
    expect(accounts.ids('user.refresh')).to.deep.equal([]);
    expect(here.events).to.deep.equal(['logged out by force', 'panel authentication']);
  });

  it('stays when a refresh is not answered, or by a server that is not well: the caller is told 0', async function () {
    this.timeout(10_000);
    for (const code of [0, 503, 429]) {
      const { accounts, here } = await twoTabs();
      accounts.expire();
      accounts.fail('user.refresh', code);
      expect(await failureOf(here.ask())).to.include({ code: 0 });
      expect(accounts.ids('user.refresh'), 'an answer may have got lost').to.have.length(2);
      expect(here.events).to.deep.equal([]);
      accounts.failing.clear();
      expect(await here.ask()).to.equal(true);
    }
  });

  it('leaves guests’ calls and other errors alone', async () => {
    const { accounts, here } = await twoTabs();
    accounts.fail('test.ask', 403, 'not yours');
    expect(await failureOf(here.ask())).to.include({ code: 403 });
    const silent = accounts.ids('test.ask')[0]?.options?.silent;
    if (typeof silent !== 'function') throw new Error('which errors are silent is asked of each');
    expect(
      [401, 403].map((code) => silent(Object.assign(new ApiError({ status: code, reason: '', message: '' })))),
    ).to.deep.equal([true, false]);
    const guest = await openAccountTab(createTestStorage(), accounts);
    await guest.user.start();
    accounts.failing.clear();
    expect(await failureOf(guest.ask())).to.include({ code: 401 });
    expect(accounts.ids('user.refresh')).to.deep.equal([]);
    expect(guest.events).to.deep.equal(['nobody']);
  });

  it('gives up what is being asked for when the session ends, and asks nothing of a customer for nobody', async () => {
    const { accounts, here } = await twoTabs();
    const asked = failureOf(here.ask());
    await new Promise(setImmediate);
    await here.user.logout();
    expect(await asked)
      .to.be.instanceOf(ApiError)
      .with.property('reason', 'user.sessionEnded');
    expect(await failureOf(here.ask()))
      .to.be.instanceOf(ApiError)
      .with.property('code', 401);
    expect(accounts.ids('test.ask')).to.have.length(1);
  });

  it('is the same in every tab: they follow a login, a logout and another customer [PR-59]', async () => {
    const { disk, here, there } = await twoTabs();
    await here.user.logout();
    await disk.settled();
    expect(there.events).to.deep.equal(['logged out']);
    expect(there.store.get()).to.deep.include({ token: '', current: null, email: '' });
    expect(there.messages()).to.deep.equal([]);

    await there.user.login({ email: 'an2@example.nl', password: 'Geheim-123' });
    await disk.settled();
    expect(here.store.get().current?.id).to.equal(2);
    expect(here.events).to.deep.equal(['logged out', 'authorized 2']);
    expect(here.sessions.get()).to.deep.equal({ status: 'customer', groupId: 1 });

    await here.user.login(AN);
    await disk.settled();
    expect(there.store.get().current?.id).to.equal(1);
    expect(there.events).to.deep.equal(['logged out', 'authorized 2', 'logged out', 'authorized 1']);
  });

  it('is not brought back by a refresh that was under way when the shopper left', async () => {
    const { disk, accounts, here, there } = await twoTabs();
    accounts.expire();
    const asked = failureOf(there.ask());
    await new Promise(setImmediate);
    await here.user.logout();
    expect(await asked).to.include({ code: 401 });
    await disk.settled();
    expect(stored(disk)).to.deep.equal({});
    for (const tab of [here, there]) expect(tab.sessions.get().status).to.equal('guest');
  });

  it('gives up a call that nobody waits for any more', async () => {
    const { accounts, here } = await twoTabs();
    accounts.expire();
    const abort = new AbortController();
    const asked = failureOf(
      here.auth.call(
        accounts,
        { id: 'x', method: 'GET', path: '/api/x', raw: false, access: 'customer' },
        {},
        { signal: abort.signal },
      ),
    );
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    abort.abort();
    expect(await asked).to.include({ code: 0 });
  });
});
