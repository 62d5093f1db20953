import { expect } from 'chai';
import { Transact, type ApiError, type Call, type Tx } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import { testReaders } from './add-customer.ts';
import type { PasswordHasher } from 'etalage/modules/user';
import { createAccounts } from '../../../modules/user/adapters/embedded/accounts.ts';
import { createCustomerEvents, type CustomerTellers } from '../../../modules/user/adapters/embedded/events.ts';
import type { UserMailer } from '../../../modules/user/adapters/embedded/mailer.ts';
import { makeLinkToken } from '../../../modules/user/adapters/embedded/link-tokens.ts';
import { userMigrations, UserTables } from '../../../modules/user/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';

/** Writes down what is done instead of doing it. */
function witness() {
  const done: string[] = [];
  const note = (what: string) => async () => void done.push(what);
  const mailer: UserMailer = {
    welcome: note('welcome'),
    confirmation: note('confirmation'),
    reset: note('reset'),
    passwordChanged: note('passwordChanged'),
    moving: note('moving'),
    emailChanged: note('emailChanged'),
    inactive: note('inactive'),
  };
  const hasher: PasswordHasher = {
    hash: async (password) => {
      done.push('hash');
      return `hash of ${password}`;
    },
    verify: async (password, hash) => {
      done.push('verify');
      if (hash === `old hash of ${password}`) return 'outdated';
      return hash === `hash of ${password}` ? 'right' : 'wrong';
    },
  };
  return { done, mailer, hasher };
}

const nobody = async (): Promise<void> => {};
const customer = (email: string) => ({ email, firstName: 'An', lastName: 'Jansen' });
const call: Call = {
  requestId: '',
  origin: 'https://www.example.nl',
  address: '',
  signal: new AbortController().signal,
};

