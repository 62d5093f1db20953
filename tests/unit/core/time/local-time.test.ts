import { expect } from 'chai';
import { localTime } from 'etalage/core/time';

describe('the time in a place', () => {
  it('is the day and the time that its clocks show, in summer and in winter', () => {
    expect(localTime('Europe/Amsterdam', Date.UTC(2026, 5, 1, 22, 5))).to.deep.equal({
      day: '2026-06-02',
      time: '00:05',
    });
    expect(localTime('Europe/Amsterdam', Date.UTC(2026, 11, 31, 22, 59))).to.deep.equal({
      day: '2026-12-31',
      time: '23:59',
    });
    expect(localTime('America/New_York', Date.UTC(2026, 0, 1))).to.deep.equal({ day: '2025-12-31', time: '19:00' });
  });
});
