import {
  ApiError,
  errorType,
  defineClient,
  defineModule,
  provide,
  RedirectTo,
  requestToken,
  tap,
  type EndpointInput,
} from 'etalage/core';
import { expect } from 'chai';
import { CatalogHooks, type ProductCardView, type ProductPageProps } from 'etalage/modules/catalog';
import { StoryblokHooks, type Block } from 'etalage/modules/storyblok';
import { Attributes } from '../../../../../modules/catalog/client/attributes.ts';
import { failureOf, offline, openShop } from './shop.ts';

interface Blocks {
  resolve(block: Block): Promise<Block>;
}
const Blocks = requestToken<Blocks>('storyblok.TestBlocks');
const blockResolver = provide(Blocks, { resolve: StoryblokHooks.resolveBlock.caller }, ({ resolve }) => ({ resolve }));

const productsOf = (block: Block): readonly ProductCardView[] =>
  (block as { products?: readonly ProductCardView[] }).products ?? [];

describe('A block of products', () => {
  const carousel = async (fields: object) => {
    const shop = await openShop({ providers: [blockResolver] });
    const block = await shop.pages
      .scope()
      .get(Blocks)
      .resolve({ _uid: '1', component: 'products_carousel', title: 'x', ...fields });
    await shop.close();
    return block;
  };

  it('gets the first twelve products of its category', async () => {
    const products = productsOf(await carousel({ category_id: '10' }));
    expect(products).to.have.length(12);
    expect(products[0]).to.include.keys('sku', 'price', 'url', 'picture');
  });

  it('gets the chosen skus in their order, those that are sold', async () => {
    expect(
      productsOf(await carousel({ skus: ['VITTORIA', 'NOEMIE-ZWA', 'AMBER', 'NONE'], category_id: 10 })).map(
        ({ sku }) => sku,
      ),
    ).to.deep.equal(['VITTORIA', 'AMBER']);
  });

  it('stays as it is without a choice, as do other blocks', async () => {
    expect(await carousel({})).to.not.have.property('products');
    expect(await carousel({ component: 'paragraph', skus: ['VITTORIA'] })).to.not.have.property('products');
  });
});

describe('Old addresses', () => {
  it('lead where the index says, with its status [RT-56, RT-57, AP-56]', async () => {
    const shop = await openShop();
    expect(await failureOf(shop.open('/damesschoenen/pumps/')))
      .to.be.instanceOf(RedirectTo)
      .and.deep.include({ to: '/dames/pumps/', status: 301 });
    expect(await failureOf(shop.open('/winteractie/')))
      .to.be.instanceOf(RedirectTo)
      .and.deep.include({ to: '/sale/', status: 302 });
    await shop.close();
  });
});

describe('Other modules', () => {
  it('complete a product before its page shows it', async () => {
    const guest = defineModule({ id: 'guest', kernel: '*', requires: ['catalog'] });
    const shop = await openShop({
      guest,
      guestClient: defineClient(guest, () => ({
        taps: [
          tap(CatalogHooks.productShown, (product) => ({ ...product, labels: [...product.labels, 'Handgemaakt'] })),
        ],
      })),
    });
    const { product } = (await shop.open('/dames/pumps/vittoria-pump/')).props as ProductPageProps;
    expect(product.labels).to.deep.equal(['-22\u00a0%', 'Handgemaakt']);
    await shop.close();
  });
});

describe('Search results', () => {
  const MINUTE = 60_000;
  const counted = async (failing: { now: boolean } = { now: false }) => {
    const clock = { now: Date.UTC(2026, 9, 10) };
    const asked: string[] = [];
    const shop = await openShop({
      clock: () => clock.now,
      onCall: (id, { params }) => {
        if (failing.now) throw new ApiError(errorType(0, 'test.refused', 'no network'));
        asked.push(params && 'entity' in params ? String(params.entity) : id);
      },
    });
    return { shop, clock, asked };
  };

  it('come from memory first, for a minute and one visitor [AP-52, AP-53]', async () => {
    const { shop, clock, asked } = await counted();
    const visitor = shop.pages.scope();
    const first = await shop.open('/c/dames/pumps/', visitor);
    const before = asked.length;
    expect(await shop.open('/c/dames/pumps/', visitor)).to.deep.equal(first);
    expect(asked).to.have.length(before);
    await shop.open('/c/dames/pumps/?size=167', visitor);
    expect(asked.slice(before)).to.deep.equal(['product']);
    await shop.open('/c/dames/pumps/', shop.pages.scope());
    expect(asked.slice(before + 1)).to.include('product');
    clock.now += MINUTE + 1;
    asked.length = 0;
    await shop.open('/c/dames/pumps/', visitor);
    expect(asked).to.include.members(['category', 'product']);
    await shop.close();
  });

  it('are better old than none without a network', async () => {
    const failing = { now: false };
    const { shop, clock } = await counted(failing);
    const visitor = shop.pages.scope();
    const seen = await shop.open('/c/dames/pumps/', visitor);
    failing.now = true;
    clock.now += MINUTE + 1;
    expect(await offline(() => shop.open('/c/dames/pumps/', visitor))).to.deep.equal(seen);
    await shop.close();
  });

  it('are asked for again after a failure', async () => {
    const failing = { now: true };
    const { shop } = await counted(failing);
    const visitor = shop.pages.scope();
    expect(await failureOf(shop.open('/c/dames/pumps/', visitor))).to.be.instanceOf(ApiError);
    failing.now = false;
    expect((await shop.open('/c/dames/pumps/', visitor)).status).to.equal(200);
    await shop.close();
  });

  it('hold attributes by code; codes with a dot are never asked for [CA-87, CA-88]', async () => {
    const inputs: EndpointInput[] = [];
    const shop = await openShop({
      onCall: (_id, input) => {
        inputs.push(input);
      },
    });
    const table = await shop.pages.scope().get(Attributes).load(['size', 'a.b', 'nothing']);
    expect([...table.keys()]).to.deep.equal(['size']);
    expect(table.get('size')?.options.get('167')).to.deep.include({ label: '38' });
    expect(inputs.map(({ body, query }) => [body, query && 'size' in query && query.size])).to.deep.equal([
      [
        { _appliedFilters: [{ attribute: 'attribute_code', value: { in: ['size', 'nothing'] }, scope: 'default' }] },
        150,
      ],
    ]);
    await shop.pages.scope().get(Attributes).load(['size', 'nothing']);
    expect(inputs).to.have.length(1);
    await shop.close();
  });

  it('are shared as attributes, which are the same for everybody, for a minute', async () => {
    const { shop, clock, asked } = await counted();
    for (let visit = 0; visit < 3; visit += 1) await shop.open('/c/dames/pumps/');
    expect(asked.filter((entity) => entity === 'attribute')).to.have.length(1);
    clock.now += MINUTE + 1;
    await shop.open('/c/dames/pumps/');
    expect(asked.filter((entity) => entity === 'attribute')).to.have.length(2);
    await shop.close();
  });
});
