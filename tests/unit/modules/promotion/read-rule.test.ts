import { expect } from 'chai';
import { localDays } from '../../../../modules/promotion/domain/local-day.ts';
import { readRule } from '../../../../modules/promotion/domain/read-rule.ts';

const read = (name: string, options: Record<string, string | boolean>) =>
  readRule(name, options, localDays('Europe/Amsterdam'), ['default', 'be']);
const problems = (options: Record<string, string | boolean>, name = 'Actie') => {
  const result = read(name, options);
  return 'problems' in result ? result.problems : [];
};

describe('The options of `etalage promotion add`', () => {
  it('make a rule', () => {
    expect(
      read(' Welkom ', {
        percent: '7,5',
        coupon: 'WELKOM10, Twee,welkom10',
        minimum: '75',
        from: '2026-12-01',
        until: '2026-12-31',
        storeViews: 'be',
        groups: '0,4',
        skus: 'PUMP, BAG',
        categories: '20',
        priority: '-5',
        last: true,
        onceACustomer: true,
        totalLimit: '100',
        duringBlackout: true,
        inactive: true,
      }),
    ).to.deep.equal({
      rule: {
        name: 'Welkom',
        isActive: false,
        priority: -5,
        isLast: true,
        action: { kind: 'percent', percent: 750 },
        freeDelivery: false,
        needsCoupon: true,
        duringBlackout: true,
        minimum: 7500,
        from: Date.parse('2026-11-30T23:00:00Z'),
        until: Date.parse('2026-12-31T23:00:00Z'),
        storeCodes: ['be'],
        groupIds: [0, 4],
        skus: ['PUMP', 'BAG'],
        categoryIds: [20],
        perCustomer: 1,
        totalLimit: 100,
      },
      coupons: [{ code: 'WELKOM10' }, { code: 'Twee' }],
    });
  });

  for (const [options, action] of [
    [{ piece: '4.95' }, { kind: 'piece', amount: 495 }],
    [{ cart: '10' }, { kind: 'cart', amount: 1000 }],
    [{ cart: '0.5' }, { kind: 'cart', amount: 50 }],
    [{ freeDelivery: true }, { kind: 'delivery' }],
    [
      { percent: '100', freeDelivery: true },
      { kind: 'percent', percent: 10_000 },
    ],
  ] as const)
    it(`take off ${JSON.stringify(options)}`, () => {
      const result = read('Actie', options);
      expect('rule' in result && result.rule.action).to.deep.equal(action);
      expect('rule' in result && result.rule.freeDelivery).to.equal('freeDelivery' in options);
    });

  for (const [name, options, expected] of [
    ['nothing', {}, /What does it take off\?/],
    ['two things', { percent: '10', cart: '5' }, /One of --percent and --cart/],
    ['no percent', { percent: '0' }, /--percent takes a percentage above 0 up to 100, such as 7.5, not "0"/],
    ['too many percent', { percent: '100.01' }, /--percent takes/],
    ['a negative amount', { cart: '-5' }, /--cart takes an amount above 0/],
    ['tenths of a cent', { piece: '4.955' }, /--piece takes/],
    ['no day', { percent: '10', from: '2026-02-30' }, /--from takes a day/],
    ['days in the wrong order', { percent: '10', from: '2026-12-02', until: '2026-12-01' }, /--until is before/],
    ['an unknown store view', { percent: '10', storeViews: 'be,fr' }, /store views of this shop \(default, be\)/],
    ['groups that are no numbers', { percent: '10', groups: 'all' }, /--groups takes/],
    ['a code with a space', { percent: '10', coupon: 'TIEN PROCENT' }, /--coupon takes codes/],
    ['an empty code', { percent: '10', coupon: '' }, /--coupon takes codes/],
    ['no count', { percent: '10', totalLimit: '0' }, /--total-limit takes a whole number from 1/],
    ['two counts', { percent: '10', onceACustomer: true, perCustomer: '2' }, /not both/],
  ] as const)
    it(`refuse ${name}`, () => {
      expect(problems(options).join('\n')).to.match(expected);
    });

  it('say all that is wrong at once', () => {
    expect(problems({ percent: 'ten', minimum: 'much', totalLimit: 'few' }, ' ').length).to.equal(4);
  });
});
