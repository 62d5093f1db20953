import { expect } from 'chai';
import { fixtureSpecifier } from '../../../support/fixture-shop.ts';
import { errorOf, loadFixtureShop, storeFile, type Files } from './fixture-shop.ts';

const MAIL = fixtureSpecifier('modules/config');
const SLOT = fixtureSpecifier('modules/token');
const OTHER = 'config/stores/be.json';

/** A shop with a second store view that has other modules. */
const shopWith = (modules: unknown, files: Files = {}): Files => ({
  'config/default.json': { storeViews: ['default', 'be'] },
  [OTHER]: { ...storeFile('be'), modules },
  ...files,
});

async function listsOf(files: Files): Promise<string[][]> {
  const { views } = await loadFixtureShop(files);
  return views.map(({ modules }) => modules.map((module) => module.files.specifier));
}

describe('the modules of a store view', () => {
  it("are the shop's, with what its own file adds and takes away", async () => {
    expect(await listsOf(shopWith({ add: [SLOT] }))).to.deep.equal([[MAIL], [MAIL, SLOT]]);
    expect(await listsOf(shopWith({ add: [SLOT], remove: [MAIL] }))).to.deep.equal([[MAIL], [SLOT]]);
    expect(await listsOf(shopWith({}))).to.deep.equal([[MAIL], [MAIL]]);
  });

  it('are added to what files between say, which may change the list too', async () => {
    const files = shopWith({ remove: [MAIL] }, { 'config/local.json': { modules: { add: [SLOT] } } });
    expect(await listsOf(files)).to.deep.equal([[MAIL, SLOT], [SLOT]]);
  });

  const wrong: readonly [string, unknown, string][] = [
    ['a mistyped key', { ad: [SLOT] }, `${OTHER} /modules/ad: is not known here. Did you mean "add"?`],
    ['a name without a list', { add: SLOT }, `${OTHER} /modules/add: must be array. Write names of modules`],
    ['a number among the names', { add: [SLOT, 3] }, `${OTHER} /modules/add/1: must be string`],
    ['what is there already', { add: [MAIL] }, `${OTHER} /modules/add/0: is listed already. Take it out of "add"`],
    ['the same one twice', { add: [SLOT, SLOT] }, `${OTHER} /modules/add/1: is listed already`],
    [
      'what is not there',
      { remove: [SLOT] },
      `${OTHER} /modules/remove/0: is not listed, so that it cannot be removed`,
    ],
    ['a mistyped name', { remove: [`${MAIL}g`] }, `Did you mean "${MAIL}"?`],
    ['a module that is not found', { add: ['./gift'] }, `${OTHER} /modules/add/0: config "modules" lists "./gift"`],
    ['nothing that is left', { remove: [MAIL] }, '/modules: must NOT have fewer than 1 items'],
  ];
  for (const [name, modules, message] of wrong)
    it(`are refused with ${name}`, async () => {
      expect(await errorOf(shopWith(modules))).to.include(message);
    });

  it('must be a list in the first file, which has nothing to change', async () => {
    expect(await errorOf({ 'config/default.json': { modules: { add: [SLOT] } } })).to.include(
      'config/default.json /modules: must be array',
    );
  });
});
