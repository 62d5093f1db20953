import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { loadShop, overrideStates } from 'etalage/server';
import { withOverridingShop } from './overriding-shop.ts';

describe('the overrides of a shop', function () {
  this.timeout(30_000);

  it('are listed: parts, tokens, hidden fills and design tokens, each with what it stands on', () =>
    withOverridingShop(async ({ root }) => {
      const states = await overrideStates(await loadShop(root, {}));
      expect(states.map(({ id, does, by, base }) => [id, does, by, base[0]])).to.deep.equal([
        ['design tokens of theme own', 'replaces', 'theme/index.ts', 'tokens of its parents'],
        ['fill compare.card', 'hides', 'theme/index.ts', undefined],
        ['part catalog.ProductCard', 'replaces', 'theme/card.tsx', 'base-theme/views/card.js'],
        ['part catalog.SearchPage', 'replaces', 'theme/search.tsx', 'etalage/theme/search/search-page.tsx'],
        ['token desk.Desk', 'replaces', 'modules/office/api/index.ts', 'desk/api/index.js#desk.Desk'],
        ['token desk.Lamp', 'decorates', 'modules/office/api/index.ts', 'desk/api/index.js#desk.Lamp'],
      ]);
      expect(states.find(({ id }) => id === 'token desk.Desk')?.base).to.include('desk/api/create-desk.js');
      expect(new Set(states.map(({ state }) => state))).to.deep.equal(new Set(['unrecorded']));
    }));

  it('drift when what they stand on changes: the doctor shows the difference, until it is accepted', () =>
    withOverridingShop(async (shop) => {
      const [unrecorded] = (await shop.find(['overrides'])).filter(({ status }) => status === 'warning');
      expect(unrecorded?.what).to.include('etalage.lock.json does not have 6 of the overrides');
      expect(unrecorded?.fix).to.include('npx etalage upgrade --accept');
      await shop.accept();
      expect((await shop.find(['overrides'])).map(({ status }) => status)).to.deep.equal(Array(6).fill('ok'));

      shop.write('node_modules/base-theme/views/card.js', `export default () => 'a better card';\n`);
      shop.write('node_modules/desk/api/create-desk.js', 'export const createDesk = () => ({ drawers: 5 });\n');
      const drifted = (await shop.find(['overrides'])).filter(({ status }) => status !== 'ok');
      expect(drifted.map(({ status, where }) => [status, where?.file])).to.deep.equal([
        ['warning', 'theme/card.tsx'],
        ['warning', 'modules/office/api/index.ts'],
      ]);
      expect(drifted[0]?.detail)
        .to.include(`-export default () => 'card';`)
        .and.to.include(`+export default () => 'a better card';`);
      expect(drifted[1]?.detail).to.include('+export const createDesk = () => ({ drawers: 5 });');

      await shop.accept();
      expect((await shop.find(['overrides'])).every(({ status }) => status === 'ok')).to.equal(true);
    }));

  it('are recorded the same way every time', () =>
    withOverridingShop(async (shop) => {
      const read = () => readFileSync(join(shop.root, 'etalage.lock.json'), 'utf8');
      await shop.accept();
      const first = read();
      await shop.accept();
      expect(read()).to.equal(first);
      const keys = Object.keys((JSON.parse(first) as { overrides: object }).overrides);
      expect(keys).to.deep.equal(keys.toSorted());
    }));

  it('are gone when nobody has any more what they overrode', () =>
    withOverridingShop(async (shop) => {
      shop.write(
        'theme/index.ts',
        `import { component, defineTheme, part, ui } from 'etalage/core';
import base from 'base-theme';
const Old = ui('old', { Box: part() });
export default defineTheme({ id: 'own', extends: base, base: import.meta.url,
  parts: [component(Old.Box, () => import('./card.tsx'))] });
`,
      );
      shop.write('etalage.lock.json', { etalage: '0.1.0', overrides: { 'part old.Box in theme/card.tsx': [] } });
      const states = await overrideStates(await loadShop(shop.root, {}));
      expect(states.find(({ id }) => id === 'part old.Box')?.state).to.equal('gone');
      const [found] = (await shop.find(['overrides'])).filter(({ status }) => status === 'fault');
      expect(found?.what).to.include('part old.Box, which nobody has any more');
    }));

  it('are told apart from a lock file that cannot be read', () =>
    withOverridingShop(async (shop) => {
      shop.write('etalage.lock.json', '{ "etalage": ');
      const [found] = await shop.find(['overrides']);
      expect(found).to.include({ status: 'fault' });
      expect(found?.what).to.include('etalage.lock.json cannot be read');
    }));
});
