import { expect } from 'chai';
import { withInProcessShop } from '../../support/in-process-shop.ts';

/** A shop of two store views whose pages carry the tag `P12`, and which caches them. */
const withShop = (
  use: (get: (path: string) => Promise<string>, announce: (change: object) => Promise<void>) => Promise<void>,
): Promise<void> =>
  withInProcessShop(
    { modules: ['modules/changes'], server: { outputCache: { enabled: true } }, views: { nl: {}, be: {} } },
    (url) =>
      use(
        async (path) => (await fetch(url + path)).text(),
        async (change) => {
          const { status } = await fetch(`${url}/api/changes`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(change),
          });
          expect(status).to.equal(200);
        },
      ),
  );

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

  it('that replaces all of it, such as an import, makes the renderers of all store views anew', async () => {
    await withShop(async (get, announce) => {
      await get('/');
      await announce({ tags: ['*'], replaced: true });
      expect([await get('/'), await get('/be/')]).to.deep.equal(['nl 2, page 1', 'be 2, page 1']);
    });
  });
});
