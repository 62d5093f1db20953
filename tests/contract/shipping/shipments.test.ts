import { expect } from 'chai';
import type { ApiError, Database, Tx } from 'etalage/core';
import type { NewShipment, Shipment } from 'etalage/modules/shipping';
import { createShipments } from '../../../modules/shipping/adapters/embedded/shipments.ts';
import { shippingMigrations } from '../../../modules/shipping/adapters/embedded/tables.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const ORDER = {
  orderId: 'order-1',
  lines: [
    { lineId: 1, qty: 2 },
    { lineId: 2, qty: 1 },
  ],
};
const parcel = (id: string, more: Partial<NewShipment> = {}): NewShipment => ({ id, carrier: 'PostNL', ...more });
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'none',
    ({ reason, params }: ApiError) => [reason, params],
  );

onBothEngines('shipments of orders', (openDatabase) => {
  async function open(fails?: Error) {
    const database = (await openDatabase({ shipping: shippingMigrations })) as Database & {
      transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
    };
    const told: { readonly shipment: Shipment; readonly isComplete: boolean }[] = [];
    const state = { now: 1000 };
    const shipments = createShipments({
      database,
      now: () => (state.now += 1),
      shipped: async (event) => {
        if (fails) throw fails;
        told.push(typeof event === 'function' ? await event() : event);
      },
    });
    const ship = (shipment: NewShipment) => database.transaction((tx) => shipments.ship(tx, ORDER, shipment));
    return { shipments, ship, told };
  }

  it('are made in parts, until nothing is left', async () => {
    const { shipments, ship, told } = await open();
    const tracking = { trackingNumber: '3SABC', trackingUrl: 'https://post.example/3SABC' };
    const first = await ship(parcel('a', { ...tracking, lines: [{ lineId: 1, qty: 1 }] }));
    expect(first).to.deep.equal({
      isComplete: false,
      shipment: {
        ...{ id: 'a', orderId: 'order-1', carrier: 'PostNL', shippedAt: 1001 },
        ...tracking,
        lines: [{ lineId: 1, qty: 1 }],
      },
    });
    const rest = await ship(parcel('b'));
    expect(rest.isComplete).to.equal(true);
    expect(rest.shipment.lines, 'all that is left').to.deep.equal([
      { lineId: 1, qty: 1 },
      { lineId: 2, qty: 1 },
    ]);
    expect(await errorOf(ship(parcel('c')))).to.deep.equal(['shipping.nothingToShip', {}]);
    expect(await shipments.list('order-1')).to.deep.equal([first.shipment, rest.shipment]);
    expect(await shipments.list('order-2')).to.deep.equal([]);
    expect(told).to.deep.equal([first, rest]);
  });

  it('hold no more than was ordered, and only lines of the order', async () => {
    const { shipments, ship } = await open();
    for (const [lines, line, left] of [
      [[{ lineId: 1, qty: 3 }], 1, 2],
      [
        [
          { lineId: 2, qty: 1 },
          { lineId: 2, qty: 1 },
        ],
        2,
        0,
      ],
      [[{ lineId: 9, qty: 1 }], 9, 0],
      [[{ lineId: 1, qty: 0 }], 1, 2],
      [[{ lineId: 1, qty: 0.5 }], 1, 2],
    ] as const)
      expect(await errorOf(ship(parcel('a', { lines })))).to.deep.equal(['shipping.moreThanOrdered', { line, left }]);
    expect(await shipments.list('order-1')).to.deep.equal([]);
  });

  it('are the same under the same id, and told once', async () => {
    const { ship, told } = await open();
    const first = await ship(parcel('a'));
    expect(await ship(parcel('a'))).to.deep.equal(first);
    expect(told).to.have.length(1);
  });

  it('never exceed the order, however many ship at once', async () => {
    const { shipments, ship } = await open();
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        errorOf(ship(parcel(`parcel-${number}`, { lines: [{ lineId: 1, qty: 1 }] }))),
      ),
    );
    expect(results.filter((result) => result === 'none')).to.have.length(2);
    expect(await shipments.list('order-1')).to.have.length(2);
  });

  it('lead to web addresses only, since pages and e-mails link to them', async () => {
    const { ship } = await open();
    for (const trackingUrl of ['javascript:alert(1)', 'post.example/3S', 'data:text/html,x'])
      expect(await errorOf(ship(parcel('a', { trackingUrl }))), trackingUrl).to.deep.equal([
        'shipping.trackingUrl',
        {},
      ]);
  });

  it('are undone when somebody who is told fails', async () => {
    const { shipments, ship } = await open(new Error('The ERP module says no'));
    await ship(parcel('a')).catch(() => undefined);
    expect(await shipments.list('order-1')).to.deep.equal([]);
  });
});
