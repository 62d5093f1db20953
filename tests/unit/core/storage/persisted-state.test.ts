import { expect } from 'chai';
import fc from 'fast-check';
import { StorageError, type BrowserStorage } from 'etalage/core';
import { createPersistedState, type PersistedState } from 'etalage/core/storage';
import { createTestStorage } from 'etalage/core/testing';

type Change = { readonly add: string } | { readonly remove: string };

/** A list of words that a tab shows and the browser persists. */
function wordsOf(tab: BrowserStorage): PersistedState<Change> & { shown: readonly string[] } {
  const state = createPersistedState<readonly string[], Change>({
    collection: tab.collection('words'),
    key: 'all',
    read: (stored) => (Array.isArray(stored) ? stored.filter((word) => typeof word === 'string') : []),
    apply: (words, change) =>
      'add' in change
        ? [...words.filter((word) => word !== change.add), change.add]
        : words.filter((word) => word !== change.remove),
    show: (words) => {
      tabState.shown = words;
    },
  });
  const tabState = { ...state, shown: [] as readonly string[] };
  return tabState;
}

const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('state that the browser persists', () => {
  it('shows a change at once and persists it', async () => {
    const disk = createTestStorage();
    const words = wordsOf(disk.tab());
    const stored = words.change({ add: 'a' });
    expect(words.shown).to.deep.equal(['a']);
    expect(disk.content.size).to.equal(0);
    await stored;
    expect(disk.content.get('words/all')).to.equal('["a"]');
  });

  it('is read once, and anew when asked', async () => {
    const disk = createTestStorage();
    disk.content.set('words/all', '["a"]');
    const words = wordsOf(disk.tab());
    await words.load();
    expect(words.shown).to.deep.equal(['a']);
    disk.content.set('words/all', '["b"]');
    await words.load();
    expect(words.shown).to.deep.equal(['a']);
    await words.load(true);
    expect(words.shown).to.deep.equal(['b']);
  });

  it('has what was changed before it was read, on top of what was stored', async () => {
    const disk = createTestStorage();
    disk.content.set('words/all', '["a","b"]');
    const words = wordsOf(disk.tab());
    const done = [words.change({ add: 'c' }), words.change({ remove: 'a' }), words.load()];
    expect(words.shown).to.deep.equal(['c']);
    await Promise.all(done);
    expect(words.shown).to.deep.equal(['b', 'c']);
  });

  it('stays shown when it cannot be stored, and is stored with the next change that can be', async () => {
    const disk = createTestStorage();
    const words = wordsOf(disk.tab());
    await words.change({ add: 'a' });
    disk.fail('full');
    expect(await failureOf(words.change({ add: 'b' }))).to.be.instanceOf(StorageError);
    expect(words.shown).to.deep.equal(['a', 'b']);
    expect(disk.content.get('words/all')).to.equal('["a"]');
    disk.fail(undefined);
    await words.change({ add: 'c' });
    expect(disk.content.get('words/all')).to.equal('["a","b","c"]');
  });

  it('is read again after a reading that failed', async () => {
    const disk = createTestStorage();
    disk.content.set('words/all', '["a"]');
    const words = wordsOf(disk.tab());
    disk.fail('unavailable');
    expect(await failureOf(words.load())).to.be.instanceOf(StorageError);
    disk.fail(undefined);
    await words.load();
    expect(words.shown).to.deep.equal(['a']);
  });

  it('is the same in two tabs and on the disk, whatever they change and in whichever order', async () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd');
    const step = fc.record({
      tab: fc.constantFrom(0, 1),
      change: fc.oneof(fc.record({ add: word }), fc.record({ remove: word })),
      /** What the tab waits for before the next step. */
      wait: fc.constantFrom('nothing', 'turn', 'stored', 'all'),
    });
    const seen = { oneByOne: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const disk = createTestStorage();
        const tabs = [wordsOf(disk.tab()), wordsOf(disk.tab())] as const;
        await Promise.all(tabs.map((tab) => tab.load()));
        const model = new Set<string>();
        let isOneByOne = true;
        for (const { tab: number, change, wait } of steps) {
          const tab = tabs[number === 0 ? 0 : 1];
          const stored = tab.change(change);
          if ('add' in change) {
            expect(tab.shown).to.include(change.add);
            model.add(change.add);
          } else {
            expect(tab.shown).not.to.include(change.remove);
            model.delete(change.remove);
          }
          if (wait === 'turn') await new Promise(setImmediate);
          if (wait === 'stored') await stored;
          if (wait === 'all') await disk.settled();
          isOneByOne &&= wait === 'stored' || wait === 'all';
        }
        await disk.settled();
        const onDisk: unknown = JSON.parse(disk.content.get('words/all') ?? '[]');
        expect(tabs[0].shown).to.deep.equal(onDisk);
        expect(tabs[1].shown).to.deep.equal(onDisk);
        if (!isOneByOne) return;
        seen.oneByOne += model.size;
        expect(new Set(tabs[0].shown)).to.deep.equal(model);
      }),
      { numRuns: 150 },
    );
    expect(seen.oneByOne, 'words that were changed one by one').to.be.above(0);
  });
});
