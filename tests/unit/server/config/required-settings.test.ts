import { expect } from 'chai';
import { errorOf, loadFixtureShop, type Files } from './fixture-shop.ts';

const manifest = `{ id: 'carrier', kernel: '^0.1.0' }`;
const schema = (name: string): object => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string' } },
});

/** A shop with a module whose settings have no defaults. */
const shopWith = (settings: object): Files => ({
  'modules/carrier/package.json': '{"type":"module"}',
  'modules/carrier/module.ts': `export const manifest = ${manifest};`,
  'modules/carrier/config.ts':
    `export default { module: ${manifest}, public: ${JSON.stringify(schema('name'))}, ` +
    `secret: ${JSON.stringify(schema('url'))} };`,
  'config/default.json': { modules: ['./modules/carrier'], ...settings },
});

describe('settings that a module cannot do without', () => {
  it('are asked for, public and secret ones, where nothing is set of the module', async () => {
    const error = await errorOf(shopWith({}));
    for (const name of ['name', 'url'])
      expect(error).to.include(`config/default.json /carrier: must have required property '${name}'. Add "${name}"`);
  });

  it('are asked for where others are set, and may come from the environment', async () => {
    const named = shopWith({ carrier: { name: 'Post' } });
    expect(await errorOf(named))
      .to.include("/carrier: must have required property 'url'")
      .and.not.include("'name'");
    const { views } = await loadFixtureShop(named, { ETALAGE__CARRIER__URL: 'https://carrier.example' });
    expect(views[0]?.fullConfig).to.deep.equal({ carrier: { name: 'Post', url: 'https://carrier.example' } });
  });
});
