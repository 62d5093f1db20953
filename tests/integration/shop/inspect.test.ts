import { expect } from 'chai';
import { inspectShop, loadShop, type ShopInspection } from 'etalage/server';
import { repositoryRoot } from '../../support/shop-server.ts';

const SECRET = 'nobody-may-read-this-key';

describe('the inspection of a shop', function () {
  this.timeout(30_000);
  let inspected: ShopInspection;
  let json: string;

  before(async () => {
    const shop = await loadShop(repositoryRoot, {
      NODE_ENV: 'production',
      ETALAGE__SERVER__INVALIDATEKEY: SECRET,
      ETALAGE__SERVER__DATABASE__URL: `postgres://shop:${SECRET}@localhost/shop`,
      ETALAGE__MAIL__SMTP__PASSWORD: SECRET,
    });
    inspected = await inspectShop(shop);
    json = JSON.stringify(inspected);
  });

  it('describes every store view with modules, parts, slots and settings, in a fixed order', () => {
    expect(Object.keys(inspected)).to.deep.equal(['version', 'commands', 'shop', 'views']);
    expect(inspected.views.map(({ storeCode }) => storeCode)).to.deep.equal(['default', 'be']);
    for (const view of inspected.views) {
      expect(Object.keys(view)).to.deep.equal([
        'storeCode',
        'platform',
        'adapters',
        'themes',
        'modules',
        'settings',
        'pages',
        'api',
        'parts',
        'slots',
      ]);
      expect(view.modules.find(({ id }) => id === 'cart')).to.deep.equal({
        id: 'cart',
        specifier: 'etalage/modules/cart',
        version: inspected.version,
        kernel: '^0.1.0',
        sides: ['client', 'api', 'config', 'locales', 'adapters/embedded'],
      });
      expect(view.parts).to.deep.include({ id: 'catalog.ProductCard', by: 'theme zool', over: [] });
      expect(view.slots.filter(({ fills, hidden }) => !fills.length && !hidden.length)).to.not.be.empty;
      expect(view.api.endpoints.find(({ path }) => path === '/api/cart/update')?.terms).to.not.be.empty;
      expect([...view.pages.problems, ...view.api.problems]).to.deep.equal([]);
    }
    expect(inspected.commands.map(({ module, name }) => `${module} ${name}`)).to.include('catalog import');
  });

  it('says how it is ordered: taps of hooks, jobs, routes', () => {
    const [view] = inspected.views;
    expect(view?.pages.hooks.find(({ id }) => id === 'storyblok.resolveBlock')).to.deep.equal({
      id: 'storyblok.resolveBlock',
      kind: 'waterfall',
      side: 'pages',
      taps: ['catalog'],
    });
    expect(view?.api.jobs.map(({ id }) => id)).to.include('mail.send');
    expect(view?.pages.routes.map(({ name }) => name)).to.include('home');
  });

  it('names secret settings without their values', () => {
    const [view] = inspected.views;
    const setting = (key: string) => view?.settings.find((one) => one.key === key);
    expect(setting('server.invalidateKey')?.side).to.equal('server');
    expect(setting('mail.smtp.password')).to.include({ side: 'server' }).and.to.not.have.property('value');
    expect(setting('catalog.pageSize')).to.include({ side: 'public', value: 48 });
    expect(json).to.not.contain(SECRET);
  });
});
