import { bootKernel, platformSettings, provide, token } from 'etalage/core';
import { expect } from 'chai';
import { apiSides, apiSource } from '../../../../server/api/boot-api.ts';
import { publicSettings } from '../../../../server/pages/load-renderer.ts';
import { loadShop } from 'etalage/server';
import { fixtureSpecifier } from '../../../support/fixture-shop.ts';
import { withTempTree } from '../../../support/temp-tree.ts';
import { loadFixtureShop, errorOf, storeFile, type Files } from './fixture-shop.ts';

/** A module in the shop's folder: its manifest, settings of platforms that it declares, its adapters. */
const module = (id: string, platforms: object = {}, adapters: Record<string, string> = {}): Record<string, string> => {
  const manifest = `{ id: '${id}', kernel: '^0.1.0' }`;
  return {
    [`modules/${id}/package.json`]: '{"type":"module"}',
    [`modules/${id}/module.ts`]: `export const manifest = ${manifest};`,
    [`modules/${id}/config.ts`]: `export default { module: ${manifest}, platforms: ${JSON.stringify(platforms)} };`,
    ...Object.fromEntries(
      Object.entries(adapters).map(([name, says]) => [
        `modules/${id}/adapters/${name}/index.ts`,
        `export default { kind: 'adapter', module: ${manifest}, platform: '${says}', make: () => ({}) };`,
      ]),
    ),
  };
};

const acme = {
  type: 'object',
  additionalProperties: false,
  required: ['url'],
  properties: { url: { type: 'string', format: 'uri' }, timeoutMs: { type: 'integer', default: 2000 } },
};

/** A shop with the module "search", which has an adapter for "acme" and declares its settings. */
const shopWith = (settings: object, files: Files = {}): Files => ({
  ...module('search', { acme }, { acme: 'acme' }),
  'config/default.json': { modules: ['./modules/search'], ...settings },
  ...files,
});

const url = 'https://acme.example';

describe('settings of a platform', () => {
  it('reach whoever asks for them in the API, with defaults, and never the browser', async () => {
    const shop = await loadFixtureShop(shopWith({ platform: 'acme', platforms: { acme: { url } } }));
    const [view] = shop.views;
    const settings = publicSettings(shop, view!);
    expect(JSON.stringify(settings)).not.to.include('acme.example');

    const Settings = platformSettings<{ readonly url: string; readonly timeoutMs: number }>('acme');
    const Client = token<string>('search.Client', 'api');
    const { host } = await apiSource(shop, { ...view!, modules: [] }, { has: () => false, get: () => expect.fail() });
    const kernel = await bootKernel({
      modules: [],
      sides: [],
      config: {},
      host: [...host, provide(Client, { acme: Settings }, ({ acme }) => `${acme.url} in ${acme.timeoutMs} ms`)],
    });
    expect(kernel.get(Client)).to.equal('https://acme.example in 2000 ms');
  });

  it('differ by store view, and may come from environment variables', async () => {
    const files = shopWith(
      { platform: 'acme', storeViews: ['default', 'be'], platforms: { acme: { url, timeoutMs: 1 } } },
      {
        'config/stores/be.json': {
          ...storeFile('be', { appendStoreCode: true }),
          platforms: { acme: { timeoutMs: 5 } },
        },
      },
    );
    const { views } = await loadFixtureShop(files, { ETALAGE__PLATFORMS__ACME__URL: 'https://other.example' });
    expect(views.map(({ platforms }) => platforms)).to.deep.equal([
      { acme: { url: 'https://other.example', timeoutMs: 1 } },
      { acme: { url: 'https://other.example', timeoutMs: 5 } },
    ]);
  });

  it('are asked for where the platform is used', async () => {
    expect(await errorOf(shopWith({ platform: 'acme' }))).to.include(
      "config/default.json /platforms/acme: must have required property 'url'",
    );
    expect(await errorOf(shopWith({ adapters: { search: 'acme' } }))).to.include('/platforms/acme');
    const unused = await loadFixtureShop(shopWith({}));
    expect(unused.views[0]?.platforms).to.deep.equal({});
  });

  it('are there with their defaults where these suffice', async () => {
    const optional = { ...acme, required: [] };
    const files = { ...module('search', { acme: optional }), 'config/default.json': { modules: ['./modules/search'] } };
    const { views } = await loadFixtureShop(files);
    expect(views[0]?.platforms).to.deep.equal({ acme: { timeoutMs: 2000 } });
  });

  it('are refused where they are wrong, unknown or declared by nobody', async () => {
    const refused = (platforms: unknown): Promise<string> =>
      errorOf(shopWith({}, { 'config/local.json': { platforms } }));
    expect(await refused({ acme: { url, timeout: 1 } })).to.include(
      'config/local.json /platforms/acme/timeout: is not a known setting. Did you mean "timeoutMs"?',
    );
    expect(await refused({ acme: { url: 'acme' } })).to.include('/platforms/acme/url: is no address');
    expect(await refused({ amce: { url } })).to.include(
      '/platforms/amce: is not a known setting. Did you mean "acme"?',
    );
    expect(await refused({ sap: { url } })).to.include(
      'Known are acme. Settings of a platform need a module in "modules" that declares them',
    );
    expect(await refused('acme')).to.include('config/local.json /platforms: must be object');
    expect(await refused({ acme: 'here' })).to.include('/platforms/acme: must be object');
  });

  it('are declared by one module', async () => {
    const files = shopWith(
      { modules: ['./modules/search', './modules/prices'] },
      module('prices', { acme: { type: 'object' } }),
    );
    expect(await errorOf(files)).to.include(
      'config/default.json /modules: the modules "search" and "prices" both declare the settings of ' +
        'the platform "acme"',
    );
  });
});

