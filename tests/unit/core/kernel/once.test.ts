import { expect } from 'chai';
import { once } from '../../../../core/kernel/once.ts';

describe('what is opened once', () => {
  it('is the same for all, also for those who ask before it is open', async () => {
    let times = 0;
    const open = once(async () => ({ number: (times += 1) }));
    const [first, second] = await Promise.all([open(), open()]);
    expect(first)
      .to.equal(second)
      .and.to.equal(await open());
    expect(times).to.equal(1);
  });

  it('is tried again after a failure, by the next who asks', async () => {
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve('open')];
    const open = once(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    const said = await Promise.allSettled([open(), open()]);
    expect(said.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected']);
    expect(await open()).to.equal('open');
    expect(await open()).to.equal('open');
  });
});
