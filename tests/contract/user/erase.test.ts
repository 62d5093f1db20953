import { expect } from 'chai';
import type { Transact } from 'etalage/core';
import { createCustomerAdmin } from '../../../modules/user/adapters/embedded/customer-admin.ts';
import {
  createCustomerEvents,
  tellErased,
  type CustomerTellers,
} from '../../../modules/user/adapters/embedded/events.ts';
import { createLogins, createSessions } from '../../../modules/user/adapters/embedded/sessions.ts';
import { UserTables, userMigrations } from '../../../modules/user/adapters/embedded/tables.ts';
import { personalData } from '../../../modules/user/adapters/embedded/personal-data.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { declaredBy, recordsOf } from '../../support/personal-records.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { addCustomer, testReaders, withPassword } from './add-customer.ts';

onBothEngines('Erasing a customer', (openDatabase) => {
  const open = async (erased: CustomerTellers['erased']) => {
    const database = await openDatabase({ user: userMigrations });
    const id = await addCustomer(database, 'an@example.nl');
    const nobody = async (): Promise<void> => {};
    const events = createCustomerEvents({ registered: nobody, changed: nobody, loggedIn: nobody, erased });
    const records = recordsOf(database, declaredBy(personalData), ({ customerId }, tx) =>
      tellErased(tx, customerId, events),
    );
    const transact: Transact = (work) => database.transaction(work);
    const deps = { database, transact, records, now: () => 0, readers: testReaders, events };
    const sessions = createSessions(database, () => 0, 1);
    const logins = createLogins(transact, () => 0, 1, { refreshTokenLife: 60, rotateRefreshTokens: true });
    const { sessionId } = await logins.start(withPassword(id));
    return {
      id,
      add: (email: string) => addCustomer(database, email),
      admin: createCustomerAdmin({ ...deps, websiteId: 1 }),
      others: createCustomerAdmin({ ...deps, websiteId: 2 }),
      left: async () => [
        (await database.read(UserTables).selectFrom('user_customer').select('id').execute()).length,
        (await sessions.find(sessionId)) !== undefined,
      ],
    };
  };

  it('takes the account and its sessions away, after modules were told, in its website alone', async () => {
    const heard: string[] = [];
    const { admin, others, left } = await open(async (event) => {
      heard.push((await event()).customer.email);
    });
    expect(await failureOf(others.erase('an@example.nl'))).to.include({ reason: 'user.unknownPerson' });
    expect(await left()).to.deep.equal([1, true]);
    await admin.erase('AN@example.nl');
    expect([await left(), heard]).to.deep.equal([[0, false], ['an@example.nl']]);
    expect(await failureOf(admin.erase('an@example.nl'))).to.include({ code: 404 });
  });

  it('leaves the others in the list, which is read page by page in each website', async () => {
    const { id, admin, others, add } = await open(async () => {});
    const second = await add('jan@example.nl');
    const ids = async (after?: number) =>
      (await admin.list({ limit: 1, ...(after !== undefined && { after }) })).map((one) => one.id);
    expect([await ids(), await ids(id), await ids(second)]).to.deep.equal([[id], [second], []]);
    expect(await others.list({ limit: 10 })).to.deep.equal([]);
    await admin.erase('an@example.nl');
    expect((await admin.list({ limit: 10 })).map(({ email }) => email)).to.deep.equal(['jan@example.nl']);
  });

  it('is undone where a listener fails', async () => {
    const { admin, left } = await open(async () => {
      throw new Error('no room');
    });
    expect(String(await failureOf(admin.erase('an@example.nl')))).to.include('no room');
    expect(await left()).to.deep.equal([1, true]);
  });
});
