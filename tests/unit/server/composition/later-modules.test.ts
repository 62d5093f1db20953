import { join } from 'node:path';
import { expect } from 'chai';
import { parseAst } from 'vite';
import { laterModulesOf, type AtOnce } from '../../../../server/composition/later-modules.ts';
import { laterParts } from '../../../../server/composition/later-parts.ts';
import { installModule } from '../../../../server/config/install-module.ts';

const fixtures = join(import.meta.dirname, '..', '..', '..', 'fixtures');
const install = (...specifiers: readonly string[]) =>
  Promise.all(specifiers.map((specifier) => installModule(specifier, fixtures)));

const reasons = (atOnce: readonly AtOnce[]): string[][] =>
  atOnce.map(({ module, reason }) => [module.manifest.id, reason]);

describe('which modules come later', () => {
  it('are those that only their own pages, parts and slots ask for', async () => {
    const { later, atOnce } = await laterModulesOf(await install('./many-modules/gadget'));
    expect(atOnce).to.deep.equal([]);
    expect(later.map(({ module, uis, routes, fills, parts }) => [module.manifest.id, uis, routes, fills, parts]))
      .to.deep //
      .equal([['gadget', ['GadgetUi'], [['gadget', '/extra/gadget/']], [['user.accountMenu', 'gadget.menu', 80]], []]]);
  });

  it('are not those on which another module builds, nor those that take part in other pages', async () => {
    const { atOnce } = await laterModulesOf(
      await install(
        'etalage/modules/user',
        'etalage/modules/wishlist',
        'etalage/modules/demo-shop',
        './many-modules/gadget',
      ),
    );
    expect(reasons(atOnce)).to.deep.equal([
      ['user', 'wishlist builds on it'],
      ['wishlist', 'it taps hooks'],
      ['demo-shop', 'it contributes to points'],
    ]);
  });

  it('are not those whose lists depend on settings, or that change services of others', async () => {
    const { atOnce } = await laterModulesOf(
      await install('etalage/modules/compare', './modules/decorate', './modules/replace', './modules/route'),
    );
    expect(Object.fromEntries(reasons(atOnce))).to.include({ compare: 'what it lists depends on its settings' });
    expect(atOnce.length).to.be.greaterThan(1);
  });
});

describe('modules at once and later', () => {
  it('keep the order that the server gives all of them', async () => {
    const { later, others } = await laterModulesOf(
      await install('./many-modules/gadget', 'etalage/modules/wishlist', 'etalage/modules/user'),
    );
    expect(others.map(({ manifest }) => manifest.id)).to.deep.equal(['user', 'wishlist']);
    expect(later.map(({ after }) => after)).to.deep.equal(['user']);
  });
});

describe('what a theme lists for a module that comes later', () => {
  const THEME = `import { component, defineTheme } from 'etalage/core';
import { GadgetUi } from 'gadget';
import { ShopUi } from 'shop';

const page = () => import('./page.tsx');

export default defineTheme({
  id: 'mine',
  base: import.meta.url,
  parts: [component(ShopUi.Logo, () => import('./logo.tsx')), component(GadgetUi.Page, page)],
});
`;

  async function transformed(id: string, code = THEME): Promise<string> {
    const { later } = await laterModulesOf(await install('./many-modules/gadget'));
    const plugin = laterParts(later);
    const resolve = async (source: string) => ({
      id: source === 'gadget' ? later[0]?.module.files.manifest : `/node_modules/${source}`,
    });
    const transform = plugin.transform as unknown as (
      code: string,
      id: string,
    ) => Promise<{ code: string } | string | null>;
    const answer = await transform.call({ parse: parseAst, resolve }, code, id);
    return typeof answer === 'string' ? answer : (answer?.code ?? code);
  }

  it('is left out of the theme, and so is what was imported for it', async () => {
    const code = await transformed('/shop/theme/index.ts');
    expect(code).to.contain(`parts: [component(ShopUi.Logo, () => import('./logo.tsx'))]`);
    expect(code).not.to.contain('gadget');
  });

  it('comes with the module, by itself', async () => {
    const code = await transformed('/shop/theme/index.ts?later=gadget');
    expect(code).to.contain('export default [component(GadgetUi.Page, page)];');
    expect(code).to.contain(`import { GadgetUi } from 'gadget';`);
    expect(code).not.to.contain('ShopUi');
  });

  it('is nothing where the theme says it in another way', async () => {
    const other = `import { parts } from './parts.ts';\nexport default defineTheme({ id: 'mine', base: '', parts });`;
    expect(await transformed('/shop/theme/index.ts?later=gadget', other)).to.equal('export default [];');
    expect(await transformed('/shop/theme/index.ts', other)).to.equal(other);
  });
});
