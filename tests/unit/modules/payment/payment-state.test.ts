import { expect } from 'chai';
import type { PaymentEvent } from 'etalage/modules/payment';
import {
  isOfAnotherAmount,
  paymentAfter,
  stateAfter,
  type Attempt,
  type AttemptState,
  type Due,
} from '../../../../modules/payment/domain/payment-state.ts';
import { seededRandom } from '../../../support/seeded-random.ts';

const due = (more: Partial<Due> = {}): Due => ({
  amount: 24_900,
  currency: 'EUR',
  isWaitedFor: true,
  isClosed: false,
  ...more,
});
const attempts = (...states: AttemptState[]): Attempt[] =>
  states.map((state, index) => ({ reference: `a${index}`, state }));
const stateOf = (list: readonly Attempt[], more: Partial<Due> = {}) => paymentAfter(due(more), list).state;

describe('payment states', () => {
  const table: readonly [before: AttemptState, event: PaymentEvent['state'], after: AttemptState][] = [
    ['open', 'cancelled', 'cancelled'],
    ['open', 'refused', 'refused'],
    ['open', 'paid', 'paid'],
    ['cancelled', 'refused', 'refused'],
    ['refused', 'cancelled', 'refused'],
    ['refused', 'paid', 'paid'],
    ['cancelled', 'paid', 'paid'],
    ['open', 'authorised', 'authorised'],
    ['refused', 'authorised', 'authorised'],
    ['authorised', 'cancelled', 'authorised'],
    ['authorised', 'paid', 'paid'],
    ['paid', 'authorised', 'paid'],
    ['paid', 'refused', 'paid'],
    ['paid', 'cancelled', 'paid'],
    ['paid', 'paid', 'paid'],
  ];
  for (const [before, event, after] of table)
    it(`an attempt that is ${before} is ${after} after "${event}"`, () =>
      expect(stateAfter(before, event)).to.equal(after));

  it('are those of the last attempt, so that who was refused can try again', () => {
    expect(stateOf([])).to.equal('open');
    expect(stateOf(attempts('refused'))).to.equal('refused');
    expect(stateOf(attempts('refused', 'open'))).to.equal('open');
    expect(stateOf(attempts('open', 'cancelled'))).to.equal('cancelled');
  });

  it('are paid once any attempt is, also after the order was cancelled; what came twice is counted', () => {
    expect(paymentAfter(due(), attempts('paid', 'open'))).to.deep.equal({ state: 'paid', received: 24_900 });
    expect(stateOf(attempts('paid', 'refused'), { isClosed: true })).to.equal('paid');
    expect(paymentAfter(due(), attempts('paid', 'paid'))).to.deep.equal({ state: 'paid', received: 49_800 });
  });

  it('are cancelled with the order, and none where nothing is waited for', () => {
    expect(stateOf(attempts('open'), { isClosed: true })).to.equal('cancelled');
    expect(stateOf([], { isWaitedFor: false })).to.equal('none');
    expect(stateOf([], { isWaitedFor: false, isClosed: true })).to.equal('cancelled');
  });

  it('do not take another amount or currency for the order’s', () => {
    const event = (more: object): PaymentEvent => ({ id: 'n', orderId: 'o', state: 'paid', ...more });
    expect(isOfAnotherAmount(event({ amount: 24_900, currency: 'EUR' }), due())).to.equal(false);
    expect(isOfAnotherAmount(event({ amount: 1, currency: 'EUR' }), due())).to.equal(true);
    expect(isOfAnotherAmount(event({ amount: 24_900, currency: 'USD' }), due())).to.equal(true);
    expect(isOfAnotherAmount(event({}), due())).to.equal(true);
    expect(isOfAnotherAmount({ id: 'n', orderId: 'o', state: 'refused' }, due())).to.equal(false);
  });

  it('end the same in whatever order events come, and however often', () => {
    const random = seededRandom(10);
    const pick = (count: number): number => Math.floor(random() * count);
    const kinds = ['paid', 'refused', 'cancelled'] as const;
    for (let round = 0; round < 500; round++) {
      const count = 1 + pick(3);
      const events = Array.from({ length: pick(6) }, () => ({ at: pick(count), state: kinds[pick(3)] ?? 'paid' }));
      const end = (list: typeof events) => {
        const states = attempts(...Array.from({ length: count }, (): AttemptState => 'open'));
        const after = list.reduce<readonly Attempt[]>(
          (now, { at, state }) =>
            now.map((one, index) => (index === at ? { ...one, state: stateAfter(one.state, state) } : one)),
          states,
        );
        return paymentAfter(due({ isClosed: round % 4 === 0 }), after);
      };
      const shuffled = [...events, ...events]
        .map((one) => ({ one, key: random() }))
        .toSorted((left, right) => left.key - right.key)
        .map(({ one }) => one);
      expect(end(shuffled), `round ${round}`).to.deep.equal(end(events));
      if (events.some(({ state }) => state === 'paid')) expect(end(events).state).to.equal('paid');
    }
  });
});
