import { expect } from 'chai';
import { ApiError, errorType, type ApiClient, type StorageCollection } from 'etalage/core';
import type { SearchSuggestions, ShownSuggestions, Suggestions } from 'etalage/modules/catalog';
import { createSearchSuggestions } from '../../../../../modules/catalog/client/lazy/search-suggestions.ts';
import { offline, settings } from './shop.ts';

const suggestionsFor = (term: string): Suggestions => ({
  term,
  total: 1,
  products: [],
  categories: [],
  brands: [],
  terms: [{ name: `${term}s`, url: '/' }],
  pages: [],
  isPopular: false,
});

interface Asked {
  readonly q: string;
  readonly signal: AbortSignal | undefined;
  readonly answer: (suggestions: Suggestions) => void;
  readonly fail: (error: Error) => void;
}

/** A collection in a map; `broken` is a browser that stores nothing. */
function collection(broken = false): StorageCollection {
  const stored = new Map<string, unknown>();
  const touch = (): void => {
    if (broken) throw new Error('The browser stores nothing');
  };
  return {
    get: async (key) => {
      touch();
      return stored.get(key);
    },
    set: async (key, value) => {
      touch();
      stored.set(key, value);
    },
    remove: async (key) => {
      touch();
      stored.delete(key);
    },
    keys: async () => [...stored.keys()],
    lock: (_, work) => work(),
    update: async (key, change) => {
      touch();
      const value = change(stored.get(key));
      stored.set(key, value);
      return value;
    },
    listen: () => () => undefined,
  };
}

/** The service at the edge of an API whose answers the test gives, and pauses that it ends. */
function desk(broken = false) {
  const asked: Asked[] = [];
  const pauses: (() => void)[] = [];
  const state = { now: 0 };
  const call: ApiClient['call'] = (_ref, input, options) =>
    new Promise((resolve, reject) => {
      asked.push({
        q: String(Object(input.query)['q']),
        signal: options?.signal,
        answer: (suggestions) => resolve(suggestions as never),
        fail: reject,
      });
    });
  const service: SearchSuggestions = createSearchSuggestions(
    {
      api: { call },
      storage: { collection: () => collection(broken), forget: async () => undefined },
      catalogSettings: settings,
      clock: () => state.now,
    },
    () =>
      new Promise((resolve) => {
        pauses.push(resolve);
      }),
  );
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  /** Ends the pauses that run. */
  const waitOut = async (): Promise<void> => {
    for (const end of pauses.splice(0)) end();
    await settle();
  };
  return { service, asked, state, settle, waitOut };
}

async function typing() {
  const { service, ...rest } = desk();
  const seen: ShownSuggestions[] = [];
  const follower = await service.follow((shown) => {
    seen.push(shown);
  });
  return { ...rest, seen, follower, last: () => seen.at(-1) };
}

describe('Suggestions while somebody types', () => {
  it('ask once the visitor pauses, for what is there by then', async () => {
    const { follower, asked, waitOut } = await typing();
    for (const text of ['pum', 'pump', 'pumps']) void follower.type(text);
    expect(asked).to.have.length(0);
    await waitOut();
    expect(asked.map(({ q }) => q)).to.deep.equal(['pumps']);
  });

  it('give up an answer that is not wanted any more, and never show it', async () => {
    const { follower, asked, waitOut, settle, seen, last } = await typing();
    void follower.type('pump');
    await waitOut();
    void follower.type('laars');
    expect(asked[0]?.signal?.aborted).to.equal(true);
    await waitOut();
    asked[1]?.answer(suggestionsFor('laars'));
    await settle();
    asked[0]?.answer(suggestionsFor('pump'));
    await settle();
    expect(last()).to.deep.equal({ status: 'ready', suggestions: suggestionsFor('laars') });
    expect(seen.some(({ suggestions }) => suggestions?.term === 'pump')).to.equal(false);
  });

  it('keep the last ones on screen until new ones have come', async () => {
    const { follower, asked, waitOut, settle, last } = await typing();
    void follower.type('pump');
    expect(last()).to.deep.equal({ status: 'loading', suggestions: undefined });
    await waitOut();
    asked[0]?.answer(suggestionsFor('pump'));
    await settle();
    void follower.type('pumps');
    expect(last()).to.deep.equal({ status: 'loading', suggestions: suggestionsFor('pump') });
  });

  it('come from memory first, for a minute [AP-52, AP-53]', async () => {
    const { follower, asked, waitOut, settle, state, last } = await typing();
    void follower.type('pump');
    await waitOut();
    asked[0]?.answer(suggestionsFor('pump'));
    await settle();
    void follower.type('  pump ');
    expect([asked.length, last()?.status]).to.deep.equal([1, 'ready']);
    state.now = 61_000;
    void follower.type('pump');
    await waitOut();
    expect(asked).to.have.length(2);
  });

  it('ask where most go as long as fewer than three characters are typed [CA-99]', async () => {
    const { follower, asked, waitOut } = await typing();
    for (const text of ['', 'p', ' pu ', '\u200b\u0000a']) void follower.type(text);
    await waitOut();
    expect(asked.map(({ q }) => q)).to.deep.equal(['']);
  });

  it('say when they failed and when there is no network [CA-103]', async () => {
    const { follower, asked, waitOut, settle, last } = await typing();
    void follower.type('pump');
    await waitOut();
    asked[0]?.fail(new ApiError(errorType(500, 'test.refused', 'broken')));
    await settle();
    expect(last()).to.deep.equal({ status: 'failed', suggestions: undefined });
    await offline(async () => {
      void follower.type('laars');
      await waitOut();
      asked[1]?.fail(new ApiError(errorType(0, 'test.refused', 'no network')));
      await settle();
    });
    expect(last()).to.deep.equal({ status: 'offline', suggestions: undefined });
  });

  it('end when nobody looks any more', async () => {
    const { follower, asked, waitOut, settle, seen } = await typing();
    void follower.type('pump');
    await waitOut();
    follower.stop();
    asked[0]?.answer(suggestionsFor('pump'));
    await settle();
    expect([asked[0]?.signal?.aborted, seen.map(({ status }) => status)]).to.deep.equal([true, ['loading']]);
  });
});

describe('What was searched for in this browser', () => {
  it('is remembered, the latest first, each once, at most five, until it is cleared', async () => {
    const { service } = desk();
    for (const term of ['pumps', 'rode pumps', 'laarzen', 'tas', 'PUMPS', 'clutch', 'loafer', 'xx', ' '])
      await service.remember(term);
    expect(await service.recent()).to.deep.equal(['loafer', 'clutch', 'PUMPS', 'tas', 'laarzen']);
    await service.forget();
    expect(await service.recent()).to.deep.equal([]);
  });

  it('is not missed where the browser stores nothing', async () => {
    const { service } = desk(true);
    await service.remember('pumps');
    await service.forget();
    expect(await service.recent()).to.deep.equal([]);
  });
});
