import { expect } from 'chai';
import {
  bootKernel,
  coreApi,
  coreModule,
  CurrentStoreView,
  DataChanges,
  LocaleMessages,
  provideValue,
  StoreViews,
} from 'etalage/core';
import { catalog, CatalogIndex, type SearchEngine } from 'etalage/modules/catalog';
import { storyblok, StoryEndpoint, StorySource, type Story } from 'etalage/modules/storyblok';
import storyblokApi from 'etalage/modules/storyblok/api';
import { url } from 'etalage/modules/url';
import catalogApi from '../../../../../modules/catalog/api/index.ts';
import { createEmbeddedSearch } from '../../../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { createFileStories } from '../../../../../modules/storyblok/adapters/embedded/file-stories.ts';
import { createEndpointTable, inProcessCall } from '../../../../../server/api/endpoint-table.ts';
import { story } from '../../storyblok/story.ts';
import { settings, storeView } from '../client/shop.ts';
import { category, product } from '../domain/documents.ts';

const link = (label: string, path: string) => ({ label, url: path });
const home = story('home', [
  { _uid: 'h', component: 'hero_banner', title: 'Lopen', link: link('Nieuw', '/nieuw/') },
  {
    _uid: 'c',
    component: 'categories',
    items: [link('Pumps', '/dames/pumps/'), link('Dames', '/dames/'), link('Sale', '/sale/')],
  },
  { _uid: 's', component: 'secondary_banner', title: 'Lezen', link: link('Onderhoud', '/onderhoud/') },
]);
const menu = story(
  'menu',
  [
    {
      _uid: 'm',
      component: 'megamenu',
      items: [
        { ...link('Dames', '/dames/'), children: [link('Pumps', '/dames/pumps/')] },
        link('Sale', '/sale/'),
        link('Elders', 'https://elders.example/'),
      ],
    },
  ],
  { component: 'global' },
);
const stories = new Map([
  ['default/home', home],
  ['default/menu', menu],
  ['default/onderhoud', story('onderhoud')],
]);

/** The stories of a shop over an index whose categories are these, all below the root. */
async function shopWith(paths: readonly string[], index?: SearchEngine) {
  const children = paths.map((path, place) =>
    category({ id: 20 + place, position: place, name: path.toUpperCase(), url_path: path }),
  );
  const root = category({ id: 2, parent_id: 1, level: 1, url_path: '', name: 'Root', children_data: children });
  const reported: Error[] = [];
  const engine =
    index ??
    createEmbeddedSearch({
      product: [product({ category_ids: [2, 20], image: '/eerste.jpg' })],
      category: [root, ...children],
    });
  const kernel = await bootKernel(
    {
      modules: [coreModule, url, storyblok, catalog].map((value) => ({ value, file: value.id })),
      sides: [coreApi, storyblokApi, catalogApi].map((value) => ({ value, file: 'test' })),
      config: {
        catalog: settings,
        storyblok: { homeStory: 'home', frame: [], folder: '', maxBlocks: 500, maxPages: 500 },
      },
      host: [
        provideValue(CurrentStoreView, storeView()),
        provideValue(StoreViews, [storeView()]),
        provideValue(LocaleMessages, {}),
        provideValue(CatalogIndex, engine),
        provideValue(StorySource, createFileStories(stories, 'default', ['default'])),
      ],
    },
    {
      report: (error) => {
        reported.push(error);
      },
    },
  );
  const call = inProcessCall(createEndpointTable(kernel));
  return {
    kernel,
    reported,
    body: async (slug: string): Promise<Story['content']['body']> =>
      (await call(StoryEndpoint, { params: { slug } })).content.body,
  };
}

describe('a story that was written for another catalogue', () => {
  it("loses the links that lead nowhere, and its menu and tiles get the catalogue's own categories", async () => {
    const shop = await shopWith(['tops', 'broeken']);
    const [hero, tiles, banner] = (await shop.body('home')) ?? [];
    expect(hero).to.include({ title: 'Lopen' }).and.to.have.property('link', undefined);
    expect(tiles).to.have.deep.property('items', [
      { label: 'TOPS', url: '/tops/', image: '/eerste.jpg', image_alt: '' },
      { label: 'BROEKEN', url: '/broeken/', image: '', image_alt: '' },
    ]);
    expect(banner).to.have.deep.property('link', link('Onderhoud', '/onderhoud/'));
    await shop.kernel.close();
  });

  it('keeps what leads to other sites', async () => {
    const shop = await shopWith(['tops']);
    expect((await shop.body('menu'))?.[0]).to.have.deep.property('items', [link('Elders', 'https://elders.example/')]);
    await shop.kernel.close();
  });

  it('is left as it is when one of its links is good', async () => {
    const shop = await shopWith(['dames', 'tops']);
    expect((await shop.body('home'))?.[1]).to.have.nested.property('items.length', 3);
    await shop.kernel.close();
  });

  it('is looked at again once data has changed, and left alone when nobody can be asked', async () => {
    const state = { fails: true };
    const whole = createEmbeddedSearch({ product: [], category: [category({ id: 2, level: 1, url_path: '' })] });
    const index: SearchEngine = {
      ...whole,
      search: async (entity, request) => {
        if (state.fails) throw new Error('no index');
        return whole.search(entity, request);
      },
    };
    const shop = await shopWith([], index);
    expect((await shop.body('home'))?.[1]).to.have.nested.property('items.length', 3);
    expect(shop.reported.map(({ message }) => message)).to.deep.equal([
      'Where the links of the story "home" lead could not be looked up',
    ]);
    state.fails = false;
    await shop.kernel.get(DataChanges).announce(['*']);
    expect((await shop.body('home'))?.[1]).to.have.nested.property('items.length', 0);
    await shop.kernel.close();
  });
});
