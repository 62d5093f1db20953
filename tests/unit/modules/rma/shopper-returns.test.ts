import { expect } from 'chai';
import { createFakeApi, createStore } from 'etalage/core/testing';
import {
  CreateReturnEndpoint,
  GuestReturnableEndpoint,
  ReturnEndpoint,
  ReturnListEndpoint,
  ReturnReasonsEndpoint,
  ReturnsStore,
  type Return,
} from 'etalage/modules/rma';

import { createShopperReturns } from '../../../../modules/rma/client/shopper-returns.ts';
import { returnableView, returnView } from '../../../../modules/rma/wire/return-view.ts';

const made: Return = {
  ...{ id: '6f1c7b52-6a57-4a6f-9a2e-0d8b64f3a001', number: '000000012-R1', orderId: 'x', orderNumber: '000000012' },
  ...{ storeCode: 'default', email: 'an@example.nl', kind: 'withdrawal', status: 'approved', lines: [], photos: 0 },
  ...{ payout: 'none', isLate: false, amount: 25_899, requestedAt: 0, changedAt: 0 },
  history: [{ status: 'approved', at: 0 }],
};
const order = { orderNumber: '000000012', kind: undefined, lines: [] };
const REASONS = [{ label: 'Verkeerde maat', value: 'Wrong size' }];

function open() {
  const api = createFakeApi()
    .on(CreateReturnEndpoint, () => returnView(made))
    .on(ReturnEndpoint, () => returnView(made))
    .on(ReturnListEndpoint, () => ({ items: [returnView(made)], total_count: 1 }))
    .on(ReturnReasonsEndpoint, () => ({ options: REASONS }))
    .on(GuestReturnableEndpoint, () => returnableView({ orderId: 'x', ...order }));
  const state = createStore(ReturnsStore.initial());
  const returns = createShopperReturns({ api, state });
  const request = () => returns.request({ number: '12' }, { id: made.id, lines: [{ lineId: 1, qty: 1 }] });
  return { api, state, returns, request };
}

describe('What a visit knows of returns', () => {
  it('are the reasons, a guest’s order, the list, one return, and whether one was made just now [RE-01, RE-13, RE-14]', async () => {
    const { state, returns, request } = open();
    expect(state.get()).to.deep.equal({ reasons: [], returns: [], isReturnCreated: false });
    await returns.reasons();
    await returns.list(10);
    await returns.returnable({ number: '12', email: 'an@example.nl', lastName: 'Pas' });
    expect(state.get().isReturnCreated).to.equal(false);
    const single = await request();
    expect(state.get()).to.deep.equal({
      reasons: REASONS,
      guestOrder: order,
      returns: [single],
      single,
      isReturnCreated: true,
    });
  });

  it('is no longer that one was made, once the list, the reasons, a return or a guest’s order is told [RE-09, RE-10, RE-11, RE-12]', async () => {
    const { state, returns, request } = open();
    const calls = [
      () => returns.list(10),
      () => returns.reasons(),
      () => returns.find({ id: made.id }),
      () => returns.returnable({ number: '12', email: 'an@example.nl', lastName: 'Pas' }),
    ];
    for (const call of calls) {
      await request();
      expect(state.get().isReturnCreated).to.equal(true);
      await call();
      expect(state.get().isReturnCreated, String(call)).to.equal(false);
    }
  });

  it('is what it was where a return is refused', async () => {
    const { api, state, request } = open();
    api.on(CreateReturnEndpoint, () => {
      throw new Error('refused');
    });
    await request().catch(() => undefined);
    expect(state.get()).to.deep.equal(ReturnsStore.initial());
  });

  it('reads the status of each: requested, approved, denied, rejected once it is here, received, processed [RE-07]', () => {
    const labels = (...statuses: Return['status'][]) =>
      returnView({
        ...made,
        status: statuses.at(-1) ?? 'approved',
        history: statuses.map((status) => ({ status, at: 0 })),
      }).history.map(({ label }) => label);
    expect(labels('requested', 'approved', 'received', 'refunded')).to.deep.equal([
      'Return requested',
      'Return approved',
      'Return received',
      'Return processed',
    ]);
    expect(labels('requested', 'denied').at(-1)).to.equal('Return denied');
    expect(labels('requested', 'received', 'denied').at(-1)).to.equal('Return rejected');
  });
});
