import { expect } from 'chai';
import {
  bootKernel,
  defineApi,
  defineShop,
  provide,
  provideValue,
  requestToken,
  shopToken,
  token,
  type KernelSource,
  type Provider,
} from 'etalage/core';
import { serverKernel } from 'etalage/core/tools';
import { moduleOf } from './boot.ts';

const Till = shopToken<string>('shop.Till');
const Keys = shopToken<string>('shop.Keys');
const Sign = token<string>('shop.Sign');
const Visitor = requestToken<string>('shop.Visitor');

const { manifest } = moduleOf('shop');
const sourceOf = (side: KernelSource['sides'][number]['value'], rest: Partial<KernelSource> = {}): KernelSource => ({
  side: 'api',
  modules: [{ value: manifest, file: 'shop/module.ts' }],
  sides: [{ value: side, file: `shop/${side.kind}/index.ts` }],
  config: {},
  host: [],
  ...rest,
});
const shopOf = (...providers: Provider[]) => sourceOf(defineShop(manifest, () => ({ providers })));
const shared = () => bootKernel(shopOf(provideValue(Till, 'till')), serverKernel);
const viewOf = async (...providers: Provider[]) =>
  sourceOf(
    defineApi(manifest, () => ({ providers })),
    { shop: await shared() },
  );

const errorOf = (source: KernelSource): Promise<string> =>
  bootKernel(source, serverKernel).then(
    () => 'booted',
    (error: Error) => error.message,
  );

describe('the three scopes', () => {
  it("a shop's side provides what belongs to the shop, and nothing else", async () => {
    expect(await errorOf(shopOf(provideValue(Till, 'till')))).to.equal('booted');
    expect(await errorOf(shopOf(provideValue(Sign, 'open'))))
      .to.include('shop.Sign lives as long as a store view, and module "shop" provides it for the shop')
      .and.include('shop/shop/index.ts')
      .and.include('api/index.ts: defineApi(...)');
    expect(await errorOf(shopOf(provide(Visitor, {}, () => 'Ann')))).to.include('shop.Visitor belongs to one visitor');
  });

  it('a store view does not provide what belongs to the shop, and is told where to', async () => {
    expect(await errorOf(await viewOf(provideValue(Keys, 'keys'))))
      .to.include('shop.Keys belongs to the shop, and module "shop" provides it for one store view')
      .and.include('shop/api/index.ts')
      .and.include('shop/index.ts: defineShop(...)');
  });

  it("a store view's services and a visitor's may need the shop's", async () => {
    const kernel = await bootKernel(
      await viewOf(
        provide(Sign, { till: Till }, ({ till }) => `sign of ${till}`),
        provide(Visitor, { till: Till, sign: Sign }, ({ till, sign }) => `${till}, ${sign}`),
      ),
      serverKernel,
    );
    expect(kernel.scope().get(Visitor)).to.equal('till, sign of till');
    expect(kernel.get(Till)).to.equal('till');
  });

  it("the shop cannot need a store view's or a visitor's: compile errors and boot errors", async () => {
    // @ts-expect-error Sign belongs to a store view, Till to the shop
    const ofView = provide(Till, { sign: Sign }, ({ sign }) => String(sign));
    // @ts-expect-error Visitor belongs to one request, Till to the shop
    const ofVisitor = provide(Till, { visitor: Visitor }, ({ visitor }) => String(visitor));
    expect(await errorOf(shopOf(ofView))).to.include(
      'shop.Till lives as long as the shop and wants shop.Sign, which lives as long as a store view',
    );
    expect(await errorOf(shopOf(ofVisitor))).to.include('wants shop.Visitor, which belongs to one visitor');
  });

  it('what a store view needs of the shop, and the shop does not have, is refused', async () => {
    expect(await errorOf(await viewOf(provide(Sign, { keys: Keys }, ({ keys }) => keys)))).to.include(
      'shop.Sign needs shop.Keys, which nobody provides',
    );
  });
});
