import { expect } from 'chai';
import type { Urls } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import { promisesOfApi, missingHolidays } from '../../../../modules/shipping/api/delivery-promises.ts';
import { publicHolidays } from '../../../../modules/shipping/domain/public-holidays.ts';

const settings = {
  workingDays: [1, 1],
  orderBefore: '17:00',
  timeZone: 'Europe/Amsterdam',
  closedOn: [],
  returnDays: 30,
  freeReturns: true,
  page: '',
} as const;

describe('Public holidays', () => {
  it('are those of a country and a year, those that move with Easter too', () => {
    expect([...publicHolidays('NL', 2027)].sort()).to.deep.equal([
      '2027-01-01',
      '2027-03-29',
      '2027-04-27',
      '2027-05-06',
      '2027-05-17',
      '2027-12-25',
      '2027-12-26',
    ]);
    expect([...publicHolidays('BE', 2024)].sort()).to.deep.equal([
      '2024-01-01',
      '2024-04-01',
      '2024-05-01',
      '2024-05-09',
      '2024-05-20',
      '2024-07-21',
      '2024-08-15',
      '2024-11-01',
      '2024-11-11',
      '2024-12-25',
    ]);
    expect(publicHolidays('NL', 2025), 'the 27th is a Sunday')
      .to.include('2025-04-26')
      .and.not.to.include('2025-04-27');
    expect(publicHolidays('DE', 2038), 'the latest Easter').to.include.members(['2038-04-23', '2038-04-26']);
    expect(publicHolidays('XX', 2027)).to.deep.equal([]);
  });

  it('are no days of dispatch or arrival, in the shop’s country and where it is brought', () => {
    const arrival = (now: string, country?: string): string | undefined =>
      promisesOfApi(settings, {} as Urls, () => Date.parse(now), testStoreView())
        .expected(country === undefined ? {} : { country })[0]
        ?.toISOString()
        .slice(0, 10);
    expect(arrival('2027-04-26T10:00:00Z'), 'before King’s Day').to.equal('2027-04-28');
    expect(arrival('2026-11-10T10:00:00Z')).to.equal('2026-11-11');
    expect(arrival('2026-11-10T10:00:00Z', 'BE'), 'Armistice Day').to.equal('2026-11-12');
    expect(arrival('2027-12-31T10:00:00Z'), 'over the new year').to.equal('2028-01-03');
  });

  it('that pages do not know of are found by the doctor', () => {
    const now = Date.parse('2026-11-22T10:00:00Z');
    expect(missingHolidays(settings, 'BE', now)).to.deep.equal([
      '2026-12-25',
      '2027-01-01',
      '2027-03-29',
      '2027-05-06',
      '2027-05-17',
    ]);
    expect(missingHolidays({ ...settings, closedOn: ['2026-12-25', '2027-01-01'] }, 'XX', now)).to.deep.equal([]);
    expect(missingHolidays({ ...settings, workingDays: [] }, 'BE', now), 'no promises').to.deep.equal([]);
  });
});
