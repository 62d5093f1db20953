import { expect } from 'chai';
import { Database, defineModule, ListenHost, provideValue, type SideDefinition } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { FlyingBlueProvider, FlyingBlueSecret, FlyingBlueSignature } from 'etalage/modules/payment-flyingblue';
import { testDatabase } from 'etalage/server/testing';
import { demoMigrations } from '../../../../modules/payment-flyingblue-demo/api/migrations.ts';
import demoShopSide from '../../../../modules/payment-flyingblue-demo/shop/index.ts';
import flyingBlueShopSide from '../../../../modules/payment-flyingblue/shop/index.ts';

const SECRET = 'lqmPtoT8sS8Uq5l0mYc3k2gTzN4xVb7RwJ1hDfE6aKc=';

async function shopWith(sides: readonly SideDefinition[], settings: { providerUrl: string; secret: string }) {
  const database = await testDatabase({ 'payment-flyingblue-demo': demoMigrations });
  const kernel = await createTestKernel({
    sides,
    modules: [defineModule({ id: 'payment', kernel: '*' })],
    settings: {
      'payment-flyingblue': { ...settings, paidWithin: 60 },
      'payment-flyingblue-demo': { host: '', port: 0 },
    },
    replace: [provideValue(Database, database), provideValue(ListenHost, '127.0.0.1')],
  });
  return {
    get: kernel.get,
    async [Symbol.asyncDispose]() {
      await kernel[Symbol.asyncDispose]();
      await database[Symbol.asyncDispose]();
    },
  };
}

describe('the test page in the place of a provider of Flying Blue', () => {
  const both = [flyingBlueShopSide, demoShopSide];

  it('is where the settings ask for it, at the host that the payer comes back to, with a secret that is kept', async () => {
    await using shop = await shopWith(both, { providerUrl: 'test', secret: '' });
    const { api, pages } = await shop.get(FlyingBlueProvider).place('https://shop.example/order-confirmation/');
    expect(pages).to.equal(`https://shop.example:${new URL(api).port}`);
    expect((await fetch(`${api}/pay/nothing`)).status).to.equal(404);
    const header = await shop.get(FlyingBlueSignature).sign('{}');
    expect(await shop.get(FlyingBlueSignature).isGood(header, '{}')).to.equal(true);
    const secrets = await Promise.all([1, 2].map(() => shop.get(FlyingBlueSecret).read()));
    expect(secrets[0]).to.have.length(43).and.to.equal(secrets[1]);
  });

  it('is nowhere beside a provider, nor without its module, which the shop says', async () => {
    await using selling = await shopWith(both, { providerUrl: 'https://pay.example/api/', secret: SECRET });
    const place = { api: 'https://pay.example/api', pages: 'https://pay.example/api/' };
    expect(await selling.get(FlyingBlueProvider).place('')).to.deep.equal(place);
    expect(await selling.get(FlyingBlueSecret).read()).to.equal(SECRET);
    await using without = await shopWith([flyingBlueShopSide], { providerUrl: 'test', secret: '' });
    const refused = await without.get(FlyingBlueProvider).place('').catch(String);
    expect(refused).to.include('list "etalage/modules/payment-flyingblue-demo"');
    expect(await without.get(FlyingBlueSecret).read()).to.equal(undefined);
  });
});
