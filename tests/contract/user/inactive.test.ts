import { expect } from 'chai';
import {
  bootKernel,
  Clock,
  coreModule,
  Database,
  defineApi,
  Jobs,
  PersonalRecords,
  provide,
  provideValue,
  StoreViews,
  Transact,
  type Person,
} from 'etalage/core';
import { createLogins, seen } from '../../../modules/user/adapters/embedded/sessions.ts';
import { abandoned, findInactive, unwarned } from '../../../modules/user/adapters/embedded/inactive.ts';
import { UserTables, userMigrations } from '../../../modules/user/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { addCustomer, withPassword } from './add-customer.ts';

const DAY = 86_400_000;
const DAYS = { inactiveAccountDays: 100, inactiveWarnDays: 30 };

onBothEngines('An account that nobody uses', (openDatabase) => {
  const open = async () => {
    const database = await openDatabase({ user: userMigrations });
    const state = { now: 0 };
    const id = await addCustomer(database, 'an@example.nl');
    const logins = createLogins(
      (work) => database.transaction(work),
      () => state.now,
      1,
      { refreshTokenLife: 86_400, rotateRefreshTokens: true },
    );
    const db = database.read(UserTables);
    const idsOf = async (query: typeof abandoned) =>
      (await query(db, state.now, DAYS).execute()).map((customer) => customer.id);
    const warn = () =>
      database.transaction((tx) =>
        tx.of(UserTables).updateTable('user_customer').set({ warned_at: state.now }).where('id', '=', id).execute(),
      );
    return { database, state, id, logins, warn, toWarn: () => idsOf(unwarned), toErase: () => idsOf(abandoned) };
  };

  it('is warned of in time, and erased that long after it was, not a moment before', async () => {
    const { state, id, warn, toWarn, toErase } = await open();
    state.now = 70 * DAY;
    expect(await toWarn()).to.deep.equal([]);
    state.now += 1;
    expect(await toWarn()).to.deep.equal([id]);
    state.now = 200 * DAY;
    expect(await toErase(), 'nobody was told').to.deep.equal([]);
    await warn();
    expect(await toWarn(), 'once').to.deep.equal([]);
    state.now += 30 * DAY - 1;
    expect(await toErase()).to.deep.equal([]);
    state.now += 1;
    expect(await toErase()).to.deep.equal([id]);
  });

  it('is erased alone: whose address it has may have another account, or only read the newsletter', async () => {
    const { database, state, id, warn } = await open();
    await warn();
    state.now = 200 * DAY;
    const erased: Person[] = [];
    const records: PersonalRecords = {
      collect: async () => [],
      async erase(tx, person) {
        erased.push(person);
        await tx
          .of(UserTables)
          .deleteFrom('user_customer')
          .where('id', '=', person.customerId ?? 0)
          .execute();
        return { deleted: 1, kept: [] };
      },
      release: async () => {},
    };
    const side = defineApi(coreModule, () => ({
      providers: [
        provide(Database, {}, () => database),
        provide(Transact, {}, () => (work) => database.transaction(work)),
        provide(Jobs, {}, () => ({ add: async () => {} })),
        provide(StoreViews, {}, () => []),
        provide(PersonalRecords, {}, () => records),
      ],
    }));
    const kernel = await bootKernel({
      modules: [{ value: coreModule, file: 'core' }],
      sides: [{ value: side, file: 'test' }],
      config: {},
      host: [provideValue(Clock, () => state.now)],
    });
    await findInactive(DAYS, kernel.scope());
    expect(erased).to.deep.equal([{ customerId: id }]);
  });

  it('is used as soon as somebody logs in, for as long as the session, and from its end on', async () => {
    const { database, state, id, logins, warn, toWarn, toErase } = await open();
    state.now = 200 * DAY;
    await warn();
    state.now += 40 * DAY;
    expect(await toErase()).to.deep.equal([id]);
    const { refreshToken = '' } = await logins.start(withPassword(id));
    state.now += 500 * DAY;
    expect([await toWarn(), await toErase()], 'logged in').to.deep.equal([[], []]);
    await logins.end(refreshToken);
    expect([await toWarn(), await toErase()], 'logged out').to.deep.equal([[], []]);
    state.now += 71 * DAY;
    expect(await toWarn()).to.deep.equal([id]);
    await database.transaction((tx) => seen(tx, [id], state.now));
    expect(await toWarn()).to.deep.equal([]);
  });
});
