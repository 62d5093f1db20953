import { expect } from 'chai';
import { DataChanges, provideValue } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import { catalog, CatalogIndex, type CategoryDocument } from 'etalage/modules/catalog';
import { storyblok, StoryEndpoint, StorySource, type Story } from 'etalage/modules/storyblok';
import storyblokApi from '../../../../../modules/storyblok/api/index.ts';
import { url } from 'etalage/modules/url';
import catalogApi from '../../../../../modules/catalog/api/index.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { createFileStories } from '../../../../../modules/storyblok/adapters/embedded/file-stories.ts';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { story } from '../../storyblok/story.ts';
import { settings, storeView } from '../client/shop.ts';
import { category, product } from '../domain/documents.ts';

let nextId = 20;
const branch = (path: string, children: CategoryDocument[] = [], fields: Partial<CategoryDocument> = {}) => {
  nextId += 1;
  return category({
    id: nextId,
    position: nextId,
    name: path.toUpperCase(),
    url_path: path,
    children_data: children,
    ...fields,
  });
};

/** The content of a shop with these categories below its root, or without a root. */
async function shopWith(children: CategoryDocument[], written: Record<string, Story> = {}, hasRoot = true) {
  const root = category({ id: 2, parent_id: 1, level: 1, url_path: '', name: 'Root', children_data: children });
  const leaf = children[0]?.children_data?.[0] ?? children[0];
  const stories = new Map(Object.entries(written).map(([slug, one]) => [`default/${slug}`, one]));
  const kernel = await createTestKernel({
    modules: [url, storyblok, catalog],
    sides: [storyblokApi, catalogApi],
    settings: {
      catalog: settings,
      storyblok: { homeStory: 'start', frame: [], folder: '', maxBlocks: 500, maxPages: 500 },
    },
    view: { ...storeView(), name: 'Kleedkamer' },
    otherViews: [storeView()],
    replace: [
      provideValue(
        CatalogIndex,
        createEmbeddedSearch({
          product: leaf ? [product({ category_ids: [leaf.id], image: '/eerste.jpg' })] : [],
          category: [...(hasRoot ? [root] : []), ...children],
        }),
      ),
      provideValue(StorySource, createFileStories(stories, 'default', ['default'])),
    ],
  });
  const call = inProcessCall(createEndpointTable(kernel));
  const story = async (slug: string): Promise<Story> => (await call(StoryEndpoint, { params: { slug } })).story;
  return { kernel, story, body: async (slug: string) => (await story(slug)).content.body ?? [] };
}

