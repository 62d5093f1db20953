import { expect } from 'chai';
import type { HookCaller } from 'etalage/core';
import type { CartTellers } from '../../../modules/cart/adapters/embedded/events.ts';
import { cartMigrations, CartTables } from '../../../modules/cart/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { testCarts } from './test-carts.ts';

type Heard = readonly [name: string, event: object];

/** Listeners to all that carts tell. `refused`: one that fails, and so undoes what it is told of. */
function listeners(refused?: keyof CartTellers) {
  const heard: Heard[] = [];
  const hear =
    <E extends object>(name: keyof CartTellers): HookCaller<'transaction', E, never> =>
    async (event) => {
      if (name === refused) throw new Error(`${name} is refused`);
      heard.push([name, await event()]);
    };
  const tellers: CartTellers = {
    lineAdded: hear('lineAdded'),
    lineChanged: hear('lineChanged'),
    merged: hear('merged'),
    closed: hear('closed'),
  };
  return { heard, tellers };
}

onBothEngines('What carts tell modules, in the transaction that makes it true', (openDatabase) => {
  const open = async (refused?: keyof CartTellers) => {
    const database = await openDatabase({ cart: cartMigrations });
    const { heard, tellers } = listeners(refused);
    return { database, heard, ...testCarts(database, {}, tellers) };
  };
  const gift = (note: string) => ({ extensions: { gift: { wrap: true, note } } });
  const said = (heard: Heard[]) =>
    heard.splice(0).map(([name, event]) => {
      const { line, before, cart } = event as {
        readonly line?: { readonly qty: number };
        readonly before?: { readonly qty: number };
        readonly cart: { readonly lines: readonly { readonly sku: string; readonly qty: number }[] };
      };
      return [name, before?.qty, line?.qty, cart.lines.map(({ sku, qty }) => `${sku} ${qty}`).join()];
    });

  it('is each line that comes, changes, joins another and goes, with the cart as it is then', async () => {
    const { visitor, heard } = await open();
    const guest = visitor();
    const id = await guest.create();
    const { id: lineId } = await guest.update(id, { sku: 'BAG', qty: 1, ...gift('Hooray') });
    const [[, added] = []] = heard;
    expect(added).to.deep.equal({
      cart: {
        id,
        websiteId: 1,
        lines: [
          {
            id: lineId,
            sku: 'BAG',
            parentSku: 'BAG',
            name: 'BAG',
            qty: 1,
            price: 5000,
            extensions: { gift: { wrap: true, note: 'Hooray' } },
            addedAt: 1_000_000_000_000,
          },
        ],
      },
      line: (added as { cart: { lines: readonly object[] } }).cart.lines[0],
    });
    expect(said(heard)).to.deep.equal([['lineAdded', undefined, 1, 'BAG 1']]);
    await guest.update(id, { sku: 'BAG', qty: 2 });
    await guest.update(id, { sku: 'BAG', qty: 2 });
    expect(said(heard), 'the same again is no change').to.deep.equal([['lineAdded', undefined, 2, 'BAG 1,BAG 2']]);
    await guest.update(id, { id: lineId, qty: 3, extensions: {} });
    expect(said(heard), 'it becomes the other').to.deep.equal([
      ['lineChanged', 2, undefined, 'BAG 3'],
      ['lineChanged', 1, 3, 'BAG 3'],
    ]);
    await guest.update(id, { id: lineId, qty: 0 });
    await guest.update(id, { sku: 'PUMP', qty: 1 });
    await guest.remove(id, (await guest.items(id))[0]?.id ?? 0);
    await guest.remove(id, lineId);
    expect(said(heard)).to.deep.equal([
      ['lineChanged', 3, undefined, ''],
      ['lineAdded', undefined, 1, 'PUMP 1'],
      ['lineChanged', 1, undefined, ''],
    ]);
  });

  it('is a merge, once, and the order that closes a cart', async () => {
    const { visitor, heard, database } = await open();
    const [guest, customer] = [visitor(), visitor(7)];
    const id = await guest.create();
    await guest.update(id, { sku: 'BAG', qty: 1 });
    heard.length = 0;
    const own = await customer.merge(id);
    await customer.merge(id);
    const lines = [{ sku: 'BAG', qty: 1 }];
    const [[name, event] = [], ...others] = heard;
    expect([name, others]).to.deep.equal(['merged', []]);
    expect(event).to.deep.include({ from: id }).and.to.have.nested.property('cart.customerId', 7);
    await database.transaction((tx) => customer.quotes.close(tx, own, 'order-1'));
    expect(heard[1]?.[0]).to.equal('closed');
    expect(heard[1]?.[1]).to.deep.include({ orderId: 'order-1' }).and.to.have.nested.property('cart.id', own);
    expect(heard[1]?.[1]).to.have.nested.property('cart.lines').that.has.length(lines.length);
    expect(await failureOf(database.transaction((tx) => customer.quotes.close(tx, own, 'order-2')))).to.include({
      reason: 'cart.closed',
    });
    expect(heard).to.have.length(2);
  });

  for (const refused of ['lineAdded', 'lineChanged', 'merged', 'closed'] as const)
    it(`is undone where a listener to ${refused} fails`, async () => {
      const { visitor, database } = await open(refused);
      const [guest, customer] = [visitor(), visitor(7)];
      const id = await guest.create();
      const rows = async () => ({
        carts: await database.read(CartTables).selectFrom('cart_cart').select(['id', 'state']).execute(),
        lines: await database.read(CartTables).selectFrom('cart_line').select(['cart_id', 'sku', 'qty']).execute(),
      });
      const steps: Record<keyof CartTellers, () => Promise<unknown>> = {
        lineAdded: () => guest.update(id, { sku: 'BAG', qty: 1 }),
        lineChanged: () => guest.update(id, { sku: 'BAG', qty: 2 }),
        merged: () => customer.merge(id),
        closed: () => database.transaction((tx) => guest.quotes.close(tx, id, 'order-1')),
      };
      for (const [name, step] of Object.entries(steps)) {
        const before = await rows();
        if (name === refused) {
          expect(String(await failureOf(step()))).to.include(`${name} is refused`);
          expect(await rows()).to.deep.equal(before);
          return;
        }
        if (name !== 'merged') await step();
      }
    });
});
