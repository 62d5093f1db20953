import { expect } from 'chai';
import { backOff } from '../../../../server/jobs/back-off.ts';

describe('pauses after failures', () => {
  it('grow from a second to an hour', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 100].map((failures) => backOff(failures, () => 0.5) / 1000);
    expect(pauses).to.deep.equal([1, 5, 30, 120, 600, 1800, 3600, 3600, 3600]);
  });

  it('are a quarter more or less', () => {
    expect([backOff(2, () => 0), backOff(2, () => 1)]).to.deep.equal([3750, 6250]);
  });
});
