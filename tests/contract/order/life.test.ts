import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import type { OrderLifePart } from 'etalage/modules/order';
import { BASIC_LIFE } from '../../../modules/order/domain/basic-life.ts';
import { lifeOf } from '../../../modules/order/domain/life.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { failureOf } from '../../unit/modules/catalog/client/shop.ts';
import { orderFor, testOrders } from './test-shop.ts';

const PICKUP: OrderLifePart = {
  statuses: [{ code: 'ready_for_pickup', state: 'processing', label: 'Ready for pickup' }],
  transitions: [{ from: ['complete'], to: 'processing', by: ['operator'] }],
};
const refusedWith = async (call: Promise<unknown>): Promise<unknown> => {
  const failure = await failureOf(call);
  return failure instanceof ApiError ? failure.reason : failure;
};

describe('The life of an order as a table', () => {
  it('has statuses and transitions of modules beside its own, and no status twice', () => {
    const life = lifeOf([BASIC_LIFE, PICKUP]);
    const order = { status: 'complete', state: 'complete', payment: 'none' } as const;
    expect(life.next(order, 'operator').map(({ code }) => code)).to.include('ready_for_pickup');
    expect(
      lifeOf([BASIC_LIFE])
        .next(order, 'operator')
        .map(({ code }) => code),
    ).to.deep.equal(['shipment_completed', 'closed']);
    expect(() => lifeOf([PICKUP, PICKUP])).to.throw('Two modules add the order status "ready_for_pickup"');
  });

  it('lets a shopper and the end of a time cancel only what waits for its payment', () => {
    const life = lifeOf([BASIC_LIFE]);
    for (const by of ['shopper', 'timer'] as const) {
      const may = (payment: 'none' | 'open' | 'paid' | 'refused') =>
        life.may({ status: 'pending', state: 'new', payment }, 'canceled', by);
      expect([may('none'), may('open'), may('refused'), may('paid')], by).to.deep.equal([false, true, true, false]);
    }
  });
});

onBothEngines('Orders that are sent', (openDatabase) => {
  const shopWith = async () => {
    const shop = await testOrders(openDatabase, { PUMP: 5, BAG: 5 }, undefined, [PICKUP]);
    const products = [
      { sku: 'PUMP', qty: 2, price_incl_tax: 129.99 },
      { sku: 'BAG', qty: 1, price_incl_tax: 49.95 },
    ];
    const { orderNumber } = await shop.orders.place(orderFor({ products }));
    const number = orderNumber ?? '';
    return { ...shop, number, status: async () => (await shop.admin.find(number)).status };
  };

  it('go in parts, never more than was ordered, and are complete with the last of them', async () => {
    const { admin, number, status } = await shopWith();
    const first = { id: '1', carrier: 'DHL', units: [{ sku: 'PUMP', qty: 1 }] };
    await admin.ship(number, first, { notify: false });
    expect(await status()).to.equal('processing');
    const tooMany = { id: '2', carrier: 'DHL', units: [{ sku: 'PUMP', qty: 2 }] };
    expect(await refusedWith(admin.ship(number, tooMany, { notify: false }))).to.equal('shipping.moreThanOrdered');
    await admin.ship(number, { id: '3', carrier: 'DHL' }, { notify: false });
    expect(await status()).to.equal('complete');
    const more = admin.ship(number, { id: '4', carrier: 'DHL' }, { notify: false });
    expect(await refusedWith(more)).to.equal('order.notShippable');
  });

  it('have statuses of modules, by transitions of modules, and none that there is not', async () => {
    const { admin, number, status } = await shopWith();
    await admin.setStatus(number, 'complete', { notify: false });
    await admin.setStatus(number, 'ready_for_pickup', { notify: false });
    expect(await status(), 'by the transition of a module').to.equal('ready_for_pickup');
    expect(await refusedWith(admin.setStatus(number, 'lost', { notify: false }))).to.equal('order.unknownStatus');
    expect(await refusedWith(admin.setStatus(number, 'pending', { notify: false }))).to.equal('order.wrongStatus');
  });
});
