import { expect } from 'chai';
import type { Extensions } from 'etalage/core';
import { changeCustomer } from '../../../modules/user/adapters/embedded/change-customer.ts';
import { createCustomerExtensions } from '../../../modules/user/adapters/embedded/customer-extensions.ts';
import { readCustomer } from '../../../modules/user/adapters/embedded/customer-rows.ts';
import type { UserMailer } from '../../../modules/user/adapters/embedded/mailer.ts';
import { UserTables, userMigrations } from '../../../modules/user/adapters/embedded/tables.ts';
import type { CustomerChange } from '../../../modules/user/module.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { addCustomer, Level, Size, testReaders } from './add-customer.ts';

const HOME = {
  firstName: 'An',
  lastName: 'Jansen',
  street: ['Dam', '1'],
  postcode: '1012 JS',
  city: 'Amsterdam',
  country: 'NL',
};
const data = (extensions: Extensions) => ({ extensions });
const GOLD = { level: { name: 'gold' } };

onBothEngines('data of modules with a customer', (openDatabase) => {
  async function open() {
    const database = await openDatabase({ user: userMigrations });
    const id = await addCustomer(database, 'an@example.nl');
    const told: number[] = [];
    const events = { changed: async (_tx: unknown, customerId: number) => void told.push(customerId) };
    const modules = createCustomerExtensions({ readers: testReaders, events, now: () => 2 });
    const mailer = {} as UserMailer;
    const options = { websiteId: 1, now: 1, sessionId: 's', mailer, readers: testReaders };
    return {
      told,
      id,
      change: (change: CustomerChange) => database.transaction((tx) => changeCustomer(tx, id, change, options)),
      write: (name: string, of: number = id) => database.transaction((tx) => modules.write(tx, of, Level, { name })),
      writeAddress: (addressId: number, eu: number | undefined, customerId = id) =>
        database.transaction((tx) =>
          modules.writeAddress(tx, { customerId, addressId }, Size, eu === undefined ? undefined : { eu }),
        ),
      kept: async () => {
        const found = await readCustomer(database.read(UserTables), id, 1, 0);
        return [found?.extensions, ...(found?.addresses ?? []).map((one) => Size.of(one))];
      },
    };
  }

  it('stays where a client says nothing of it, and what the shop wrote is not to be changed by one', async () => {
    const { change, write, kept } = await open();
    await write('gold');
    await change(data({ size: { eu: 38 } }));
    expect(await kept()).to.deep.equal([{ size: { eu: 38 }, ...GOLD }]);
    await change({ firstName: 'Anna' });
    // A client that sends all it was answered.
    await change(data({ size: { eu: 39 }, ...GOLD }));
    expect(await kept()).to.deep.equal([{ size: { eu: 39 }, ...GOLD }]);
    const refused = await failureOf(change(data({ level: { name: 'platinum' } })));
    expect(refused).to.deep.include({ reason: 'core.extension' });
    expect(refused).to.have.nested.property('result[0].dataPath', '/customer/extension_attributes/extensions/level');
    await change(data({}));
    expect(await kept()).to.deep.equal([GOLD]);
  });

  it('is kept with each address, and refused with its place where it is unfit', async () => {
    const { change, kept } = await open();
    await change({ addresses: [HOME, { ...HOME, ...data({ size: { eu: 40 } }) }] });
    expect(await kept()).to.deep.equal([undefined, undefined, { eu: 40 }]);
    const { addresses } = await change({});
    const [, second] = addresses.map(({ extensions: _left, ...address }) => address);
    await change({ addresses: second ? [second] : [] });
    expect(await kept(), 'a client that knows nothing of it').to.deep.equal([undefined, { eu: 40 }]);
    const refused = await failureOf(change({ addresses: [{ ...HOME, ...data({ size: { eu: 4 } }) }] }));
    expect(refused).to.have.nested.property(
      'result[0].dataPath',
      '/customer/addresses/0/extension_attributes/extensions/size/eu',
    );
  });

  it('is written onto an address of the customer, told once, and taken away again', async () => {
    const { change, writeAddress, kept, told, id } = await open();
    const [home] = (await change({ addresses: [HOME] })).addresses;
    const addressId = home?.id ?? 0;
    await writeAddress(addressId, 41);
    await writeAddress(addressId, 41);
    expect([await kept(), told]).to.deep.equal([[undefined, { eu: 41 }], [id]]);
    expect(String(await failureOf(writeAddress(addressId, 4))), 'unfit').to.include('size');
    for (const wrong of [writeAddress(addressId, 42, id + 1), writeAddress(addressId + 1, 42)])
      expect(await failureOf(wrong)).to.include({ reason: 'user.unknownAddress', code: 404 });
    await writeAddress(addressId, undefined);
    expect(await kept()).to.deep.equal([undefined, undefined]);
  });

  it('is told once when a module writes it, and not where nothing changes', async () => {
    const { write, told, id } = await open();
    await write('gold');
    await write('gold');
    expect(told).to.deep.equal([id]);
    expect(await failureOf(write('gold', id + 1))).to.include({ reason: 'user.unknownCustomer' });
  });
});
