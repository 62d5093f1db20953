import { expect } from 'chai';
import { withTimeLimit } from 'etalage/core';

const late = (): Error => new Error('too late');
const failure = (work: Promise<unknown>): Promise<string> => work.then(String, (error: Error) => error.message);

describe('a time limit', () => {
  it('lets through what work answers or throws in time', async () => {
    expect(await withTimeLimit(60_000, Promise.resolve('done'), late)).to.equal('done');
    expect(await failure(withTimeLimit(60_000, Promise.reject(new Error('broken')), late))).to.equal('broken');
  });

  it('is the error that it was given where the work never ends', async () => {
    expect(await failure(withTimeLimit(1, new Promise(() => undefined), late))).to.equal('too late');
  });
});
