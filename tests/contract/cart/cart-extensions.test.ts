import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { cartMigrations } from '../../../modules/cart/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { testCarts } from './test-carts.ts';

const message = (text: string) => ({ message: { text } });

onBothEngines('Data that modules keep with a cart as a whole', (openDatabase) => {
  const open = async () => testCarts(await openDatabase({ cart: cartMigrations }));

  it('is set as a whole, and again set to nothing', async () => {
    const guest = (await open()).visitor();
    const id = await guest.create();
    expect(await guest.extend(id, message('Hooray'))).to.deep.equal(message('Hooray'));
    expect(await guest.extend(id, message('Hooray'))).to.deep.equal(message('Hooray'));
    expect(await guest.extend(id, {})).to.deep.equal({});
    expect(await guest.extend(id, { message: null })).to.deep.equal({});
  });

  it('goes into the customer’s cart, in the place of what that had of the module, and behind a shared link', async () => {
    const { visitor } = await open();
    const [guest, customer] = [visitor(), visitor(7)];
    const [id, own] = [await guest.create(), await customer.create()];
    await customer.extend(own, message('Mine'));
    const code = await customer.share(own);
    expect(await customer.shared(code)).to.deep.equal({ lines: [], extensions: message('Mine') });
    await guest.extend(id, message('Hooray'));
    await customer.merge(id);
    expect((await customer.shared(await customer.share(own))).extensions).to.deep.equal(message('Hooray'));
    const plain = visitor();
    expect(await plain.shared(await plain.share(await plain.create()))).to.deep.equal({ lines: [] });
  });

  it('is refused with the place and the module where no module has it, or its schema does not allow it', async () => {
    const guest = (await open()).visitor();
    const id = await guest.create();
    await guest.extend(id, message('Hooray'));
    for (const [extensions, module, path] of [
      [{ gift: {} }, 'gift', '/extensions/gift'],
      [message('x'.repeat(201)), 'message', '/extensions/message/text'],
      ['Hooray', '', '/extensions'],
    ] as const) {
      const failure = await failureOf(guest.extend(id, extensions));
      expect(failure).to.be.instanceOf(ApiError);
      expect(failure).to.deep.include({ code: 400, reason: 'core.extension' });
      expect(failure).to.have.nested.property('params.module', module);
      expect(failure).to.have.nested.property('result[0].dataPath', path);
    }
    expect(await guest.extend(id, message('Hooray'))).to.deep.equal(message('Hooray'));
  });
});
