import { expect } from 'chai';
import { StorageError, type BrowserStorage, type StorageFailure } from 'etalage/core';

/** A browser to test in: its tabs, and a way to break its storage. */
export interface TestBrowser {
  tab(): BrowserStorage;
  fail(reason: StorageFailure | undefined): void;
}

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

/** What every storage promises. */
export function describeStorage(name: string, open: () => TestBrowser): void {
  describe(`browser storage: ${name}`, () => {
    let browser: TestBrowser;
    beforeEach(() => {
      browser = open();
    });
    afterEach(() => browser.fail(undefined));

    it('stores JSON values by key, each collection its own', async () => {
      const [bags, shoes] = [browser.tab().collection('bags'), browser.tab().collection('shoes')];
      await bags.set('one', { skus: ['A', 'B'], at: 3 });
      await shoes.set('one', [1, 'two', null, true]);
      expect(await bags.get('one')).to.deep.equal({ skus: ['A', 'B'], at: 3 });
      expect(await shoes.get('one')).to.deep.equal([1, 'two', null, true]);
      expect(await bags.get('two')).to.equal(undefined);
      await bags.set('two', 'x');
      expect([...(await bags.keys())].toSorted()).to.deep.equal(['one', 'two']);
      await bags.remove('one');
      expect(await bags.get('one')).to.equal(undefined);
      expect(await bags.keys()).to.deep.equal(['two']);
      expect(await shoes.keys()).to.deep.equal(['one']);
    });

    it('lets the other tabs know what was written, and not the one that wrote', async () => {
      const [here, there] = [browser.tab().collection('bags'), browser.tab().collection('bags')];
      const heard: (string | undefined)[] = [];
      here.listen(() => {
        heard.push('own');
      });
      const told = new Promise<string | undefined>((resolve) => {
        there.listen(resolve);
      });
      await here.set('one', 1);
      expect(await told).to.equal('one');
      const removed = new Promise<string | undefined>((resolve) => {
        there.listen(resolve);
      });
      await here.remove('one');
      expect(await removed).to.equal('one');
      expect(heard).to.deep.equal([]);
    });

    it('forgets a whole collection, which other tabs hear of, and no other one', async () => {
      const [here, there] = [browser.tab(), browser.tab().collection('bags')];
      for (const key of ['one', 'two']) await there.set(key, key);
      await here.collection('shoes').set('one', 1);
      const told = new Promise<string | undefined>((resolve) => {
        there.listen(resolve);
      });
      await here.forget('bags');
      expect(await told).to.equal('one');
      expect(await there.keys()).to.deep.equal([]);
      expect(await here.collection('shoes').keys()).to.deep.equal(['one']);
      await here.forget('nothing');
    });

    it('stops telling who no longer listens', async () => {
      const [here, there] = [browser.tab().collection('bags'), browser.tab().collection('bags')];
      const heard: unknown[] = [];
      there.listen((key) => {
        heard.push(key);
      })();
      const told = new Promise((resolve) => {
        there.listen(resolve);
      });
      await here.set('one', 1);
      await told;
      expect(heard).to.deep.equal([]);
    });

    it('loses no change when two tabs change the same value at once', async () => {
      const tabs = [browser.tab().collection('bags'), browser.tab().collection('bags')];
      const written = await Promise.all(
        Array.from({ length: 40 }, (_, number) =>
          tabs[number % 2]?.update('count', (stored) => (typeof stored === 'number' ? stored : 0) + 1),
        ),
      );
      expect(written.toSorted((left, right) => Number(left) - Number(right))).to.deep.equal(
        Array.from({ length: 40 }, (_, number) => number + 1),
      );
      expect(await tabs[0]?.get('count')).to.equal(40);
    });

    it('lets one tab work at a time under a lock, also when nothing can be stored', async () => {
      const tabs = [browser.tab().collection('bags'), browser.tab().collection('bags')];
      const events: string[] = [];
      const work = (name: string) => async (): Promise<string> => {
        events.push(`${name} begins`);
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
        events.push(`${name} ends`);
        return name;
      };
      const both = await Promise.all([tabs[0]?.lock('refresh', work('one')), tabs[1]?.lock('refresh', work('two'))]);
      expect(both).to.deep.equal(['one', 'two']);
      expect(events).to.deep.equal(['one begins', 'one ends', 'two begins', 'two ends']);
      const failure = new Error('broken off');
      expect(await failureOf(tabs[0]?.lock('refresh', () => Promise.reject(failure)) ?? work('')())).to.equal(failure);
      browser.fail('unavailable');
      expect(await tabs[1]?.lock('refresh', work('three')), 'nobody holds it').to.equal('three');
    });

    it('says that it is full, and keeps and answers what it has: nothing is deleted to make space', async () => {
      const bags = browser.tab().collection('bags');
      await bags.set('one', 1);
      browser.fail('full');
      const failures = await Promise.all([bags.set('two', 2), bags.update('one', () => 2)].map(failureOf));
      for (const failure of failures) expect(failure).to.be.instanceOf(StorageError).and.include({ reason: 'full' });
      expect(await bags.get('one')).to.equal(1);
      browser.fail(undefined);
      await bags.set('two', 2);
      expect(await bags.get('two')).to.equal(2);
    });

    it('says that the browser stores nothing', async () => {
      browser.fail('unavailable');
      const bags = browser.tab().collection('bags');
      const failures = await Promise.all(
        [bags.get('one'), bags.set('one', 1), bags.update('one', () => 1), bags.remove('one'), bags.keys()].map(
          failureOf,
        ),
      );
      for (const failure of failures)
        expect(failure).to.be.instanceOf(StorageError).and.include({ reason: 'unavailable' });
    });
  });
}