describe('the platform of a store view', () => {
  it('must be one that a listed module has an adapter for', async () => {
    expect(await errorOf(shopWith({}, { 'config/local.json': { platform: 'amce' } }))).to.include(
      'config/local.json /platform: is "amce", for which no listed module has an adapter. Did you mean "acme"? ' +
        'There are adapters for embedded, acme. List the module that has one in "modules"',
    );
    expect(await errorOf(shopWith({ adapters: { search: 'sap' } }))).to.include(
      'config/default.json /adapters/search: is "sap", for which no listed module has an adapter',
    );
    expect(await errorOf(shopWith({ adapters: { serch: 'acme' } }))).to.include(
      '/adapters/serch: is no module that "modules" lists. Did you mean "search"?',
    );
  });

  it('may serve a module by the adapter of another one that is on it', async () => {
    const both = { modules: ['./modules/search', './modules/prices'], platforms: { acme: { url } } };
    const load = (adapters: object) => shopWith({ ...both, adapters }, module('prices', {}, { other: 'other' }));
    expect(await errorOf(load({ prices: 'acme' }))).to.include(
      '/adapters/prices: is "acme", for which module "prices" has no adapter. It has adapters for other',
    );
    const { views } = await loadFixtureShop(load({ prices: 'acme', search: 'acme' }));
    expect(views[0]?.adapters).to.deep.equal({ prices: 'acme', search: 'acme' });
  });

  it('is the one that the adapter says', async () => {
    const files = {
      ...module('search', {}, { acme: 'sap' }),
      'config/default.json': JSON.stringify({
        modules: ['./modules/search'],
        theme: fixtureSpecifier('themes/bare'),
        storeViews: ['default'],
        platform: 'acme',
      }),
      'config/stores/default.json': JSON.stringify(storeFile()),
    };
    const error = await withTempTree(files, async (root) => apiSides((await loadShop(root, {})).views[0]!)).catch(
      (refused: Error) => refused,
    );
    expect(error)
      .to.be.instanceOf(Error)
      .with.property('message')
      .that.includes('modules/search/adapters/acme/index.ts')
      .and.includes('it says that it is for "sap"');
  });
});

describe('the e-mails of a theme', () => {
  it('are the last side of its store views, and contributions to e-mails alone', async () => {
    const read = (emails: string) => {
      const files = {
        ...module('search', {}, { acme: 'acme' }),
        'theme/index.ts': 'export default {};',
        'theme/emails/index.ts': `export default [${emails}];`,
        'config/default.json': JSON.stringify({
          modules: ['./modules/search'],
          theme: './theme',
          storeViews: ['default'],
          platform: 'acme',
        }),
        'config/stores/default.json': JSON.stringify(storeFile()),
      };
      return withTempTree(files, async (root) => apiSides((await loadShop(root, {})).views[0]!)).then(
        ({ modules, sides }) => [modules.at(-1), sides.at(-1)].map((last) => last?.file.split('/').slice(-3).join('/')),
        ({ message }: Error) => message,
      );
    };
    expect(await read(`{ point: { id: 'mail.emailTemplates' } }`)).to.deep.equal(
      Array.from({ length: 2 }, () => 'theme/emails/index.ts'),
    );
    expect(await read(`{ point: { id: 'cart.costs' } }`)).to.match(
      /emails\/index.ts contributes to cart.costs. A theme/,
    );
  });
});
