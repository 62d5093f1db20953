import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { createPageCache } from '../../../../server/page-cache/page-cache.ts';
import type { PageCacheOptions } from '../../../../server/page-cache/page-cache.ts';
import type { PageAnswer } from '../../../../server/page-cache/cached-page.ts';

function page(tags: string[], rest: Partial<PageAnswer> = {}): PageAnswer {
  return {
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: Buffer.from(`<p>${tags.join()}</p>`),
    tags,
    ...rest,
  };
}

function cacheWithClock(options: PageCacheOptions = {}) {
  const clock = { seconds: 1000 };
  return { clock, cache: createPageCache({ ...options, now: () => clock.seconds * 1000 }) };
}

describe('the page cache', () => {
  it('stores a page in three encodings', async () => {
    const { cache } = cacheWithClock();
    await cache.set('page', page(['product']), cache.now());
    const found = await cache.get('page');
    const bodies = found?.page.bodies;
    if (!bodies) throw new Error('The page was not stored');
    expect([bodies.identity, brotliDecompressSync(bodies.br), gunzipSync(bodies.gzip)].map(String)).to.deep.equal(
      Array(3).fill('<p>product</p>'),
    );
    expect(await cache.get('other')).to.equal(undefined);
  });

  it('holds no more memory than it counts: of thousands of tiny answers too', async () => {
    const { cache } = cacheWithClock({ maxBytes: 64 * 1024 });
    const tiny = page([], { body: Buffer.from('') });
    const stored = await Promise.all(
      Array.from({ length: 100 }, (_, index) => cache.set(`/tiny-${index}`, tiny, cache.now())),
    );
    for (const { br, gzip } of stored.flatMap((one) => one?.bodies ?? []))
      expect([br.buffer.byteLength, gzip.buffer.byteLength]).to.deep.equal([br.length, gzip.length]);
    const found = await Promise.all(stored.map((_, index) => cache.get(`/tiny-${index}`)));
    expect(found.filter(Boolean)).to.have.length.within(1, 64);
  });

  it('caches a page for 86400 s unless told otherwise, and a while longer as stale [PL-29]', async () => {
    const { cache, clock } = cacheWithClock();
    await cache.set('page', page([]), cache.now());
    clock.seconds += 86_400;
    expect((await cache.get('page'))?.isStale).to.equal(false);
    clock.seconds += 1;
    expect((await cache.get('page'))?.isStale).to.equal(true);
    clock.seconds += 3600;
    expect(await cache.get('page')).to.equal(undefined);
  });

  it('keeps no page longer than what it shows, not as a stale one either', async () => {
    const { cache, clock } = cacheWithClock();
    const endsAt = (clock.seconds + 90_000) * 1000;
    await cache.set('page', page([], { endsAt }), cache.now());
    clock.seconds += 89_999;
    expect((await cache.get('page'))?.isStale).to.equal(true);
    clock.seconds += 1;
    expect(await cache.get('page')).to.equal(undefined);
    expect(await cache.set('page', page([], { endsAt }), cache.now()), 'to be sent once').not.to.equal(undefined);
    expect(await cache.get('page')).to.equal(undefined);
  });

  it('never stores errors, redirects, cookies and private answers', async () => {
    const { cache } = cacheWithClock();
    const refused = [
      page([], { status: 404 }),
      page([], { status: 500 }),
      page([], { status: 302 }),
      page([], { status: 301, headers: { Location: '/new' } }),
      page([], { headers: { 'Set-Cookie': 'a=b' } }),
      page([], { headers: { 'cache-control': 'private, max-age=60' } }),
      page([], { headers: { 'Cache-Control': 'no-store' } }),
    ];
    for (const one of refused) expect(await cache.set('page', one, cache.now())).to.equal(undefined);
    expect(await cache.get('page')).to.equal(undefined);
  });

  describe('purges', () => {
    const pages = {
      shoe: ['product', 'P1'],
      bag: ['product', 'P12'],
      list: ['category', 'C20', 'P1', 'P12'],
      missing: ['page-not-found'],
      home: ['home', 'storyblok', 'storyblok-home'],
    };

    async function left(tags: string[]): Promise<string[]> {
      const { cache } = cacheWithClock();
      for (const [key, itsTags] of Object.entries(pages)) await cache.set(key, page(itsTags), cache.now());
      await cache.purge(tags);
      const found = await Promise.all(Object.keys(pages).map(async (key) => [key, await cache.get(key)] as const));
      return found.filter(([, one]) => one).map(([key]) => key);
    }

    it('one thing from every page that shows it', async () => {
      expect(await left(['P1'])).to.deep.equal(['bag', 'missing', 'home']);
      expect(await left(['storyblok-home', 'C20'])).to.deep.equal(['shoe', 'bag', 'missing']);
    });

    it('a family', async () => {
      expect(await left(['P'])).to.deep.equal(['missing', 'home']);
      expect(await left(['product'])).to.deep.equal(['list', 'missing', 'home']);
      expect(await left(['storyblok'])).to.deep.equal(['shoe', 'bag', 'list', 'missing']);
    });

    it('everything', async () => {
      expect(await left(['*'])).to.deep.equal([]);
    });

    it('nothing by a tag that is not available, and says so', async () => {
      expect(await left(['x1', ''])).to.deep.equal(Object.keys(pages));
      const { cache } = cacheWithClock();
      await cache.set('shoe', page(pages.shoe), cache.now());
      expect(await cache.purge(['P1', 'nonsense'])).to.deep.equal({ pages: 1, purged: ['P1'], refused: ['nonsense'] });
    });

    it('by the tags that the shop says are available', async () => {
      const { cache: own } = cacheWithClock({ availableTags: ['store-'] });
      await own.set('/winkel', page(['store-12', 'P1']), own.now());
      expect(await own.purge(['P1'])).to.deep.equal({ pages: 0, purged: [], refused: ['P1'] });
      expect(await own.purge(['store-12'])).to.deep.include({ pages: 1, purged: ['store-12'] });
    });

    it('also a page whose rendering had begun before', async () => {
      const { cache, clock } = cacheWithClock();
      const begun = cache.now();
      clock.seconds += 1;
      await cache.purge(['P1']);
      await cache.set('shoe', page(['P1']), begun);
      await cache.set('bag', page(['P12']), begun);
      expect([await cache.get('shoe'), (await cache.get('bag'))?.isStale]).to.deep.equal([undefined, false]);
      clock.seconds += 1;
      await cache.set('shoe', page(['P1']), cache.now());
      expect(await cache.get('shoe')).not.to.equal(undefined);
    });

    it('a page by its new tags after it was replaced', async () => {
      const { cache, clock } = cacheWithClock();
      await cache.set('list', page(['P1']), cache.now());
      await cache.set('list', page(['P2']), cache.now());
      await cache.purge(['P1']);
      expect(await cache.get('list')).not.to.equal(undefined);
      clock.seconds += 1;
      await cache.purge(['P2']);
      expect(await cache.get('list')).to.equal(undefined);
    });
  });

  it('stays within its memory: pages used least recently go, one too large is not stored', async () => {
    const { cache } = cacheWithClock({ maxBytes: 50_000 });
    for (const key of ['a', 'b', 'c', 'd']) {
      await cache.set(key, page(['P1'], { body: Buffer.from('x'.repeat(15_000)) }), cache.now());
      await cache.get('a');
    }
    await cache.set('huge', page(['P1'], { body: Buffer.from('x'.repeat(60_000)) }), cache.now());
    const found = await Promise.all(['a', 'b', 'c', 'd', 'huge'].map((key) => cache.get(key)));
    expect(found.map(Boolean)).to.deep.equal([true, false, true, true, false]);
    expect((await cache.purge(['P1'])).pages).to.equal(3);
  });

  it('keeps what is asked for again, however many addresses somebody makes up', async () => {
    const { cache } = cacheWithClock({ maxBytes: 200_000, ttlSeconds: 10, staleSeconds: 0 });
    const add = (key: string) => cache.set(key, page(['P1'], { body: Buffer.from('x'.repeat(15_000)) }), cache.now());
    const found = async (...keys: readonly string[]) =>
      (await Promise.all(keys.map((key) => cache.get(key)))).map(Boolean);
    const wanted = ['home', 'list', 'product'];
    for (const key of wanted) await add(key);
    expect(await found(...wanted), 'asked for again').to.deep.equal([true, true, true]);
    for (let number = 0; number < 100; number++) await add(`list?page=${number}`);
    expect(await found(...wanted, 'list?page=0', 'list?page=99')).to.deep.equal([true, true, true, false, true]);
    expect((await cache.size()).bytes).to.be.within(150_000, 200_000);
    for (const key of wanted) await add(key);
    expect((await cache.size()).pages, 'renewed, and there once').to.equal((await cache.purge(['P1'])).pages);
    expect(await cache.size()).to.deep.equal({ pages: 0, bytes: 0 });
  });

  it('keeps a page that is asked for again no longer than others', async () => {
    const { cache, clock } = cacheWithClock({ ttlSeconds: 10, staleSeconds: 0 });
    await cache.set('home', page(['P1']), cache.now());
    clock.seconds += 9;
    expect(await cache.get('home')).to.not.equal(undefined);
    clock.seconds += 2;
    expect(await cache.get('home')).to.equal(undefined);
  });
});
