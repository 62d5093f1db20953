import { expect } from 'chai';
import { turns } from 'etalage/core';

describe('what is done in turn', () => {
  it('begins once the one before has ended, well or not, and tells each caller of its own end alone', async () => {
    const inTurn = turns();
    const done: string[] = [];
    const first = Promise.withResolvers<string>();
    const ends = [
      inTurn(() => first.promise.finally(() => done.push('first'))),
      inTurn(async () => {
        done.push('second');
        throw new Error('no');
      }),
      inTurn(async (...given: unknown[]) => {
        done.push('third');
        return given.length;
      }),
    ];
    first.resolve('yes');
    expect(
      (await Promise.allSettled(ends)).map((end) => ('value' in end ? end.value : String(end.reason))),
    ).to.deep.equal(['yes', 'Error: no', 0]);
    expect(done).to.deep.equal(['first', 'second', 'third']);
  });
});
