import { expect } from 'chai';
import { costsInWords, slowerThan } from '../../../../cli/checks/test-times.ts';

describe('what test files took', () => {
  it('is said of each folder and of the longest files, with their processor time', () => {
    const times = { 'tests/unit/a.test.ts': 1200, 'tests/e2e/b.test.ts': 25_000, 'tests/e2e/c.test.ts': 500 };
    const cpu = { 'tests/unit/a.test.ts': 1100, 'tests/e2e/b.test.ts': 33_000 };
    expect(costsInWords(times, cpu).map((line) => line.trim().replaceAll(/ +/g, ' '))).to.deep.equal([
      '1.2 s, of the processors 1.1 s tests/unit/',
      '25.5 s, of the processors 33.0 s tests/e2e/',
      '25.0 s, of the processors 33.0 s tests/e2e/b.test.ts',
      '1.2 s, of the processors 1.1 s tests/unit/a.test.ts',
      '0.5 s, of the processors 0.0 s tests/e2e/c.test.ts',
    ]);
  });

  it('names a file that takes at least twice as long as the last time, unless it is short', () => {
    const before = { a: 4000, b: 4000, c: 1000 };
    expect(slowerThan(before, { a: 8000, b: 7000, c: 2900, d: 9000 })).to.deep.equal(['a: 8.0 s, 4.0 s before']);
  });
});
