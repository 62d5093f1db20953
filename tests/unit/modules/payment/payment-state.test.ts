import { expect } from 'chai';
import type { PaymentNews } from 'etalage/modules/payment';
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
  const table: readonly [before: AttemptState, news: PaymentNews['state'], after: AttemptState][] = [
    ['open', 'cancelled', 'cancelled'],
    ['open', 'refused', 'refused'],
    ['open', 'paid', 'paid'],
    ['cancelled', 'refused', 'refused'],
    ['refused', 'cancelled', 'refused'],
    ['refused', 'paid', 'paid'],
    ['cancelled', 'paid', 'paid'],
    ['paid', 'refused', 'paid'],
    ['paid', 'cancelled', 'paid'],
    ['paid', 'paid', 'paid'],
  ];
  for (const [before, news, after] of table)
    it(`an attempt that is ${before} is ${after} after "${news}"`, () =>
      expect(stateAfter(before, news)).to.equal(after));

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
    const news = (more: object): PaymentNews => ({ id: 'n', orderId: 'o', state: 'paid', ...more });
    expect(isOfAnotherAmount(news({ amount: 24_900, currency: 'EUR' }), due())).to.equal(false);
    expect(isOfAnotherAmount(news({ amount: 1, currency: 'EUR' }), due())).to.equal(true);
    expect(isOfAnotherAmount(news({ amount: 24_900, currency: 'USD' }), due())).to.equal(true);
    expect(isOfAnotherAmount(news({}), due())).to.equal(true);
    expect(isOfAnotherAmount({ id: 'n', orderId: 'o', state: 'refused' }, due())).to.equal(false);
  });

  it('end the same in whatever order news comes, and however often', () => {
    const random = seededRandom(10);
    const pick = (count: number): number => Math.floor(random() * count);
    const kinds = ['paid', 'refused', 'cancelled'] as const;
    for (let round = 0; round < 500; round++) {
      const count = 1 + pick(3);
      const news = Array.from({ length: pick(6) }, () => ({ at: pick(count), state: kinds[pick(3)] ?? 'paid' }));
      const end = (list: typeof news) => {
        const states = attempts(...Array.from({ length: count }, (): AttemptState => 'open'));
        const after = list.reduce<readonly Attempt[]>(
          (now, { at, state }) =>
            now.map((one, index) => (index === at ? { ...one, state: stateAfter(one.state, state) } : one)),
          states,
        );
        return paymentAfter(due({ isClosed: round % 4 === 0 }), after);
      };
      const shuffled = [...news, ...news]
        .map((one) => ({ one, key: random() }))
        .toSorted((left, right) => left.key - right.key)
        .map(({ one }) => one);
      expect(end(shuffled), `round ${round}`).to.deep.equal(end(news));
      if (news.some(({ state }) => state === 'paid')) expect(end(news).state).to.equal('paid');
    }
  });
});
