import { join } from 'node:path';
import { expect } from 'chai';
import { parseAst } from 'vite';
import { laterListsOf } from '../../../../server/composition/later-lists.ts';
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
    expect(later.map(({ module, routes, fills, parts }) => [module.manifest.id, routes, fills, parts])).to.deep.equal([
      ['gadget', [['gadget', '/extra/gadget/']], [['user.accountMenu', 'gadget.menu', 80]], []],
    ]);
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

describe('modules that begin when a page is quiet', () => {
  it('come later though they tap hooks, and though others build on them that begin so too', async () => {
    const { later, atOnce } = await laterModulesOf(
      await install('etalage/modules/consent', 'etalage/modules/analytics'),
    );
    expect(reasons(atOnce)).to.deep.equal([]);
    expect(later.map(({ module, isQuiet, parts }) => [module.manifest.id, isQuiet, parts])).to.deep.equal([
      ['consent', true, ['block.embed', 'modal.cookie-settings']],
      ['analytics', true, []],
    ]);
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

describe('the parts that a theme lists later', () => {
  it('are all of a module that comes later, and of others those whose texts come later, but for pieces of the rest', async () => {
    const modules = await install('etalage/modules/catalog', './many-modules/gadget');
    const lists = await laterListsOf(modules, new Set(['gadget']));
    const [core, catalog, gadget] = lists.map(({ id, ids }) => ({ id, ids }));
    expect(core).to.deep.equal({
      id: 'core-parts',
      ids: ['minimal', 'basic', 'empty', 'amp'].map((one) => `layout.${one}`),
    });
    expect(catalog?.id).to.equal('core-parts');
    expect(catalog?.ids).to.include.members(['catalog.SearchPage', 'modal.size-guide']);
    expect(catalog?.ids).not.to.include.oneOf(['catalog.ProductPage', 'catalog.ProductGallery', 'block.size_table']);
    expect(gadget).to.deep.equal({ id: 'gadget', ids: ['gadget.Page'] });
  });
});

describe('what a theme lists for what comes later', () => {
  const THEME = `import { component, defineTheme } from 'etalage/core';
import { GadgetUi } from 'gadget';
import { Modals, ShellUi } from 'shell';

const page = () => import('./page.tsx');

export default defineTheme({
  id: 'mine',
  base: import.meta.url,
  parts: [
    component(ShellUi.Logo, () => import('./logo.tsx')),
    component(GadgetUi.Page, page),
    component(Modals['terms'], page),
  ],
});
`;

  async function transformed(id: string, code = THEME): Promise<string> {
    const modules = await install('./many-modules/gadget', 'etalage/modules/shell');
    const plugin = laterParts(await laterListsOf(modules, new Set(['gadget'])));
    const resolve = async (source: string) => ({
      id: modules.find(({ manifest }) => manifest.id === source)?.files.manifest ?? `/node_modules/${source}`,
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
    expect(code).to.contain(`parts: [component(ShellUi.Logo, () => import('./logo.tsx'))]`);
    expect(code).not.to.contain('gadget');
  });

  it('comes with the module, by itself', async () => {
    const code = await transformed('/shop/theme/index.ts?later=gadget');
    expect(code).to.contain('export default [component(GadgetUi.Page, page)];');
    expect(code).to.contain(`import { GadgetUi } from 'gadget';`);
    expect(code).not.to.contain('ShellUi');
  });

  it('comes with the list of all others where its module is there at once', async () => {
    const code = await transformed('/shop/theme/index.ts?later=core-parts');
    expect(code).to.contain(`export default [component(Modals['terms'], page)];`);
    expect(code).not.to.contain('GadgetUi');
  });

  it('is nothing where the theme says it in another way', async () => {
    const other = `import { parts } from './parts.ts';\nexport default defineTheme({ id: 'mine', base: '', parts });`;
    expect(await transformed('/shop/theme/index.ts?later=gadget', other)).to.equal('export default [];');
    expect(await transformed('/shop/theme/index.ts', other)).to.equal(other);
  });
});
