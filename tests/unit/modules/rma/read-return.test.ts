import { expect } from 'chai';
import type { Return } from 'etalage/modules/rma';
import { readReturn, readReturnable, sentOrder, sentReturn } from '../../../../modules/rma/wire/read-return.ts';
import { returnableView, returnView } from '../../../../modules/rma/wire/return-view.ts';

const line = { lineId: 7, sku: 'PUMP-38', name: 'Pump', options: [{ label: 'Size', value: '38' }] };
const of: Return = {
  id: '6f1c7b52-6a57-4a6f-9a2e-0d8b64f3a001',
  number: '000000012-R1',
  orderId: '6f1c7b52-6a57-4a6f-9a2e-0d8b64f3a002',
  orderNumber: '000000012',
  storeCode: 'default',
  customerId: 3,
  email: 'an@example.nl',
  kind: 'return',
  status: 'approved',
  lines: [{ ...line, qty: 2, reason: 'Wrong size' }],
  note: 'Too small',
  photos: 2,
  payout: 'wanted',
  isLate: false,
  amount: 25_899,
  requestedAt: Date.UTC(2026, 10, 28, 4, 30),
  changedAt: Date.UTC(2026, 10, 28, 5),
  history: [{ status: 'requested', at: Date.UTC(2026, 10, 28, 4, 30), comment: 'by phone' }],
};

describe('returns on the wire', () => {
  it('reads cents and times of what the API answers, without what only the shop knows', () => {
    const { orderId, storeCode, customerId, email, changedAt, ...shown } = of;
    expect([orderId, storeCode, customerId, email, changedAt]).to.not.include(undefined);
    const read = readReturn(returnView(of));
    expect(read).to.deep.equal({
      ...shown,
      statusLabel: read.statusLabel,
      canCancel: true,
      hasLabel: true,
      history: [{ status: 'requested', at: of.requestedAt, label: read.history[0]?.label }],
    });
    expect(returnView(of).total).to.equal(258.99);
  });

  it('reads what can be sent back, with or without days', () => {
    const returnable = { orderNumber: '000000012', lines: [{ ...line, ordered: 2, left: 1, isExcluded: false }] };
    for (const days of [
      { kind: undefined },
      { kind: 'withdrawal' as const, withdrawalUntil: '2026-12-08', returnUntil: '2026-12-24' },
    ])
      expect(readReturnable(returnableView({ orderId: 'x', ...returnable, ...days }))).to.deep.equal({
        ...returnable,
        ...days,
      });
  });

  it('sends a return of a customer and of a guest', () => {
    const request = { id: of.id, lines: [{ lineId: 7, qty: 1 }] };
    const sent = { increment_id: '12', return_id: of.id, items: [{ order_item_id: 7, qty_requested: 1 }] };
    expect(sentReturn({ number: '12' }, request)).to.deep.equal(sent);
    const guest = { number: '12', email: 'an@example.nl', lastName: 'Pas' };
    expect(sentReturn(guest, { ...request, note: 'Worn', photos: [of.id] })).to.deep.equal({
      ...sent,
      ...sentOrder(guest),
      comment: 'Worn',
      photos: [of.id],
    });
  });
});
