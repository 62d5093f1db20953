import { loadShop, type Shop } from 'etalage/server';
import { fixtureSpecifier } from '../../../support/fixture-shop.ts';
import { withTempTree } from '../../../support/temp-tree.ts';

/** Settings files by path, as objects or as text. */
export type Files = Readonly<Record<string, object | string>>;

/** A store view's file with no more than what is required; all but `default` have an address of their own. */
export const storeFile = (storeCode = 'default', changes: object = {}): object => ({
  storeView: {
    storeCode,
    storeId: storeCode === 'default' ? 1 : Number.parseInt(storeCode, 36),
    name: 'Shop',
    appendStoreCode: storeCode !== 'default',
    i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL' },
    seo: { defaultTitle: 'Shop', homeTitle: 'Home', defaultDescription: 'A shop' },
    elasticsearch: { index: `catalog_${storeCode}` },
    ...changes,
  },
});

/**
 * Loads a shop with the fixture module "mail" from a temporary folder.
 * @param files written over those of a right shop; `config/default.json` is merged into them at its top level
 */
export function loadFixtureShop(files: Files = {}, environment: NodeJS.ProcessEnv = {}): Promise<Shop> {
  const { 'config/default.json': changes = {}, ...others } = files;
  const base = {
    modules: [fixtureSpecifier('modules/config')],
    theme: fixtureSpecifier('themes/bare'),
    storeViews: ['default'],
  };
  const all: Files = {
    'config/default.json': typeof changes === 'string' ? changes : { ...base, ...changes },
    'config/stores/default.json': storeFile(),
    ...others,
  };
  const texts = Object.fromEntries(
    Object.entries(all).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
  return withTempTree(texts, (root) => loadShop(root, environment));
}

/** Why the settings are refused; without lines and columns of the files, which these tests do not look at. */
export async function errorOf(files: Files, environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const shop = await loadFixtureShop(files, environment).catch((error: Error) => error);
  if (shop instanceof Error) return shop.message.replaceAll(/(\.json):\d+:\d+ /g, '$1 ');
  throw new Error('the settings were accepted');
}
