import { expect } from 'chai';
import type { ApiError } from 'etalage/core';
import { onBothEngines } from '../../support/both-engines.ts';
import { orderFor, testOrders } from './test-shop.ts';

const PARCEL = { id: 'a', carrier: 'PostNL', trackingNumber: '3SABC', trackingUrl: 'https://post.example/3SABC' };
const LOUD = { notify: true };
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    ({ reason }: ApiError) => reason,
  );

onBothEngines('Shipping an order', (openDatabase) => {
  const placed = async (qty: number) => {
    const shop = await testOrders(openDatabase);
    const order = orderFor({ products: [{ sku: 'PUMP', qty, price_incl_tax: 129.99 }] });
    const { orderNumber } = await shop.orders.place(order);
    return { shop, number: orderNumber ?? '' };
  };

  it('in parts completes it with the last one, and tells the shopper of each with a link to follow it', async () => {
    const { shop, number } = await placed(3);
    const part = await shop.admin.ship(number, { ...PARCEL, units: [{ sku: 'PUMP', qty: 1 }] }, LOUD);
    expect([part.status, part.state]).to.deep.equal(['processing', 'processing']);
    const [line] = part.lines;
    expect(part.shipments).to.deep.equal([
      {
        id: 'a',
        orderId: part.id,
        carrier: 'PostNL',
        trackingNumber: '3SABC',
        trackingUrl: 'https://post.example/3SABC',
        lines: [{ lineId: line?.id, qty: 1 }],
        shippedAt: part.changedAt,
      },
    ]);
    const whole = await shop.admin.ship(number, { id: 'b', carrier: 'DHL' }, { notify: false });
    expect([whole.status, whole.state]).to.deep.equal(['complete', 'complete']);
    expect(whole.shipments.map(({ lines }) => lines[0]?.qty)).to.deep.equal([1, 2]);
    const emails = (await shop.emails()).slice(1);
    expect(emails).to.have.length(1);
    expect(emails[0]).to.deep.include({ subject: `Your order ${number} is on its way` });
    expect(emails[0]?.action).to.deep.equal({ label: 'Follow your parcel', url: 'https://post.example/3SABC' });
    expect(emails[0]?.sections?.[0]?.rows?.map(({ value }) => value)).to.deep.equal(['1 x']);
  });

  it('is the same shipment under the same id, told once', async () => {
    const { shop, number } = await placed(1);
    const first = await shop.admin.ship(number, PARCEL, LOUD);
    expect(await shop.admin.ship(number, PARCEL, LOUD)).to.deep.equal(first);
    expect(await shop.emails()).to.have.length(2);
  });

  it('takes pieces of one sku from all lines that have it, such as one with gift wrapping and one without', async () => {
    const shop = await testOrders(openDatabase);
    const pump = { sku: 'PUMP', qty: 1, price_incl_tax: 129.99 };
    const { orderNumber } = await shop.orders.place(orderFor({ products: [{ ...pump, qty: 2 }, pump] }));
    const number = orderNumber ?? '';
    const sent = async (id: string, ...quantities: number[]) => {
      const units = quantities.map((qty) => ({ sku: 'PUMP', qty }));
      const { state, shipments } = await shop.admin.ship(number, { ...PARCEL, id, units }, LOUD);
      return [state, shipments.at(-1)?.lines.map(({ qty }) => qty)];
    };
    for (const wrong of [[4], [2, 2], [0], [-1], [1.5]])
      expect(await errorOf(sent('x', ...wrong)), String(wrong)).to.equal('shipping.moreThanOrdered');
    expect(await sent('a', 1)).to.deep.equal(['processing', [1]]);
    expect(await sent('b', 2)).to.deep.equal(['complete', [1, 1]]);
    expect(await sent('b', 2), 'the same once more').to.deep.equal(['complete', [1, 1]]);
  });

  it('of a part, then cancelled, gives back only the goods that have not left; those that return are restocked', async () => {
    const shop = await testOrders(openDatabase, { PUMP: 5 });
    const products = [{ sku: 'PUMP', qty: 3, price_incl_tax: 129.99 }];
    const { orderNumber, orderId } = await shop.orders.place(orderFor({ products }, 'elsewhere'));
    const { total: amount } = await shop.admin.find(orderNumber ?? '');
    const payment = { orderId, method: 'elsewhere', amount, received: amount, state: 'paid' } as const;
    await shop.transact((tx) =>
      shop.changes.paymentChanged(tx, payment, { amount, currency: 'EUR', reference: 'p1', isTotal: true }),
    );
    const number = orderNumber ?? '';
    await shop.admin.ship(number, { ...PARCEL, units: [{ sku: 'PUMP', qty: 1 }] }, LOUD);
    await shop.admin.setStatus(number, 'canceled', { notify: false });
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 4 });
    await shop.admin.refund(number, { key: 'all', restocks: true, byHand: 'cash' });
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 5 });
  });

  it('of a part, then cancelled and delivered after all, takes only the goods out of stock that went back', async () => {
    const shop = await testOrders(openDatabase, { PUMP: 5 });
    const products = [{ sku: 'PUMP', qty: 3, price_incl_tax: 129.99 }];
    const { orderNumber, orderId } = await shop.orders.place(orderFor({ products }));
    const number = orderNumber ?? '';
    await shop.admin.ship(number, { ...PARCEL, units: [{ sku: 'PUMP', qty: 1 }] }, LOUD);
    await shop.admin.setStatus(number, 'canceled', { notify: false });
    const amount = (await shop.admin.find(number)).total;
    const payment = { orderId, method: 'cashondelivery', amount, received: amount, state: 'paid' } as const;
    await shop.transact((tx) => shop.changes.paymentChanged(tx, payment, { amount, currency: 'EUR', isTotal: true }));
    expect((await shop.admin.setStatus(number, 'processing', { notify: false })).state).to.equal('processing');
    expect(await shop.left('PUMP')).to.deep.equal({ PUMP: 2 });
  });

  it('is refused beyond what was ordered, of what is not in it, and of what is over', async () => {
    const { shop, number } = await placed(1);
    for (const units of [[{ sku: 'PUMP', qty: 2 }], [{ sku: 'BOOT', qty: 1 }]])
      expect(await errorOf(shop.admin.ship(number, { ...PARCEL, units }, LOUD))).to.equal('shipping.moreThanOrdered');
    expect(await errorOf(shop.admin.ship('999', PARCEL, LOUD))).to.equal('order.unknown');
    await shop.admin.setStatus(number, 'canceled', { notify: false });
    expect(await errorOf(shop.admin.ship(number, PARCEL, LOUD))).to.equal('order.notShippable');
  });
});
