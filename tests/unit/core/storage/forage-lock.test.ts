import { mock } from 'node:test';
import { expect } from 'chai';
import { lockByValue } from '../../../../core/storage/lazy/forage-lock.ts';

/** What tabs share, in memory. */
function values(content = new Map<string, unknown>(), failure?: Error) {
  const check = (): void => {
    if (failure) throw failure;
  };
  return {
    content,
    get: async (key: string) => content.get(key),
    set: async (key: string, value: unknown) => {
      check();
      content.set(key, value);
    },
    remove: async (key: string) => {
      content.delete(key);
    },
  };
}

describe('a lock between tabs where the browser has none', function () {
  this.timeout(10_000);

  it('is looked at again a second after it was found taken, and not before [PL-07, AC-38]', async () => {
    mock.timers.enable({ apis: ['setTimeout', 'setInterval', 'Date'], now: 1_000_000 });
    try {
      const shared = values(new Map<string, unknown>([['refresh-lock', { owner: 'other', until: 1_009_000 }]]));
      const state = { hasWorked: false };
      const working = lockByValue('refresh-lock', shared, async () => {
        state.hasWorked = true;
      });
      const pass = async (ms: number): Promise<void> => {
        await new Promise(setImmediate);
        mock.timers.tick(ms);
        await new Promise(setImmediate);
      };
      await pass(10);
      await shared.remove('refresh-lock');
      await pass(989);
      expect(shared.content.size, 'after 999 ms').to.equal(0);
      await pass(1);
      expect(shared.content.size, 'after 1000 ms it is claimed').to.equal(1);
      await pass(50);
      await working;
      expect(state.hasWorked).to.equal(true);
    } finally {
      mock.timers.reset();
    }
  });

  it('lets one work at a time', async () => {
    const shared = values();
    const state = { working: 0, most: 0 };
    const work = async (): Promise<void> => {
      state.working += 1;
      state.most = Math.max(state.most, state.working);
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      state.working -= 1;
    };
    await Promise.all([1, 2, 3].map(() => lockByValue('refresh-lock', shared, work)));
    expect(state).to.deep.equal({ working: 0, most: 1 });
    expect(shared.content.size, 'nobody has it').to.equal(0);
  });

  it('is free when its tab is gone, or was none', async () => {
    for (const left of [{ owner: 'gone', until: 1 }, 'not a lock', null]) {
      const shared = values(new Map<string, unknown>([['refresh-lock', left]]));
      expect(await lockByValue('refresh-lock', shared, async () => 'done')).to.equal('done');
    }
  });

  it('holds nobody up where nothing can be stored, and is given back when the work fails', async () => {
    expect(await lockByValue('lock', values(new Map(), new Error('full')), async () => 'done')).to.equal('done');
    const shared = values();
    const failure = new Error('broken off');
    const caught = await lockByValue('lock', shared, () => Promise.reject(failure)).catch((error: unknown) => error);
    expect(caught).to.equal(failure);
    expect(shared.content.size).to.equal(0);
  });
});
