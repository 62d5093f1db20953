import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { cartMigrations } from '../../../modules/cart/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { testCarts } from './test-carts.ts';

const gift = (data: unknown) => ({ extensions: { gift: data } });
const WRAPPED = gift({ wrap: true, note: 'Hooray' });

onBothEngines('Data of modules with lines of carts', (openDatabase) => {
  const open = async () => testCarts(await openDatabase({ cart: cartMigrations }));
  type Visitor = ReturnType<Awaited<ReturnType<typeof open>>['visitor']>;
  const linesOf = async (who: Visitor, id: string) =>
    (await who.items(id)).map(({ sku, qty, extensions }) => [sku, qty, extensions]);

  it('makes lines of their own, the same in whatever order it is written', async () => {
    const guest = (await open()).visitor();
    const id = await guest.create();
    await guest.update(id, { sku: 'BAG', qty: 1 });
    await guest.update(id, { sku: 'BAG', qty: 2, ...WRAPPED });
    await guest.update(id, { sku: 'BAG', qty: 3, ...gift({ note: 'Hooray', wrap: true }) });
    await guest.update(id, { sku: 'BAG', qty: 4, ...gift({ wrap: true }) });
    await guest.update(id, { sku: 'BAG', qty: 5, extensions: {} });
    expect(await linesOf(guest, id)).to.deep.equal([
      ['BAG', 5, undefined],
      ['BAG', 3, { gift: { note: 'Hooray', wrap: true } }],
      ['BAG', 4, { gift: { wrap: true } }],
    ]);
  });

  it('stays with a line that a client changes by its id without a word of it, and changes or goes where it says so', async () => {
    const guest = (await open()).visitor();
    const id = await guest.create();
    const { id: lineId } = await guest.update(id, { sku: 'BAG', qty: 1, ...WRAPPED });
    const answered = await guest.update(id, { sku: 'BAG', id: lineId, qty: 2 });
    expect(answered.extensions).to.deep.equal({ gift: { wrap: true, note: 'Hooray' } });
    await guest.update(id, { id: lineId, qty: 2, ...gift({ wrap: false }) });
    expect(await linesOf(guest, id)).to.deep.equal([['BAG', 2, { gift: { wrap: false } }]]);
    await guest.update(id, { id: lineId, qty: 2, extensions: { gift: null } });
    expect(await linesOf(guest, id)).to.deep.equal([['BAG', 2, undefined]]);
  });

  it('goes with its line into the customer’s cart, and to the other device of a link', async () => {
    const { visitor } = await open();
    const [guest, customer] = [visitor(), visitor(7)];
    const own = await customer.create();
    await customer.update(own, { sku: 'BAG', qty: 1 });
    await customer.update(own, { sku: 'BAG', qty: 1, ...WRAPPED });
    const id = await guest.create();
    await guest.update(id, { sku: 'BAG', qty: 3, ...WRAPPED });
    await guest.update(id, { sku: 'PUMP', qty: 1, ...gift({ wrap: true }) });
    const code = await guest.share(id);
    expect(await customer.merge(id)).to.equal(own);
    const merged = [
      ['BAG', 1, undefined],
      ['BAG', 3, { gift: { wrap: true, note: 'Hooray' } }],
      ['PUMP', 1, { gift: { wrap: true } }],
    ];
    expect(await linesOf(customer, own)).to.deep.equal(merged);

    const other = visitor();
    const there = await other.create();
    for (const line of (await other.shared(code)).lines) await other.update(there, line);
    expect(await linesOf(other, there)).to.deep.equal(merged.slice(1));
  });

  it('is refused with the place and the module where no module has it, or its schema does not allow it', async () => {
    const guest = (await open()).visitor();
    const id = await guest.create();
    const refused = async (extensions: unknown) => {
      const line = { sku: 'BAG', qty: 1, extensions };
      const failure = await failureOf(guest.update(id, line));
      if (!(failure instanceof ApiError)) return failure;
      const [fault]: { dataPath: string }[] = failure.result as never;
      return [failure.code, failure.reason, failure.params['module'], fault?.dataPath];
    };
    const at = '/cartItem/extension_attributes/extensions';
    expect(await refused({ card: {} })).to.deep.equal([400, 'core.extension', 'card', `${at}/card`]);
    expect(await refused({ gift: { wrap: 'yes' } })).to.deep.equal([400, 'core.extension', 'gift', `${at}/gift/wrap`]);
    expect(await refused({ gift: { wrap: true, note: 'x'.repeat(141) } })).to.deep.equal([
      400,
      'core.extension',
      'gift',
      `${at}/gift/note`,
    ]);
    expect(await refused({ gift: [] })).to.deep.equal([400, 'core.extension', 'gift', `${at}/gift`]);
    expect(await refused({ ['a/b']: {} })).to.deep.equal([400, 'core.extension', 'a/b', `${at}/a~1b`]);
    expect(await refused([])).to.deep.equal([400, 'core.extension', '', at]);
    expect(await refused({ gift: { wrap: true, note: 'x'.repeat(4000) } })).to.deep.equal([
      400,
      'core.extension',
      '',
      at,
    ]);
    expect(await guest.items(id)).to.deep.equal([]);
  });

  it('needs as much stock as the same product without it', async () => {
    const guest = (await open()).visitor();
    const id = await guest.create();
    await guest.update(id, { sku: 'PUMP', qty: 3 });
    const failure = await failureOf(guest.update(id, { sku: 'PUMP', qty: 3, ...WRAPPED }));
    expect(failure).to.deep.include({ reason: 'stock.tooFewLeft', params: { sku: 'PUMP', available: 2 } });
  });
});
