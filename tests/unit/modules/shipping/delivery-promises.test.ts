import { expect } from 'chai';
import type { Urls } from 'etalage/core';
import {
  createPromises,
  expectedArrival,
  type DeliveryRules,
} from '../../../../modules/shipping/domain/delivery-promises.ts';

const rules: DeliveryRules = {
  workingDays: [2, 3],
  orderBefore: '17:00',
  timeZone: 'Europe/Amsterdam',
  closedOn: ['2026-12-25'],
};
const arrival = (now: string, changed: Partial<DeliveryRules> = {}): string[] =>
  expectedArrival(Date.parse(now), { ...rules, ...changed }).map((day) => day.toISOString().slice(0, 10));

describe('The days on which an order arrives', () => {
  it('are counted in working days from the day of the order, until the hour at which parcels leave', () => {
    expect(arrival('2026-11-16T10:00:00Z')).to.deep.equal(['2026-11-18', '2026-11-19']);
    expect(arrival('2026-11-16T15:59:00Z')).to.deep.equal(['2026-11-18', '2026-11-19']);
    expect(arrival('2026-11-16T16:00:00Z'), 'five in the afternoon in winter').to.deep.equal([
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(arrival('2026-07-06T15:00:00Z'), 'five in the afternoon in summer').to.deep.equal([
      '2026-07-09',
      '2026-07-10',
    ]);
  });

  it('leave out weekends and the days on which the shop is closed', () => {
    expect(arrival('2026-11-19T10:00:00Z'), 'a Thursday').to.deep.equal(['2026-11-23', '2026-11-24']);
    expect(arrival('2026-11-21T10:00:00Z'), 'a Saturday').to.deep.equal(['2026-11-25', '2026-11-26']);
    expect(arrival('2026-12-23T10:00:00Z'), 'two days before Christmas').to.deep.equal(['2026-12-28', '2026-12-29']);
  });

  it('belong to the day on the shop’s clock, not on the server’s', () => {
    expect(arrival('2026-11-16T23:30:00Z'), 'half past midnight on Tuesday').to.deep.equal([
      '2026-11-19',
      '2026-11-20',
    ]);
  });

  it('begin on the next working day in a shop that names no hour', () => {
    expect(arrival('2026-11-16T06:00:00Z', { orderBefore: '', workingDays: [1, 1] })).to.deep.equal([
      '2026-11-18',
      '2026-11-18',
    ]);
  });
});

describe('What the shop promises about delivery and returns', () => {
  const silent = {
    workingDays: [],
    orderBefore: '',
    timeZone: 'Europe/Amsterdam',
    closedOn: [],
    returnDays: 0,
    freeReturns: false,
    page: '',
  };
  const urls = { canonical: (path: string) => `${path}/` } as Urls;
  const now = (): number => Date.parse('2026-11-16T10:00:00Z');

  it('is what the settings say', () => {
    const own = { workingDays: [2, 3], orderBefore: '17:00', returnDays: 30, freeReturns: true, page: 'bezorgen' };
    const { expected, ...promise } = createPromises({ ...silent, ...own }, urls, now);
    expect(promise).to.deep.equal({
      workingDays: { fewest: 2, most: 3 },
      orderBefore: '17:00',
      returnDays: 30,
      freeReturns: true,
      page: { story: 'bezorgen', url: '/bezorgen/' },
    });
    expect(expected().map((day) => day.toISOString().slice(0, 10))).to.deep.equal(['2026-11-18', '2026-11-19']);
  });

  it('is nothing where they say nothing', () => {
    expect(createPromises(silent, urls, now)).to.include({
      workingDays: undefined,
      orderBefore: undefined,
      returnDays: 0,
      page: undefined,
    });
  });
});