describe('A shop without stories of its own', () => {
  it('has a menu of its categories, three levels deep, without those that are empty or not for menus', async () => {
    const shop = await shopWith([
      branch('tops', [branch('tops/shirts', [branch('tops/shirts/lang')])]),
      branch('leeg', [], { product_count: 0 }),
      branch('intern', [], { include_in_menu: false }),
      branch('broeken'),
    ]);
    const [menu] = await shop.body('menu');
    expect(menu).to.deep.include({
      component: 'megamenu',
      items: [
        {
          label: 'TOPS',
          url: '/tops/',
          children: [
            {
              label: 'TOPS/SHIRTS',
              url: '/tops/shirts/',
              children: [{ label: 'TOPS/SHIRTS/LANG', url: '/tops/shirts/lang/' }],
            },
          ],
        },
        { label: 'BROEKEN', url: '/broeken/', children: [] },
      ],
    });
    await shop.kernel.close();
  });

  it('begins with the first categories among which there is a choice', async () => {
    const shop = await shopWith([branch('dames', [branch('dames/tops'), branch('dames/broeken')])]);
    const [menu] = await shop.body('menu');
    expect(menu?.['items']).to.have.length(2).and.to.have.deep.nested.property('[0].url', '/dames/tops/');
    await shop.kernel.close();
  });

  it('has a home page with its name, its categories and their products, and a footer', async () => {
    const tops = branch('tops', [branch('tops/shirts')]);
    const shop = await shopWith([tops, branch('broeken')]);
    const [hero, tiles, first] = await shop.body('start');
    expect(hero).to.include({ component: 'hero_banner', title: 'Kleedkamer' });
    expect(tiles).to.deep.include({
      component: 'categories',
      items: [
        { label: 'TOPS', url: '/tops/', image: '/eerste.jpg', image_alt: '' },
        { label: 'BROEKEN', url: '/broeken/', image: '', image_alt: '' },
        { label: 'TOPS/SHIRTS', url: '/tops/shirts/', image: '/eerste.jpg', image_alt: '' },
      ],
    });
    expect(first).to.deep.include({
      component: 'products_carousel',
      title: 'TOPS',
      category_ids: [tops.id, tops.children_data?.[0]?.id],
    });
    const [footer] = await shop.body('footer');
    expect(footer).to.deep.include({
      component: 'footer',
      columns: [
        {
          title: 'Categories',
          links: [
            { label: 'TOPS', url: '/tops/' },
            { label: 'BROEKEN', url: '/broeken/' },
          ],
        },
      ],
      legal: '© Kleedkamer',
    });
    await shop.kernel.close();
  });

  it('begins with the categories that have no parent where the catalogue has no root category', async () => {
    const tops = branch('tops', [branch('tops/shirts')], { parent_id: 7 });
    const shop = await shopWith([tops, branch('broeken', [], { parent_id: 7 })], {}, false);
    const [menu] = await shop.body('menu');
    expect(menu?.['items']).to.deep.equal([
      { label: 'TOPS', url: '/tops/', children: [{ label: 'TOPS/SHIRTS', url: '/tops/shirts/', children: [] }] },
      { label: 'BROEKEN', url: '/broeken/', children: [] },
    ]);
    expect((await shop.body('start')).map(({ component }) => component)).to.include('categories');
    expect((await shop.body('footer'))[0]).to.have.deep.nested.property('columns[0].title', 'Categories');
    await shop.kernel.close();
  });

  it('goes below a root of another number, which has no address', async () => {
    const root = branch('', [branch('dames'), branch('heren')], { parent_id: 1 });
    const shop = await shopWith([root], {}, false);
    const [menu] = await shop.body('menu');
    expect(menu?.['items']).to.have.length(2).and.to.have.deep.nested.property('[0].url', '/dames/');
    await shop.kernel.close();
  });

  it('shows products on the home page of a catalogue that has no categories', async () => {
    const shop = await shopWith([branch('tops', [], { product_count: 0 })]);
    expect((await shop.body('start'))[1]).to.deep.include({ component: 'products_carousel', skus: ['PUMP'] });
    await shop.kernel.close();
  });

  it('shows whole rows of categories on its home page, and none where there is nothing to choose', async () => {
    const tiles = async (children: CategoryDocument[]): Promise<unknown[] | undefined> => {
      const shop = await shopWith(children);
      const block = (await shop.body('start')).find(({ component }) => component === 'categories');
      await shop.kernel.close();
      return block?.['items'] as unknown[] | undefined;
    };
    const six = [1, 2].map((place) => branch(`c${place}`, [branch(`c${place}/a`), branch(`c${place}/b`)]));
    expect(await tiles(six)).to.have.length(4);
    expect(await tiles(Array.from({ length: 5 }, (_, place) => branch(`r${place}`)))).to.have.length(5);
    expect(await tiles([branch('alles')])).to.equal(undefined);
  });

  it('still has a home page, a menu and a footer when its catalogue is empty', async () => {
    const shop = await shopWith([]);
    expect((await shop.body('start')).map(({ component }) => component)).to.deep.equal(['hero_banner']);
    expect((await shop.body('menu'))[0]).to.deep.include({ items: [] });
    expect((await shop.body('footer'))[0]).to.deep.include({ columns: [] });
    await shop.kernel.close();
  });

  it('shows what was written instead, and makes its own anew when data has changed', async () => {
    const written = story('menu', [{ _uid: 'm', component: 'megamenu', items: [] }], { component: 'global' });
    const shop = await shopWith([branch('tops')], { menu: written });
    expect((await shop.story('menu')).uuid).to.equal('menu');
    const made = await shop.story('footer');
    expect(await shop.story('footer')).to.equal(made);
    await shop.kernel.get(DataChanges).announce(['*'], { replaced: true });
    const anew = await shop.story('footer');
    expect(anew).to.deep.equal(made);
    expect(anew).to.not.equal(made);
    await shop.kernel.close();
  });
});
