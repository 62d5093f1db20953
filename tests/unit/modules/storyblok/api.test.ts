import { expect } from 'chai';
import { ApiError, PageExtrasCollector, PageSources, type Page, type SitePage, type StoreView } from 'etalage/core';
import { createTestKernel } from 'etalage/core/testing';
import storyblokEmbedded from '../../../../modules/storyblok/adapters/embedded/index.ts';
import storyblokApi from '../../../../modules/storyblok/api/index.ts';
import { HomeStoryEndpoint, storyblok, StoryblokUi, StoryEndpoint } from 'etalage/modules/storyblok';
import { readStory } from '../../../../modules/storyblok/domain/read-story.ts';
import { createEndpointTable, inProcessCall } from 'etalage/server';
import { withTempTree } from '../../../support/temp-tree.ts';
import { belgianView, dutchView } from '../shell/shop.ts';
import { story } from './story.ts';

const file = (slug: string, name: string): string => JSON.stringify({ story: { ...story(slug), name } });
const STORIES = {
  'default/home.json': file('home', 'Thuis'),
  'default/over-ons.json': file('over-ons', 'Over ons'),
  'default/dames/inspiratie.json': file('inspiratie', 'Inspiratie'),
  'be/home.json': file('home', 'Thuis in België'),
};

/** The API of one store view over story files. */
async function contentApi(folder: string, view: StoreView = dutchView) {
  const kernel = await createTestKernel({
    modules: [storyblok],
    sides: [storyblokEmbedded, storyblokApi],
    settings: { storyblok: { homeStory: 'home', frame: [], folder, maxBlocks: 500, maxPages: 500 } },
    view,
    otherViews: [dutchView, belgianView],
  });
  const call = inProcessCall(createEndpointTable(kernel));
  return {
    kernel,
    home: () => call(HomeStoryEndpoint, {}),
    story: (slug: string) => call(StoryEndpoint, { params: { slug } }),
  };
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('It did not fail');
    },
    (error: unknown) => error,
  );

describe('GET /api/ext/vsf-storyblok-extension/story', () => {
  it('answers a story as the result itself and as its "story" [CN-01]', () =>
    withTempTree(STORIES, async (folder) => {
      const { story: found, ...itself } = await (await contentApi(folder)).story('over-ons');
      expect(found.name).to.equal('Over ons');
      expect(itself).to.deep.equal(found);
    }));

  it('answers 404 with { story: false } for an unknown slug', () =>
    withTempTree(STORIES, async (folder) => {
      const error = await failure((await contentApi(folder)).story('nergens'));
      expect(error).to.be.instanceOf(ApiError).with.property('code', 404);
      expect(error).to.have.deep.property('result', { story: false });
    }));

  it("answers home without a slug, and a store view's home for its code [CN-03]", () =>
    withTempTree(STORIES, async (folder) => {
      const api = await contentApi(folder);
      expect((await api.home()).name).to.equal('Thuis');
      expect((await api.story('/')).name).to.equal('Thuis');
      expect((await api.story('be')).name).to.equal('Thuis in België');
    }));

  it("reads a store view's own file, else the shared one, folders included", () =>
    withTempTree(STORIES, async (folder) => {
      const api = await contentApi(folder, belgianView);
      expect((await api.home()).name).to.equal('Thuis in België');
      expect((await api.story('be/over-ons')).name).to.equal('Over ons');
      expect((await api.story('dames/inspiratie')).name).to.equal('Inspiratie');
    }));

  it('answers blocks complete and safe', () =>
    withTempTree(
      {
        'default/los.json': JSON.stringify({
          story: story('los', [
            { _uid: 'a', component: 'html', html: '<script>alert(1)</script><p>Hier</p>' },
            { _uid: 'b', component: 'usps' },
          ]),
        }),
      },
      async (folder) => {
        const { content } = await (await contentApi(folder)).story('los');
        expect(content.body).to.deep.equal([
          { _uid: 'a', component: 'html', title: '', html: '<p>Hier</p>', anchor: '' },
          { _uid: 'b', component: 'usps', items: [], anchor: '' },
        ]);
      },
    ));

  it('tells search engines of 500 pages at most, and of the questions and answers that a page shows [CN-02]', () =>
    withTempTree(
      Object.fromEntries(
        Array.from({ length: 505 }, (_, place) => [`default/p${place}.json`, file(`p${place}`, 'Pagina')]),
      ),
      async (folder) => {
        const { kernel } = await contentApi(folder);
        const pages: SitePage[] = [];
        for (const source of kernel.get(PageSources))
          for await (const page of source.list(kernel.scope())) pages.push(page);
        expect(pages).to.have.length(500);
        const shown = readStory(
          story('vragen', [
            {
              _uid: 'r',
              component: 'rows',
              blocks: [{ _uid: 'f', component: 'faq', items: [{ question: 'Hoe?', answer: 'Zo.' }] }],
            },
          ]),
          500,
          String,
        );
        const page: Page = {
          route: 'storyblok-page',
          part: StoryblokUi.StoryPage.id,
          layout: 'default',
          props: { story: shown },
          head: { title: 'Vragen' },
          status: 200,
        };
        const { structuredData } = await kernel
          .scope()
          .get(PageExtrasCollector)
          .collect(page, new URL('https://shop.test/vragen/'));
        expect(structuredData).to.deep.equal([
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: [{ '@type': 'Question', name: 'Hoe?', acceptedAnswer: { '@type': 'Answer', text: 'Zo.' } }],
          },
        ]);
      },
    ));

  it('never leaves the folder', () =>
    withTempTree(
      { 'secret.json': file('secret', 'Geheim'), 'stories/default/home.json': file('home', 'Thuis') },
      async (root) => {
        const api = await contentApi(`${root}/stories`);
        for (const slug of ['../secret', '../../secret', 'default/../../secret'])
          expect(await failure(api.story(slug)), slug).to.have.property('code', 404);
      },
    ));
});

describe('story files', () => {
  it('that are none stop the boot, each named with its reason', () =>
    withTempTree(
      {
        'default/kapot.json': '{ "story": ',
        'default/leeg.json':
          '{ "story": { "id": 1, "uuid": "u", "name": "Leeg", "slug": "leeg", "full_slug": "leeg", "content": { ' +
          '"_uid": "x" } } }',
        'default/goed.json': file('goed', 'Goed'),
      },
      async (folder) => {
        const { message } = (await failure(contentApi(folder))) as Error;
        expect(message).to.match(/default\/kapot\.json: .*JSON/);
        expect(message).to.match(/default\/leeg\.json: \/story\/content must have required property 'component'/);
        expect(message).not.to.contain('goed.json');
      },
    ));

  it('cannot come from a folder that is not there', async () => {
    expect(await failure(contentApi('/nergens/stories')))
      .to.have.property('message')
      .that.matches(/folder of stories \/nergens\/stories cannot be read/);
  });
});
