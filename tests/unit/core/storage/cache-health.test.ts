import { expect } from 'chai';
import { StorageError, type StorageCollection } from 'etalage/core';
import { createTestStorage } from 'etalage/core/testing';
import { createCacheHealth } from '../../../../core/storage/lazy/cache-health.ts';

const never = (): Promise<never> => new Promise(() => undefined);

describe('a cache in the browser', () => {
  /** A cache of a storage that may be slow or broken, and how often it was opened and asked. */
  function open() {
    const disk = createTestStorage();
    const logged: string[] = [];
    const state = { isSlow: false, opened: 0, asked: 0 };
    const health = createCacheHealth({ log: (message) => logged.push(message), readMs: 5, keysMs: 5 });
    const guard = (name: string): StorageCollection =>
      health.guard(() => {
        state.opened += 1;
        const inner = disk.tab().collection(name);
        const asked = <T>(work: () => Promise<T>): Promise<T> => {
          state.asked += 1;
          return state.isSlow ? never() : work();
        };
        return { ...inner, get: (key) => asked(() => inner.get(key)), keys: () => asked(() => inner.keys()) };
      });
    return { disk, logged, state, guard };
  }

  it('answers what it has', async () => {
    const { guard } = open();
    const cache = guard('searches');
    await cache.set('last', 'pump');
    expect(await cache.get('last')).to.equal('pump');
    expect(await cache.keys()).to.deep.equal(['last']);
    expect(await cache.update('last', (before) => `${String(before)}s`)).to.equal('pumps');
    await cache.remove('last');
    expect(await cache.get('last')).to.equal(undefined);
  });

  it('that does not answer in time is nothing: logged once, opened anew, and not read again [PL-44, PL-46, PL-47, PL-49, RU-30]', async () => {
    const { guard, state, logged } = open();
    const [cache, other] = [guard('searches'), guard('seen')];
    state.isSlow = true;
    expect(await cache.get('last')).to.equal(undefined);
    expect(logged).to.have.length(1);
    expect(logged[0]).to.contain('reading last').and.contain('no answer in 5 ms');
    expect(state.opened, 'two, and one anew').to.equal(3);
    state.isSlow = false;
    const { asked } = state;
    expect(await cache.get('last')).to.equal(undefined);
    expect(await other.keys(), 'they lie in the same storage').to.deep.equal([]);
    expect(state.asked).to.equal(asked);
    await cache.set('last', 'pump');
    expect(logged, 'it is still written').to.have.length(1);
  });

  it('whose keys do not come in time is nothing too [PL-45]', async () => {
    const { guard, state, logged } = open();
    state.isSlow = true;
    expect(await guard('searches').keys()).to.deep.equal([]);
    expect(logged[0]).to.contain('listing');
  });

  it('that cannot be written 30 times is left alone, and nobody is bothered [PL-48]', async () => {
    const { disk, guard, logged } = open();
    const cache = guard('searches');
    disk.fail('full');
    for (let count = 0; count < 30; count += 1) await cache.set('last', count);
    disk.fail(undefined);
    await cache.set('last', 'pump');
    expect(await cache.update('last', () => 'boot'), 'as long as the page').to.equal('boot');
    expect([...disk.content.keys()]).to.deep.equal([]);
    expect(logged, 'a browser without space is no fault').to.deep.equal([]);
  });

  it('throws nothing where the browser stores nothing', async () => {
    const { disk, guard } = open();
    disk.fail('unavailable');
    const cache = guard('searches');
    expect(await cache.get('last')).to.equal(undefined);
    await cache.set('last', 1);
    expect(
      await disk
        .tab()
        .collection('cart')
        .get('x')
        .catch((error: unknown) => error),
    ).to.be.instanceOf(StorageError);
  });
});
