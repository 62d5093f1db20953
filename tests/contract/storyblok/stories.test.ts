import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { HomeStoryEndpoint, StoryEndpoint } from 'etalage/modules/storyblok';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { block, openStoryblok, type StoryblokFault, type TestStoryblok } from '../../support/storyblok.ts';
import { modules, shopOn, views } from './shop-on.ts';
import { contentSuite, STORIES, type ContentShop } from './stories.suite.ts';

describe('Stories from files', () => {
  const open: { shop?: TestShop; folder: string } = { folder: '' };
  before(async () => {
    open.folder = mkdtempSync(join(tmpdir(), 'stories-'));
    for (const [place, { full_slug: slug, name, component = 'page', body, content }] of STORIES.entries()) {
      const file = join(open.folder, slug.startsWith('be/') ? '' : 'default', `${slug}.json`);
      mkdirSync(dirname(file), { recursive: true });
      const of = slug.split('/').at(-1) ?? '';
      const story = {
        id: place + 1,
        uuid: `uuid-${place}`,
        name: name ?? slug,
        slug: of,
        full_slug: slug,
        content: { _uid: slug, component, ...(body !== undefined && { body }), ...content },
      };
      writeFileSync(file, JSON.stringify({ story }));
    }
    open.shop = await createTestShop({ modules, views, settings: { storyblok: { folder: open.folder } } });
  });
  after(async () => {
    await open.shop?.close();
    rmSync(open.folder, { recursive: true, force: true });
  });
  contentSuite(() => opened(open.shop));
});

describe('Stories from Storyblok', () => {
  const open: { shop?: TestShop; cms?: TestStoryblok } = {};
  before(async () => {
    open.cms = await openStoryblok(
      ...STORIES,
      {
        full_slug: 'kapot',
        body: [{ component: 'paragraph', text: 'Zonder nummer' }, 'no block at all', null, block('usps')],
        content: { seo: { title: 7, description: ['x'] } },
      },
      { full_slug: 'tekst', body: 'a text where blocks belong' },
    );
    open.shop = await shopOn(open.cms);
  });
  after(async () => {
    await open.shop?.close();
    await open.cms?.[Symbol.asyncDispose]();
  });
  contentSuite(() => opened(open.shop));

  it('are shown without what is none', async () => {
    const { shop } = opened(open.shop);
    const { content } = await shop.call(StoryEndpoint, { params: { slug: 'kapot' } });
    expect(content.body?.map(({ component, _uid }) => [component, _uid !== ''])).to.deep.equal([
      ['paragraph', true],
      ['usps', true],
    ]);
    expect(content.seo).to.deep.equal({ title: '7', description: '' });
    expect((await shop.call(StoryEndpoint, { params: { slug: 'tekst' } })).content.body).to.deep.equal([]);
  });
});

describe('Stories from Storyblok that is not well', () => {
  const faults: readonly StoryblokFault[] = [
    'silent',
    429,
    500,
    'html',
    'half',
    'huge',
    'nonsense',
    'empty',
    'hang-up',
  ];

  it('are those of before, also after a new start, and the log says since when', async () => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'storyblok-'));
    try {
      await using cms = await openStoryblok(...STORIES);
      await (await shopOn(cms, { dataFolder })).close();
      for (const fault of faults) {
        cms.fault = fault;
        await using shop = await shopOn(cms, { dataFolder, settings: { timeoutMs: 300 } });
        expect((await shop.call(HomeStoryEndpoint, {})).name, String(fault)).to.equal('Thuis');
        while (!shop.log.some(({ err }) => String(JSON.stringify(err)).includes('It shows the stories as they were')))
          await new Promise((resolve) => setImmediate(resolve));
        expect(JSON.stringify(shop.log), String(fault)).not.to.contain(cms.settings.token);
      }
    } finally {
      rmSync(dataFolder, { recursive: true, force: true });
    }
  }).timeout(60_000);

  it('let a shop open without any, and come once it is well', async () => {
    await using cms = await openStoryblok(...STORIES);
    cms.fault = 500;
    await using shop = await shopOn(cms, { settings: { checkSeconds: 1 } });
    expect((await shop.fetch('/api/ext/vsf-storyblok-extension/story/over-ons')).status).to.equal(404);
    cms.fault = undefined;
    while ((await shop.fetch('/api/ext/vsf-storyblok-extension/story/over-ons')).status !== 200)
      await new Promise((resolve) => setImmediate(resolve));
  }).timeout(30_000);

  it('are asked for again when a question was one too many', async () => {
    await using cms = await openStoryblok(...STORIES);
    cms.fault = { is: 429, times: 2 };
    await using shop = await shopOn(cms);
    expect((await shop.call(HomeStoryEndpoint, {})).name).to.equal('Thuis');
  });
});

function opened(shop: TestShop | undefined): ContentShop {
  if (!shop) throw new Error('The shop is not open');
  return { shop };
}
