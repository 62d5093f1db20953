import { expect } from 'chai';
import { legalHolidays } from '../../../../modules/rma/adapters/embedded/legal-holidays.ts';
import { lastDay as lastDayBy } from '../../../../modules/rma/domain/last-day.ts';

const lastDay = (after: string, days: number, countries: readonly string[]): string =>
  lastDayBy(after, days, (year) => countries.flatMap((country) => legalHolidays(country, year)));

/** Delivered on, in which country, and the last day to withdraw: 14 days by Regulation 1182/71. */
const LAST_DAYS: readonly (readonly [delivered: string, country: string, last: string])[] = [
  ['2026-06-22', 'NL', '2026-07-06'],
  ['2026-06-20', 'NL', '2026-07-06'],
  ['2026-06-21', 'NL', '2026-07-06'],
  ['2026-06-19', 'NL', '2026-07-03'],
  ['2026-12-11', 'NL', '2026-12-28'],
  ['2026-12-12', 'NL', '2026-12-28'],
  ['2026-12-10', 'NL', '2026-12-24'],
  ['2026-12-18', 'NL', '2027-01-04'],
  ['2026-12-17', 'BE', '2026-12-31'],
  ['2026-12-18', 'BE', '2027-01-04'],
  ['2026-12-12', 'BE', '2026-12-28'],
  ['2026-11-24', 'NL', '2026-12-08'],
  ['2027-03-12', 'NL', '2027-03-30'],
  ['2027-03-12', 'BE', '2027-03-26'],
  ['2027-03-15', 'NL', '2027-03-30'],
  ['2027-03-15', 'BE', '2027-03-30'],
  ['2027-03-13', 'NL', '2027-03-30'],
  ['2027-04-13', 'NL', '2027-04-28'],
  ['2027-04-13', 'BE', '2027-04-27'],
  ['2027-04-21', 'NL', '2027-05-07'],
  ['2027-04-21', 'BE', '2027-05-05'],
  ['2027-04-22', 'NL', '2027-05-07'],
  ['2027-04-22', 'BE', '2027-05-07'],
  ['2027-05-03', 'NL', '2027-05-18'],
  ['2027-05-03', 'BE', '2027-05-18'],
  ['2027-05-01', 'NL', '2027-05-18'],
  ['2027-07-07', 'BE', '2027-07-22'],
  ['2027-07-07', 'NL', '2027-07-21'],
  ['2026-10-18', 'BE', '2026-11-02'],
  ['2026-10-28', 'BE', '2026-11-12'],
  ['2026-10-28', 'NL', '2026-11-11'],
  ['2025-04-12', 'NL', '2025-04-28'],
  ['2025-04-13', 'NL', '2025-04-28'],
  ['2025-04-11', 'NL', '2025-04-25'],
  ['2028-02-15', 'NL', '2028-02-29'],
  ['2028-02-14', 'BE', '2028-02-28'],
  ['2026-08-01', 'BE', '2026-08-17'],
  ['2026-04-17', 'BE', '2026-05-04'],
  ['2026-04-17', 'NL', '2026-05-01'],
  ['2026-04-30', 'BE', '2026-05-15'],
];

describe('The last day to withdraw', () => {
  it('is the 14th after the day of delivery, or the next working day, for 40 days of delivery [RU-26]', () => {
    expect(LAST_DAYS).to.have.lengthOf(40);
    const counted = LAST_DAYS.map(([delivered, country]) => [delivered, country, lastDay(delivered, 14, [country])]);
    expect(counted).to.deep.equal(LAST_DAYS);
  });

  it('is moved by the holidays of the shop and of the shopper, and by none of an unknown country', () => {
    expect(lastDay('2026-10-28', 14, ['NL', 'BE']), '11 November is one in Belgium').to.equal('2026-11-12');
    expect(lastDay('2027-04-21', 14, ['BE', 'NL']), '5 and 6 May').to.equal('2027-05-07');
    expect(lastDay('2026-10-28', 14, ['XX'])).to.equal('2026-11-11');
  });

  it('is later where the shop gives more days', () => {
    expect(lastDay('2026-11-24', 30, ['NL'])).to.equal('2026-12-24');
    expect(lastDay('2026-11-25', 30, ['NL']), 'Christmas and a weekend').to.equal('2026-12-28');
  });
});
