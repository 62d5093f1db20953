import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inspectShop, loadShop } from 'etalage/server';

it('is put together without a problem', async () => {
  const { shop, views } = await inspectShop(await loadShop());
  const problems = [shop, ...views.flatMap(({ pages, api }) => [pages, api])].flatMap((one) => one.problems);
  assert.deepEqual(problems, []);
});

it('has a module and a theme of its own', async () => {
  const [{ view, modules, theme } = assert.fail('no store view')] = (await loadShop()).views;
  assert.equal(view.storeCode, 'default');
  assert.ok(modules.some(({ files }) => files.specifier.startsWith('./modules/')));
  assert.match(theme, /themes/);
});
