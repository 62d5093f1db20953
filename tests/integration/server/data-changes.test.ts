import { expect } from 'chai';
import { createTestShop } from 'etalage/server/testing';
import { numberedPages } from '../../support/numbered-pages.ts';

/** A shop of two store views whose pages carry the tag `P12`, and which caches them. */
async function withShop(
  use: (get: (path: string) => Promise<string>, announce: (change: object) => Promise<void>) => Promise<void>,
): Promise<void> {
  await using shop = await createTestShop({
    folder: 'tests/fixtures',
    modules: ['./modules/changes'],
    settings: { server: { outputCache: { enabled: true } } },
    views: { nl: {}, be: {} },
    pages: await numberedPages(),
  });
  await use(
    async (path) => (await shop.get(path)).text,
    async (change) => {
      expect((await shop.post('/api/changes', change)).status).to.equal(200);
    },
  );
}

describe('a change of data', function () {
  this.timeout(30_000);

  it('such as a sale purges the pages that show it, in every store view, and makes no renderer anew', async () => {
    await withShop(async (get, announce) => {
      expect([await get('/'), await get('/'), await get('/be/')]).to.deep.equal([
        'nl 1, page 1',
        'nl 1, page 1',
        'be 1, page 1',
      ]);
      for (let sale = 0; sale < 20; sale += 1) await announce({ tags: ['P12'] });
      expect([await get('/'), await get('/be/')]).to.deep.equal(['nl 1, page 2', 'be 1, page 2']);
      await announce({ tags: ['P13'] });
      expect(await get('/'), 'of another product').to.equal('nl 1, page 2');
    });
  });

  it('purges by the tags of a module that declares them, and refuses others after that, with what to do', async () => {
    await using shop = await createTestShop({
      folder: 'tests/fixtures',
      modules: ['./modules/changes'],
      settings: { server: { outputCache: { enabled: true } } },
      pages: await numberedPages(['warehouse7']),
    });
    const changed = async (...tags: string[]): Promise<string> => {
      await shop.post('/api/changes', { tags });
      return (await shop.get('/')).text;
    };
    expect((await shop.get('/')).text).to.match(/page 1$/);
    expect(await changed('warehouse8')).to.match(/page 1$/);
    expect(await changed('warehouse7')).to.match(/page 2$/);
    expect(JSON.stringify(shop.log)).not.to.include('no module declares');
    expect((await shop.post('/api/changes', { tags: ['depot7'] })).status, 'whoever announces it hears of it').to.equal(
      500,
    );
    expect(await changed('depot7', 'warehouse7'), 'the others count').to.match(/page 3$/);
    expect(JSON.stringify(shop.log)).to.include('cache tag depot7 has changed, and no page was made anew');
  });

  it('that replaces all of it, such as an import, makes the renderers of all store views anew', async () => {
    await withShop(async (get, announce) => {
      await get('/');
      await announce({ tags: ['*'], replaced: true });
      expect([await get('/'), await get('/be/')]).to.deep.equal(['nl 2, page 1', 'be 2, page 1']);
    });
  });
});
