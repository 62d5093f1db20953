import { expect } from 'chai';
import { dearestFirst } from '../../../../cli/checks/test-order.ts';

describe('the order of test files', () => {
  it('has the dearest first, and guesses by size and folder where nothing is known', () => {
    expect(dearestFirst(['a', 'b', 'c'], { a: 10, b: 60, c: 30 })).to.deep.equal(['b', 'c', 'a']);
    const files = ['tests/unit/cli/checks/test-order.test.ts', 'tests/e2e/checkout.test.ts', 'tests/gone.test.ts'];
    expect(dearestFirst(files, {})).to.deep.equal([files[1], files[0], files[2]]);
  });

  it('has a short file that asks for much time before longer ones, where nothing is known', () => {
    const files = ['tests/unit/cli/checks/test-events.test.ts', 'tests/unit/cli/docs/documentation.test.ts'];
    expect(dearestFirst(files, {})).to.deep.equal(files.toReversed());
  });
});
