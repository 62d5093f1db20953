import { expect } from 'chai';
import { placedView, readPlaced } from '../../../../../modules/order/wire/placed-order.ts';
import type { PlacedOrder, PlatformPlacedOrder } from 'etalage/modules/order';

const MODEL: PlacedOrder = {
  orderId: 'a-uuid',
  orderNumber: '000000012',
  entityId: 12,
  placedAt: Date.UTC(2026, 10, 22, 10),
  payment: 'open',
};
const WIRE: PlatformPlacedOrder = {
  magentoOrderId: 12,
  orderNumber: '000000012',
  backendOrderId: 12,
  transferedAt: '2026-11-22T10:00:00.000Z',
  orderId: 'a-uuid',
  payment: 'open',
};

describe('a placed order on the wire', () => {
  it('is answered in Vue Storefront 1’s form, and as it is when an earlier version has stored it so', () => {
    expect(placedView(MODEL)).to.deep.equal(WIRE);
    expect(placedView(WIRE)).to.equal(WIRE);
  });

  it('is read as it was written, and without what a platform leaves out', () => {
    const sent = { orderId: 'sent-as', placedAt: 7 };
    expect(readPlaced(WIRE, sent)).to.deep.equal(MODEL);
    expect(readPlaced({ backendOrderId: '3', payment: 'another' }, sent)).to.deep.equal({
      orderId: 'sent-as',
      orderNumber: null,
      entityId: 3,
      placedAt: 7,
      payment: 'none',
    });
    for (const other of [null, 'placed', {}, { magentoOrderId: 0 }])
      expect(readPlaced(other, sent)).to.equal(undefined);
  });
});
