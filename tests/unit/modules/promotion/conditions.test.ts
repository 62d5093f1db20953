import { expect } from 'chai';
import { holds, isInBlackout } from '../../../../modules/promotion/domain/conditions.ts';
import { couponKey, generateCodes, isCouponCode } from '../../../../modules/promotion/domain/coupon-codes.ts';
import { localDays } from '../../../../modules/promotion/domain/local-day.ts';
import { rule } from './rules.ts';

const brussels = localDays('Europe/Brussels');
const BELGIAN = [
  { from: '06-01', to: '06-30' },
  { from: '12-03', to: '01-02' },
];

describe('Blackouts of reductions', () => {
  for (const [moment, paused] of [
    ['2027-05-31T21:59:59Z', false], // 23.59 in Brussels
    ['2027-05-31T22:00:00Z', true], // midnight there
    ['2027-06-15T12:00:00Z', true],
    ['2027-06-30T21:59:59Z', true],
    ['2027-06-30T22:00:00Z', false],
    ['2026-12-02T22:59:59Z', false],
    ['2026-12-02T23:00:00Z', true],
    ['2026-12-31T23:30:00Z', true],
    ['2027-01-02T22:59:59Z', true],
    ['2027-01-02T23:00:00Z', false],
    ['2026-11-22T12:00:00Z', false],
  ] as const)
    it(`${paused ? 'hold' : 'do not hold'} at ${moment}, by the clock of the store view [RU-32]`, () => {
      expect(isInBlackout(BELGIAN, brussels, Date.parse(moment))).to.equal(paused);
      expect(isInBlackout([], brussels, Date.parse(moment))).to.equal(false);
    });
});

describe('The conditions of a rule', () => {
  const when = { now: 1000, storeCode: 'be', isBlackout: false };
  for (const [name, more, expected] of [
    ['none', {}, true],
    ['switched off', { isActive: false }, false],
    ['not yet', { from: 1001 }, false],
    ['from now on', { from: 1000 }, true],
    ['until now', { until: 1000 }, false],
    ['a moment longer', { until: 1001 }, true],
    ['another store view', { storeCodes: ['default'] }, false],
    ['this store view', { storeCodes: ['default', 'be'] }, true],
    ['another group', { groupIds: [1, 2] }, false],
    ['guests', { groupIds: [0] }, true],
  ] as const)
    it(`decide: ${name}`, () => {
      expect(holds(rule(1, more), when, {})).to.equal(expected);
    });
  it('decide: a blackout, unless it holds on in blackouts [RU-32]', () => {
    expect(holds(rule(1), { ...when, isBlackout: true }, {})).to.equal(false);
    expect(holds(rule(1, { duringBlackout: true }), { ...when, isBlackout: true }, {})).to.equal(true);
  });
});

describe('Days of a time zone', () => {
  it('begin and end at local midnight, also when the clocks change', () => {
    const iso = (moment: number | undefined) => (moment === undefined ? moment : new Date(moment).toISOString());
    expect(iso(brussels.startOf('2026-12-01'))).to.equal('2026-11-30T23:00:00.000Z');
    expect(iso(brussels.endOf('2026-12-31'))).to.equal('2026-12-31T23:00:00.000Z');
    expect(iso(brussels.startOf('2026-10-25'))).to.equal('2026-10-24T22:00:00.000Z');
    expect(iso(brussels.endOf('2026-10-25'))).to.equal('2026-10-25T23:00:00.000Z');
    expect(iso(localDays('America/New_York').startOf('2027-03-14'))).to.equal('2027-03-14T05:00:00.000Z');
    for (const wrong of ['', '2026-02-30', '2026-13-01', 'soon', '2026-1-1'])
      expect([brussels.startOf(wrong), brussels.endOf(wrong)], wrong).to.deep.equal([undefined, undefined]);
  });
});

describe('Coupon codes', () => {
  it('are the same in upper and lower case', () => {
    expect(couponKey(' Welkom10 ')).to.equal(couponKey('WELKOM10'));
  });
  it('are letters and digits', () => {
    for (const good of ['WELKOM10', 'NB-7KQ2M9XA', 'Été_2027', '10']) expect(isCouponCode(good), good).to.equal(true);
    for (const wrong of ['', 'A', '-A', 'TIEN PROCENT', '10%', 'X'.repeat(41)])
      expect(isCouponCode(wrong), wrong).to.equal(false);
  });
  it('are made different from each other', () => {
    let state = 0;
    const sometimesTheSame = (below: number) => Math.floor((state++ % 100) / 9) % below;
    const codes = generateCodes(9, 'NB', sometimesTheSame);
    expect(new Set(codes).size).to.equal(9);
    for (const code of codes) expect(code).to.match(/^NB-[2-9A-HJKMNP-Z]{8}$/);
  });
});