onBothEngines('accounts', (openDatabase) => {
  async function open(mustConfirm: 'off' | 'required' = 'off', tellers: Partial<CustomerTellers> = {}) {
    const database = await openDatabase({ user: userMigrations });
    const { done, mailer, hasher } = witness();
    const transact: Transact = (work) => {
      done.push('transaction');
      return database.transaction(work);
    };
    const clock = { now: 1000 };
    const jobs = { add: async (_tx: Tx, { id }: { readonly id: string }) => void done.push(id) };
    const accounts = createAccounts({
      transact,
      call,
      database,
      hasher,
      jobs,
      now: () => clock.now,
      view: { ...testStoreView(), websiteId: 1 },
      origin: call.origin,
      mailer: () => mailer,
      mustConfirm,
      events: createCustomerEvents({
        registered: nobody,
        changed: nobody,
        loggedIn: nobody,
        erased: nobody,
        ...tellers,
      }),
      readers: testReaders,
    });
    /** What is done, in order, and how it ends. */
    const work = async (ask: () => Promise<unknown>): Promise<string> => {
      done.length = 0;
      const end = await ask().then(
        () => 'well',
        (error: ApiError) => error.reason,
      );
      return [...done, end].join(' ');
    };
    await accounts.register(customer('an@example.nl'), 'right');
    return { database, accounts, clock, work };
  }

  it('do the same work for an address that has one and for another, so that time does not tell', async () => {
    const { accounts, work } = await open();
    for (const ask of [
      (email: string) => accounts.authenticate(email, 'guess'),
      (email: string) => accounts.requestReset(email),
      (email: string) => accounts.requestConfirmation(email),
      (email: string) => accounts.resetPassword(email, 'guess', 'new'),
      (email: string) => accounts.activate(email, 'guess'),
    ]) {
      const [known, unknown] = [await work(() => ask('an@example.nl')), await work(() => ask('bo@example.nl'))];
      expect(known, String(ask)).to.equal(unknown);
    }
    expect(await work(() => accounts.authenticate('bo@example.nl', 'guess'))).to.equal('verify user.wrongCredentials');
    expect(await work(() => accounts.requestReset('bo@example.nl'))).to.equal('transaction user.sendReset well');
  });

  it('do the same work for one that is not confirmed, until the password is right', async () => {
    const { accounts, work } = await open('required');
    const wrong = await work(() => accounts.authenticate('an@example.nl', 'guess'));
    expect(wrong).to.equal(await work(() => accounts.authenticate('bo@example.nl', 'guess')));
    expect(await work(() => accounts.authenticate('an@example.nl', 'right'))).to.equal('verify user.notConfirmed');
  });

  it('hash no password for an address that is taken, or a link that is guessed', async () => {
    const { accounts, work } = await open();
    expect(await work(() => accounts.register(customer('AN@example.nl'), 'x'))).to.equal('user.emailTaken');
    expect(await work(() => accounts.resetPassword('an@example.nl', 'x', 'y'))).to.equal('user.invalidResetToken');
  });

  it('answer the same password by the same link for five minutes, while it is the password', async () => {
    const { database, accounts, clock, work } = await open();
    const reset = (secret: string, password: string) =>
      work(() => accounts.resetPassword('an@example.nl', secret, password));
    const [first = '', second = ''] = await database.transaction((tx) =>
      Promise.all([1, 2].map(() => makeLinkToken(tx, 1, 'reset', clock.now + 3_600_000))),
    );
    const expired = 'user.invalidResetToken';
    expect(await reset(first, 'x')).to.equal('hash transaction passwordChanged well');
    expect(await reset(first, 'x')).to.equal('verify well');
    expect(await reset(first, 'y')).to.equal(`verify ${expired}`);
    expect(await reset(second, 'x'), 'another link').to.equal(expired);
    expect(await work(() => accounts.changePassword({ id: 1, groupId: 1, sessionId: 's' }, 'x', 'z'))).to.include(
      'well',
    );
    expect(await reset(first, 'x'), 'it is another by now').to.equal(`verify ${expired}`);
    expect(await reset(first, 'z')).to.equal('verify well');
    clock.now += 5 * 60_000;
    expect(await reset(first, 'z'), 'later').to.equal(expired);
  });

  it('write their e-mail in the transaction that causes it', async () => {
    const [{ accounts, work }, required] = [await open(), await open('required')];
    const register = () => customer('bo@example.nl');
    expect(await work(() => accounts.register(register(), 'x'))).to.equal('hash transaction welcome well');
    expect(await required.work(() => required.accounts.register(register(), 'x'))).to.equal(
      'hash transaction confirmation well',
    );
    const an = { id: 1, groupId: 1, sessionId: 's' };
    const moved = { email: 'cas@example.nl' };
    expect(await work(() => accounts.update(an, moved))).to.equal('user.passwordNeeded');
    expect(await work(() => accounts.update(an, moved, 'guess'))).to.equal('verify user.wrongPassword');
    expect(await work(() => accounts.update(an, moved, 'right'))).to.equal('verify transaction moving well');
    expect(await work(() => accounts.update(an, { email: 'AN@example.nl' })), 'the same').to.equal('transaction well');
    const taken = { email: 'bo@example.nl' };
    expect(await work(() => accounts.update(an, taken, 'right'))).to.equal('verify transaction user.emailTaken');
    expect(await work(() => accounts.undoEmail('an@example.nl', 'guess')), 'hashes nothing').to.equal(
      'user.invalidConfirmation',
    );
  });

  it('hash a password anew at the login after the settings have changed', async () => {
    const { database, accounts, work } = await open();
    const stored = () => database.read(UserTables).selectFrom('user_customer').select('password').execute();
    await database.transaction((tx) =>
      tx.of(UserTables).updateTable('user_customer').set({ password: 'old hash of right' }).execute(),
    );
    expect(await work(() => accounts.authenticate('an@example.nl', 'right'))).to.equal('verify hash transaction well');
    expect(await stored()).to.deep.equal([{ password: 'hash of right' }]);
    expect(await work(() => accounts.authenticate('an@example.nl', 'right'))).to.equal('verify well');
  });

  it('are one for an address, however many ask for it at the same time', async () => {
    const { database, accounts } = await open();
    const addresses = ['dee@example.nl', 'DEE@example.nl', 'Dee@Example.nl', 'dee@EXAMPLE.nl'];
    const outcomes = await Promise.allSettled(addresses.map((each) => accounts.register(customer(each), 'x')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
    const rows = await database.read(UserTables).selectFrom('user_customer').select('email_key').execute();
    expect(rows.map(({ email_key }) => email_key).sort()).to.deep.equal(['an@example.nl', 'dee@example.nl']);
  });

  describe('tell modules, in the transaction that makes it true', () => {
    const heard: string[] = [];
    const hear =
      (what: string): CustomerTellers['changed'] =>
      async (event) => {
        const { customer: told } = await event();
        heard.push(`${what} ${told.email} ${told.firstName} ${told.addresses.length} ${told.isConfirmed}`);
      };
    const tellers = { registered: hear('registered'), changed: hear('changed') };
    const an = { id: 1, groupId: 1, sessionId: 's' };
    beforeEach(() => void heard.splice(0));

    it('who registers, and what changes of a customer', async () => {
      const { accounts } = await open('off', tellers);
      expect(heard.splice(0)).to.deep.equal(['registered an@example.nl An 0 true']);
      const home = { firstName: 'An', lastName: 'Jansen', street: ['Dam', '1'], postcode: '1012 JS', city: 'A' };
      await accounts.update(an, { firstName: 'Anna', addresses: [{ ...home, country: 'NL' }] });
      expect(heard).to.deep.equal(['changed an@example.nl Anna 1 true']);
    });

    it('nothing where a listener fails: all of it is undone', async () => {
      const fail = async (): Promise<void> => {
        throw new Error('no room');
      };
      const { accounts } = await open('off', { changed: fail });
      expect(String(await failureOf(accounts.update(an, { firstName: 'Anna' })))).to.include('no room');
      expect(await accounts.find(1)).to.have.property('firstName', 'An');
      await failureOf(open('off', { registered: fail }).then(() => undefined));
      const { accounts: others } = await open('required', tellers);
      expect(heard).to.deep.equal(['registered an@example.nl An 0 false']);
      expect(await others.find(1)).to.have.property('email', 'an@example.nl');
    });
  });
});
