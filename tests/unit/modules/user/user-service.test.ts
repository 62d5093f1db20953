import { expect } from 'chai';
import { ApiError, errorType } from 'etalage/core';
import { createTestStorage, offline } from 'etalage/core/testing';
import { OrderHistoryStore } from 'etalage/modules/order';
import { UserStore } from 'etalage/modules/user';
import userConfig from '../../../../modules/user/config.ts';
import { customerOf, FakeAccounts, platformCustomerOf, openAccountTab, stored } from './account-tab.ts';

const AN = { email: 'an1@example.nl', password: 'Geheim-123' };
const NEW = { email: 'an2@example.nl', firstName: 'An', lastName: 'Jansen' };

describe('the shopper’s account', () => {
  async function open(settings: Parameters<typeof openAccountTab>[2] = {}) {
    const [disk, accounts] = [createTestStorage(), new FakeAccounts()];
    const tab = await openAccountTab(disk, accounts, settings);
    return { disk, accounts, tab };
  }
  async function openLoggedIn(settings: Parameters<typeof openAccountTab>[2] = {}) {
    const opened = await open(settings);
    await opened.tab.user.login(AN);
    opened.tab.events.length = 0;
    opened.accounts.asked.length = 0;
    return opened;
  }

  it('has the state of the specification, its orders in the store of the module that has orders [AC-01]', async () => {
    const fields = ['token', 'refreshToken', 'groupToken', 'groupId', 'current'];
    const times = ['session_started', 'local_data_loaded', 'current_storecode'];
    expect(UserStore.initial()).to.have.all.keys(...fields, ...times, 'email');
    expect(OrderHistoryStore.initial()).to.include({ orders_history: null });
    const { tab } = await openLoggedIn();
    const { token, refreshToken, groupToken, groupId, current, ...rest } = tab.store.get();
    expect({ token, refreshToken, groupToken, groupId, current }).to.deep.equal({
      token: 'token-1',
      refreshToken: 'refresh-1',
      groupToken: 'group-of-1',
      groupId: 1,
      current: customerOf(1),
    });
    expect(rest.session_started).to.be.above(0);
    expect(rest).to.include({ local_data_loaded: true, current_storecode: 'default' });
  });

  it('is entered: the tokens are stored, the profile is fetched, and others are told [AC-14, AP-03]', async () => {
    const { disk, accounts, tab } = await open();
    expect(await tab.user.login(AN)).to.deep.equal({ ok: true, value: customerOf(1) });
    expect(accounts.asked.map(({ id }) => id)).to.deep.equal(['user.login', 'user.me']);
    expect(accounts.asked[0]?.body).to.deep.equal({ username: AN.email, password: AN.password });
    expect(stored(disk)).to.deep.include({ 'current-token': 'token-1', 'current-refresh-token': 'refresh-1' });
    expect(tab.events).to.deep.equal(['authorized 1']);
    expect(tab.sessions.get()).to.deep.equal({ status: 'customer', groupId: 1 });
    expect(tab.said).to.deep.equal([]);
  });

  it('is not entered with a wrong password: nobody is logged in, and the form says why [AC-16, AC-17]', async () => {
    const { disk, tab } = await open();
    const result = await tab.user.login({ ...AN, password: 'wrong' });
    expect(result).to.deep.include({ ok: false, code: 401, reason: 'user.wrongCredentials', message: 'refused' });
    expect(stored(disk)).to.deep.equal({});
    expect(tab.events).to.deep.equal([]);
    const { tab: entered } = await openLoggedIn();
    expect((await entered.user.login({ ...AN, password: 'wrong' })).ok).to.equal(false);
    expect(entered.store.get().current, 'who was logged in is not any more').to.equal(null);
    expect(entered.events).to.deep.equal(['logged out']);
  });

  it('says in minutes how long to wait after too many tries, and nothing of what only programs understand', async () => {
    const { accounts, tab } = await open();
    const refuse = async (code: number, reason: string, template: string, params = {}): Promise<unknown> => {
      accounts.failing.set('user.login', new ApiError(errorType(code, reason, template), params));
      const result = await tab.user.login(AN);
      return result.ok ? '' : result.message;
    };
    const tooMany = (seconds: number): Promise<unknown> =>
      refuse(429, 'core.tooMany', 'Too many tries; try again in {seconds} seconds', { seconds });
    expect(await tooMany(742)).to.equal('Too many tries. Try again in 13 minutes.');
    expect(await tooMany(20)).to.equal('Too many tries. Try again in a minute.');
    expect(await refuse(500, 'core.failed', 'Internal error')).to.equal('Something went wrong.');
  });

  it('is not entered when the profile cannot be fetched [AC-16, AC-17]', async () => {
    const { disk, accounts, tab } = await open();
    accounts.fail('user.me', 500, 'out of order');
    expect(await tab.user.login(AN)).to.deep.include({ ok: false, code: 500, message: 'out of order' });
    expect(stored(disk)).to.deep.equal({});
    expect(tab.store.get()).to.deep.include({ token: '', refreshToken: '', current: null });
    expect(accounts.ids('user.logout').map(({ body }) => body)).to.deep.equal([{ refreshToken: 'refresh-1' }]);
  });

  it('is left: the session ends here and on the server, everything about the customer goes, and a message says so [AC-19, AC-23]', async () => {
    const { disk, accounts, tab } = await openLoggedIn();
    await tab.user.logout();
    expect(stored(disk)).to.deep.equal({});
    expect(tab.store.get()).to.deep.include({
      token: '',
      refreshToken: '',
      groupToken: '',
      groupId: null,
      current: null,
      session_started: 0,
      email: '',
    });
    expect(tab.events).to.deep.equal(['logged out']);
    expect(accounts.asked.map(({ id, body }) => [id, body])).to.deep.equal([
      ['user.logout', { refreshToken: 'refresh-1' }],
    ]);
    expect(tab.messages()).to.deep.equal(["You're logged out"]);
  });

  it('is left without a word when asked to [AC-23]', async () => {
    const { tab } = await openLoggedIn();
    await tab.user.logout({ silent: true });
    expect(tab.messages()).to.deep.equal([]);
    expect(tab.sessions.get().status).to.equal('guest');
  });

  it('is made, and entered unless its address must be confirmed first [AP-04]', async () => {
    const { accounts, tab } = await open();
    expect(await tab.user.register(NEW, 'Geheim-123')).to.deep.equal({ ok: true, value: 'loggedIn' });
    const customer = { email: NEW.email, firstname: 'An', lastname: 'Jansen' };
    expect(accounts.asked[0]).to.deep.include({ id: 'user.create', body: { customer, password: 'Geheim-123' } });
    expect(tab.store.get().current?.id).to.equal(2);
    const { accounts: strict, tab: other } = await open();
    strict.failing.clear();
    const { call } = strict;
    Object.assign(strict, {
      call: async (ref: { id: string }, ...rest: [never, never]) =>
        ref.id === 'user.create' ? { ...platformCustomerOf(2), confirmation: 'required' } : call(ref as never, ...rest),
    });
    expect(await other.user.register(NEW, 'Geheim-123')).to.deep.equal({ ok: true, value: 'confirmationRequired' });
    expect(other.store.get().current).to.equal(null);
  });

  it('is made once, though nobody heard of it and the form is sent again: by its key, and another by another [AP-04]', async () => {
    const { accounts, tab } = await open();
    const keys = () => accounts.ids('user.create').map(({ options }) => options?.idempotencyKey ?? '');
    accounts.fail('user.create', 0);
    await tab.user.register(NEW, 'Geheim-123');
    accounts.failing.clear();
    accounts.fail('user.login', 0);
    await tab.user.register(NEW, 'Geheim-123');
    await tab.user.register(NEW, 'Geheim-124');
    accounts.failing.clear();
    await tab.user.register(NEW, 'Geheim-124');
    await tab.user.register(NEW, 'Geheim-124');
    const [first = '', again, other = '', otherAgain, later] = keys();
    expect([first.length, again, otherAgain]).to.deep.equal([36, first, other]);
    expect(new Set([first, other, later]).size).to.equal(3);
  });

  it('says which field of a form was refused, in the specification’s words [AC-47, AC-48, AC-49, AC-50]', async () => {
    const { accounts, tab } = await open();
    const taken = { ok: false, message: 'An account with this e-mail address already exists', field: 'email' };
    accounts.fail('user.create', 400, taken.message, 'user.emailTaken');
    expect(await tab.user.register(NEW, 'x')).to.deep.include(taken);
    accounts.fail(
      'user.create',
      400,
      'A customer with the same email address already exists in an associated website.',
    );
    expect(await tab.user.register(NEW, 'x')).to.deep.include(taken);
    accounts.fail('user.create', 400, '', '', [{ keyword: 'required' }]);
    expect(await tab.user.register(NEW, 'x')).to.deep.include({
      message: 'Internal validation error. Please check whether all required fields are filled in.',
    });
    const rule = { keyword: 'rule', dataPath: '/customer/lastname', message: 'Name must have at least 3 letters' };
    accounts.fail('user.create', 400, 'Please fix the validation errors', 'user.invalidForm', [rule]);
    expect(await tab.user.register(NEW, 'x')).to.deep.include({ field: 'lastname', message: rule.message });
    const ofModule = { keyword: 'pattern', dataPath: '/customer/extension_attributes/extensions/vat/number' };
    accounts.fail('user.create', 400, 'Data of module "{module}" is not right', 'core.extension', [ofModule]);
    const said = 'This is not right. Please check it.';
    expect(await tab.user.register(NEW, 'x')).to.deep.include({ field: 'vat.number', message: said });
    accounts.fail('user.create', 400, 'The password is too common');
    expect(await tab.user.register(NEW, 'x')).to.deep.include({ field: 'password' });

    accounts.fail('user.resetPassword', 404, 'No such entity with email = a@b.nl, websiteId = 1');
    expect(await tab.user.requestPasswordReset('a@b.nl')).to.deep.include({
      message: "We don't seem to have an account with this email address",
      field: 'email',
    });
    accounts.fail('user.resetPassword', 500, 'SMTP');
    expect(await tab.user.requestPasswordReset('a@b.nl')).to.deep.include({
      message: 'The e-mail to reset your password could not be sent. Please try again later.',
    });
    accounts.failing.clear();
    expect(await tab.user.requestPasswordReset('a@b.nl')).to.deep.equal({ ok: true, value: true });
    expect(tab.said, 'forms say it themselves').to.deep.equal([]);
    for (const { options } of accounts.asked) expect(options?.silent).to.equal(true);
  });

  it('gets a new password by a link, and is entered with it unless the shop says otherwise [AC-18, AC-46, AP-06]', async () => {
    expect(userConfig.public).to.have.nested.property('properties.loginAfterCreatePassword.default', true);
    for (const loginAfterCreatePassword of [true, false]) {
      const { accounts, tab } = await open({ loginAfterCreatePassword });
      const input = { email: AN.email, resetToken: 'r', newPassword: 'Nieuw-1234' };
      expect(await tab.user.createPassword(input)).to.deep.equal({ ok: true, value: true });
      expect(accounts.asked[0]?.body).to.deep.equal(input);
      expect(tab.said[0]).to.deep.include({
        message: 'Password has successfully been changed',
        action1: { label: 'OK' },
      });
      expect(tab.sessions.get().status).to.equal(loginAfterCreatePassword ? 'customer' : 'unknown');
    }
  });

  it('changes its password, but not offline; an error is in the server’s words [AC-42, AC-43, AC-44, AC-46, AP-07]', async () => {
    const { accounts, tab } = await openLoggedIn();
    const input = { currentPassword: 'Geheim-123', newPassword: 'Nieuw-1234' };
    expect(await offline(() => tab.user.changePassword(input))).to.deep.include({
      ok: false,
      message: 'Reset password feature does not work while offline!',
    });
    expect(accounts.asked).to.deep.equal([]);
    accounts.fail('user.changePassword', 400, 'refused', 'user.wrongPassword', {
      code: 400,
      errorMessage: "The password doesn't match this account.",
    });
    expect(await tab.user.changePassword(input)).to.deep.include({
      ok: false,
      message: "The password doesn't match this account.",
      field: 'currentPassword',
    });
    accounts.failing.clear();
    expect(await tab.user.changePassword(input)).to.deep.equal({ ok: true, value: true });
    expect(tab.said).to.deep.equal([
      { type: 'success', message: 'Password has successfully been changed', action1: { label: 'OK' } },
    ]);
  });

  it('changes its profile at once, as a task for the network, and says when it is through [AC-45, AP-09]', async () => {
    const { disk, tab } = await openLoggedIn();
    expect(await tab.user.updateProfile({ firstName: 'Anna' }), 'there is no network').to.deep.equal({
      ok: true,
      value: true,
    });
    expect(tab.store.get().current?.firstName).to.equal('Anna');
    expect(stored(disk)['current-user']).to.deep.include({ firstname: 'Anna' });
    expect(tab.queued).to.deep.equal([
      {
        url: '/api/user/me?token={{token}}',
        payload: {
          method: 'POST',
          body: { customer: { email: AN.email, firstname: 'Anna', lastname: 'Jansen' } },
        },
        silent: true,
        callback: 'user.profile',
      },
    ]);
    expect(tab.said).to.deep.equal([]);
    await tab.user.profileSent({
      ...tab.queued[0]!,
      task_id: '1',
      created_at: 1,
      transmitted: true,
      code: 200,
      result: platformCustomerOf(1, { firstname: 'Anna', updated_at: '2026-05-02 10:00:00' }),
    });
    expect(tab.store.get().current?.changedAt).to.equal(Date.UTC(2026, 4, 2, 10));
    expect(tab.said).to.deep.equal([
      { type: 'success', message: 'Account data has successfully been updated', action1: { label: 'OK' } },
    ]);
  });

  it('keeps a change that was made while the profile was being fetched, in this tab and in others', async () => {
    const { disk, accounts, tab } = await openLoggedIn();
    const other = await openAccountTab(disk, accounts);
    const starting = other.user.start();
    while (accounts.ids('user.me').length === 0) await new Promise(setImmediate);
    await tab.user.updateProfile({ firstName: 'Anna' });
    await starting;
    await disk.settled();
    expect(stored(disk)['current-user']).to.deep.include({ firstname: 'Anna' });
    for (const { store } of [tab, other]) expect(store.get().current?.firstName).to.equal('Anna');
    await other.user.profileSent({ ...tab.queued[0]!, task_id: '1', created_at: 1, transmitted: true, code: 400 });
    expect(stored(disk)['current-user'], 'the server refused it').to.deep.include({ firstname: 'An' });
  });

  it('takes a change of its profile back that is refused: the form says why, or a message once nobody waits', async () => {
    const { tab } = await openLoggedIn();
    tab.next.answer = {
      transmitted: true,
      code: 400,
      result: 'An account with this e-mail address already exists',
    };
    const result = await tab.user.updateProfile({ email: 'an2@example.nl' });
    expect(result).to.deep.include({ ok: false, code: 400, field: 'email' });
    expect(tab.store.get().current?.email).to.equal(AN.email);
    expect(tab.said).to.deep.equal([]);
    await tab.user.profileSent({ ...tab.queued[0]!, task_id: '1', created_at: 1, ...tab.next.answer } as never);
    expect(tab.messages()).to.deep.equal(['An account with this e-mail address already exists']);
  });

  it('takes an address back that is refused', async () => {
    const { tab } = await openLoggedIn();
    tab.next.answer = { transmitted: true, code: 503, result: 'Busy' };
    const address = { country: 'NL', street: ['Dorpstraat', '7 A'], company: '', isDefaultShipping: true };
    const { addresses = [] } = tab.store.get().current ?? {};
    expect(await tab.user.updateProfile({ addresses: [...addresses, address] })).to.include({ ok: false, code: 503 });
    expect(tab.store.get().current?.addresses).to.deep.equal(addresses);
  });

  it('changes no more of itself than the shop allows: names, e-mail address and addresses [AC-04]', async () => {
    expect(userConfig.public)
      .to.have.nested.property('properties.allowModification.default')
      .that.has.members(['firstname', 'lastname', 'email', 'addresses']);
    const { tab } = await openLoggedIn({ allowModification: ['firstname'] });
    await tab.user.updateProfile({ firstName: 'Anna', lastName: 'de Boer', ...({ groupId: 4 } as object) });
    expect(tab.store.get().current).to.deep.equal(customerOf(1, { firstName: 'Anna' }));
    expect(tab.queued[0]?.payload.body).to.deep.equal({
      customer: { email: AN.email, firstname: 'Anna', lastname: 'Jansen' },
    });
    const { tab: guest } = await open();
    expect(await guest.user.updateProfile({ firstName: 'Anna' })).to.deep.include({ ok: false, code: 401 });
  });

  it('is confirmed by a link, and asks for another [AP-81, AP-82]', async () => {
    const { accounts, tab } = await open();
    expect((await tab.user.activate({ email: AN.email, key: 'k' })).ok).to.equal(true);
    expect((await tab.user.sendConfirmation(AN.email)).ok).to.equal(true);
    expect(accounts.asked.map(({ id, body }) => [id, body])).to.deep.equal([
      ['user.activate', { customerEmail: AN.email, confirmationKey: 'k' }],
      ['user.confirm', { email: AN.email, websiteId: 3 }],
    ]);
  });

  it('is left without a word when its owner takes its e-mail address back, which ends its sessions', async () => {
    const { disk, accounts, tab } = await openLoggedIn();
    const { call } = accounts;
    Object.assign(accounts, {
      call: async (ref: { id: string }, ...rest: [never, never]) => {
        if (ref.id === 'user.undoEmail') {
          accounts.expire();
          accounts.refreshTokens.clear();
        }
        return call(ref as never, ...rest);
      },
    });
    expect(await tab.user.undoEmail({ email: AN.email, key: 'k' })).to.deep.equal({ ok: true, value: true });
    expect(tab.sessions.get().status).to.equal('guest');
    await disk.settled();
    expect(stored(disk)).to.deep.equal({});
    expect(tab.events, 'no modal asks for a password that is void').to.deep.equal(['logged out']);
    expect(tab.said).to.deep.equal([]);
    const { tab: other } = await openLoggedIn();
    expect((await other.user.undoEmail({ email: 'an9@example.nl', key: 'k' })).ok).to.equal(true);
    expect(other.sessions.get().status, 'who else is logged in here stays so').to.equal('customer');
  });

  it('never throws: without an answer the form says that there is no connection, or that something went wrong', async () => {
    const { accounts, tab } = await open();
    accounts.fail('user.login', 0, 'Failed to fetch');
    expect(await tab.user.login(AN)).to.deep.include({ ok: false, code: 0, message: 'Something went wrong.' });
    expect(await offline(() => tab.user.login(AN))).to.deep.include({
      message: 'You are offline. Some features might not be available.',
    });
    Object.assign(accounts, { call: () => Promise.reject(new TypeError('a bug')) });
    expect(await tab.user.login(AN)).to.deep.include({ ok: false, message: 'Something went wrong.' });
    expect(tab.reported).to.have.length(1);
  });

  it('renews the proof of its group before it expires', async () => {
    const { accounts, tab } = await open();
    const claims = (exp: number): string => `x.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.y`;
    accounts.users.set(AN.email, platformCustomerOf(1, { groupToken: claims(100) }));
    const timers: { run: () => void; ms: number }[] = [];
    const { setTimeout: real } = globalThis;
    Object.assign(globalThis, { setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }) });
    try {
      await tab.user.login(AN);
    } finally {
      Object.assign(globalThis, { setTimeout: real });
    }
    expect(timers.at(-1)?.ms).to.equal(60_000);
    accounts.users.set(AN.email, platformCustomerOf(1, { groupToken: 'opaque' }));
    timers.at(-1)?.run();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(accounts.ids('user.me')).to.have.length(2);
  });
});
