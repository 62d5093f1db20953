import { expect } from 'chai';
import { inShares } from '../../../../cli/checks/test-shares.ts';
import { slowerThan } from '../../../../cli/checks/test-times.ts';

describe('the shares of a test run', () => {
  it('have each file once, in its order, and take about as long', () => {
    const files = ['a', 'b', 'c', 'd', 'e'];
    const shares = inShares(files, { a: 10, b: 60, c: 30, d: 20, e: 5 }, 2);
    expect(shares).to.deep.equal([
      ['b', 'e'],
      ['a', 'c', 'd'],
    ]);
  });

  it('are no more than there are files, and count unknown ones by their size', () => {
    expect(inShares(['a', 'b'], {}, 6)).to.have.lengthOf(2);
    const files = ['README.md', 'package-lock.json', '.nvmrc'];
    expect(inShares(files, {}, 2)[0], 'the largest by itself').to.deep.equal(['package-lock.json']);
    expect(inShares([], {}, 2)).to.deep.equal([]);
  });
});

describe('the times of test files', () => {
  it('name what takes twice as long as the last time, if it is worth a word', () => {
    const before = { 'a.ts': 4000, 'b.ts': 4000, 'short.ts': 10 };
    const now = { 'a.ts': 8000, 'b.ts': 7999, 'short.ts': 900, 'new.ts': 60_000 };
    expect(slowerThan(before, now)).to.deep.equal(['a.ts: 8.0 s, 4.0 s before']);
  });
});
