import { defineClient, defineModule, provide, RedirectTo, requestToken, tap } from 'etalage/core';
import { expect } from 'chai';
import { CatalogHooks, type ProductCardView, type ProductPageProps } from 'etalage/modules/catalog';
import { StoryblokHooks, type Block } from 'etalage/modules/storyblok';
import { failureOf, openShop } from './shop.ts';

interface Blocks { resolve(block: Block): Promise<Block> }
const Blocks = requestToken<Blocks>('storyblok.TestBlocks');
const blockResolver = provide(Blocks, [StoryblokHooks.resolveBlock.caller], (resolve) => ({ resolve }));

const productsOf = (block: Block): readonly ProductCardView[] => (block as { products?: readonly ProductCardView[] }).products ?? [];

describe('A block of products', () => {
  const carousel = async (fields: object) => {
    const shop = await openShop({ providers: [blockResolver] });
    const block = await shop.pages.scope().get(Blocks).resolve({ _uid: '1', component: 'products_carousel', title: 'x', ...fields });
    await shop.close();
    return block;
  };

  it('gets the first twelve products of its category', async () => {
    const products = productsOf(await carousel({ category_id: '10' }));
    expect(products).to.have.length(12);
    expect(products[0]).to.include.keys('sku', 'price', 'url', 'picture');
  });

  it('gets the chosen skus in their order, those that are sold', async () => {
    expect(productsOf(await carousel({ skus: ['VITTORIA', 'NOEMIE-ZWA', 'AMBER', 'NONE'], category_id: 10 })).map(({ sku }) => sku)).to.deep.equal(['VITTORIA', 'AMBER']);
  });

  it('stays as it is without a choice, as do other blocks', async () => {
    expect(await carousel({})).to.not.have.property('products');
    expect(await carousel({ component: 'paragraph', skus: ['VITTORIA'] })).to.not.have.property('products');
  });
});

describe('Old addresses', () => {
  it('lead where the index says, with its status [RT-56, RT-57, AP-56]', async () => {
    const shop = await openShop();
    expect(await failureOf(shop.open('/damesschoenen/pumps/'))).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/dames/pumps/', status: 301 });
    expect(await failureOf(shop.open('/winteractie/'))).to.be.instanceOf(RedirectTo).and.deep.include({ to: '/sale/', status: 302 });
    await shop.close();
  });
});

describe('Other modules', () => {
  it('complete a product before its page shows it', async () => {
    const guest = defineModule({ id: 'guest', kernel: '*', requires: ['catalog'] });
    const shop = await openShop({
      guest, guestClient: defineClient(guest, () => ({ taps: [tap(CatalogHooks.productShown, (product) => ({ ...product, labels: [...product.labels, 'Handgemaakt'] }))] })),
    });
    const { product } = (await shop.open('/dames/pumps/vittoria-pump/')).props as ProductPageProps;
    expect(product.labels).to.deep.equal(['Sale', 'Handgemaakt']);
    await shop.close();
  });
});

describe('Attributes', () => {
  it('are asked for once and kept for a minute', async () => {
    let asked = 0;
    const clock = { now: Date.UTC(2026, 9, 10) };
    const shop = await openShop({ clock: () => clock.now, onCall: (_id, { params }) => { if (params && 'entity' in params && params.entity === 'attribute') asked += 1; } });
    for (let visit = 0; visit < 3; visit += 1) await shop.open('/dames/pumps/');
    expect(asked).to.equal(1);
    clock.now += 61_000;
    await shop.open('/dames/pumps/');
    expect(asked).to.equal(2);
    await shop.close();
  });
});
