import { expect } from 'chai';
import type { PageBuild } from 'etalage/server';
import type { StoryAnswer, StoryDrafts } from 'etalage/modules/storyblok';
import { StorySource } from 'etalage/modules/storyblok';
import { decorate } from 'etalage/core';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { block, openStoryblok, SPACE_ID, type TestStoryblok } from '../../support/storyblok.ts';
import { modules } from './shop-on.ts';

const API = '/api/ext/vsf-storyblok-extension';
const open: { shop?: TestShop; cms?: TestStoryblok; id: number; drafts?: StoryDrafts } = { id: 0 };

/** Pages that say whether they were rendered for their request alone. */
const pages: PageBuild = {
  assets: [],
  renderer: async () => {
    const page = (own?: URLSearchParams) => ({
      status: 200,
      body: Buffer.from(own ? 'own' : 'everybody'),
      tags: [],
      parameters: [],
    });
    return async () => ({ render: async (_url, _id, own) => page(own), renderInstead: async () => page() });
  },
};

const shop = (): TestShop => {
  if (!open.shop) throw new Error('The shop is not open');
  return open.shop;
};
const cms = (): TestStoryblok => {
  if (!open.cms) throw new Error('Storyblok is not open');
  return open.cms;
};
const editor = (options: { token?: string; space?: number; at?: number; release?: string } = {}): URLSearchParams => {
  const page = new URLSearchParams(cms().editorQuery(open.id, options.at ?? shop().clock(), options));
  return new URLSearchParams({
    spaceId: page.get('_storyblok_tk[space_id]') ?? '',
    timestamp: page.get('_storyblok_tk[timestamp]') ?? '',
    token: page.get('_storyblok_tk[token]') ?? '',
    ...(options.release && { release: options.release }),
  });
};
const story = async (slug: string, query: URLSearchParams = new URLSearchParams()): Promise<StoryAnswer> => {
  const { json } = await shop().get(`${API}/story/${slug}?${query}`);
  return (json as { result: StoryAnswer }).result;
};
const said = (): string => JSON.stringify(shop().log);

describe('Previews of stories', () => {
  before(async () => {
    open.cms = await openStoryblok({ full_slug: 'home', name: 'Thuis' }, { full_slug: 'actie', name: 'Actie' });
    open.id = cms().save({ full_slug: 'actie', name: 'Actie, nieuw', body: [block('header', { title: 'Nieuw' })] });
    cms().save({ full_slug: 'actie', name: 'Actie van de lente' }, '42');
    cms().save({ full_slug: 'nieuw', name: 'Nog niet gepubliceerd' });
    open.shop = await createTestShop({
      modules,
      pages,
      settings: {
        server: { outputCache: { enabled: true } },
        adapters: { storyblok: 'storyblok' },
        platforms: { storyblok: { ...cms().settings, checkSeconds: 3600 } },
      },
      replace: [
        decorate(StorySource, {}, (inner) => {
          open.drafts = inner.drafts;
          return inner;
        }),
      ],
    });
  });
  after(async () => {
    await open.shop?.close();
    await open.cms?.[Symbol.asyncDispose]();
  });

  it('are there for the editor whom the CMS names, with its own token [AP-40] [PR-81]', async () => {
    const good = await shop().get(`${API}/validate-editor?${editor()}`);
    expect(good.json).to.have.deep.property('result', { previewToken: cms().settings.previewToken, error: false });
    for (const query of [
      editor({ token: 'forged' }),
      editor({ space: 1 }),
      editor({ at: shop().clock() - 3_601_000 }),
    ]) {
      const bad = await shop().get(`${API}/validate-editor?${query}`);
      expect(bad.status).to.equal(403);
      expect(bad.json).to.have.deep.property('result', { error: 'Unauthorized editor' });
    }
    expect(said()).to.contain('it was not made with the preview token').and.contain('it is of another space');
    expect(said()).to.contain('it is older than an hour').and.not.contain(cms().settings.previewToken);
  });

  it('are the draft of a story, of a release, and of what was never published [AP-42]', async () => {
    expect((await story('actie')).name).to.equal('Actie');
    const draft = await story('actie', editor());
    expect(draft.name).to.equal('Actie, nieuw');
    expect(draft.content.body?.map(({ component }) => component)).to.deep.equal(['header', 'storyblok_preview']);
    expect((await story('actie', editor({ release: '42' }))).name).to.equal('Actie van de lente');
    expect((await story('nieuw', editor())).name).to.equal('Nog niet gepubliceerd');
    expect((await shop().get(`${API}/story/actie?${editor()}`)).headers.get('cache-control')).to.equal('no-store');
    expect((await story('actie', editor({ token: 'forged' }))).name).to.equal('Actie');
    expect((await shop().get(`${API}/story/nieuw?${editor({ space: 7 })}`)).status).to.equal(404);
  });

  it('are whichever story is edited at the place of the editor, and in no other', async () => {
    const about = (slug: string) => {
      const query = editor();
      query.set('id', String(open.id));
      return story(slug, query);
    };
    expect((await about('storyblok')).name).to.equal('Actie, nieuw');
    expect((await about('actie')).name).to.equal('Actie, nieuw');
    expect((await about('home')).name).to.equal('Thuis');
  });

  it('show what is published while the CMS has no answer', async () => {
    cms().fault = 500;
    expect((await story('actie', editor())).name).to.equal('Actie');
    cms().fault = undefined;
  });

  it('make what an editor has on screen complete and safe, and refuse it from anybody else [CN-09]', async () => {
    const unsaved = {
      id: open.id,
      uuid: 'u',
      name: 'Actie, bijna',
      slug: 'actie',
      full_slug: 'actie',
      content: { _uid: 'x', component: 'page', body: [{ component: 'html', html: '<script>1</script><b>x</b>' }] },
    };
    const post = (query: URLSearchParams, body: object): Promise<Response> =>
      shop().fetch(`${API}/preview?${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const answer = (await (await post(editor(), { story: unsaved, at: 'actie' })).json()) as {
      result: { story: StoryAnswer };
    };
    expect(answer.result).to.have.property('slug', 'actie');
    expect(answer.result.story.content.body?.[0]).to.have.property('html', '<b>x</b>');
    expect((await post(editor(), { story: { id: 'none' }, at: 'actie' })).status).to.equal(400);
    expect((await post(editor({ token: 'forged' }), { story: unsaved, at: 'actie' })).status).to.equal(403);
  });

  it('are pages that nobody keeps or lists, in the frame of the CMS alone; anybody else has the page of all', async () => {
    const page = (query: string) => shop().get(`/actie/?${query}`);
    const own = await page(cms().editorQuery(open.id, shop().clock()));
    expect(own.text).to.equal('own');
    expect(own.headers.get('cache-control')).to.equal('no-store');
    expect(own.headers.get('x-robots-tag')).to.equal('noindex, nofollow');
    expect(own.headers.has('x-vs-cache')).to.equal(false);
    const policy = own.headers.get('content-security-policy') ?? '';
    expect(policy).to.contain('frame-ancestors https://app.storyblok.com;');
    expect(policy).to.match(/script-src 'self' https:\/\/app\.storyblok\.com;/);
    for (const query of [
      '',
      '_storyblok=1&_storyblok_c=page',
      cms().editorQuery(open.id, shop().clock(), { token: 'forged' }),
      cms().editorQuery(open.id, shop().clock(), { space: SPACE_ID + 1 }),
      cms().editorQuery(open.id, shop().clock() - 3_601_000),
    ]) {
      const all = await page(query);
      expect([all.text, all.headers.get('x-robots-tag')], query).to.deep.equal(['everybody', null]);
      expect(all.headers.get('content-security-policy'), query).to.contain("frame-ancestors 'none'");
      expect(all.headers.get('cache-control'), query).to.contain('public');
    }
  });

  it('are shown to whoever has a link, until it ends, and show nothing else', async () => {
    const until = shop().clock() + 60_000;
    const link = open.drafts?.link('actie', until) ?? '';
    const page = (): ReturnType<TestShop['get']> => shop().get(`/actie/?_preview_token=${link}`);
    const shown = await page();
    expect(shown.text).to.equal('own');
    expect(shown.headers.get('x-robots-tag')).to.contain('noindex');
    expect(shown.headers.get('content-security-policy')).to.contain("frame-ancestors 'none'");
    expect(open.drafts?.opened(link)).to.deep.equal({ slug: 'actie', until });
    expect(open.drafts?.opened(`${link}x`)).to.match(/not made with the preview token/);
    expect(open.drafts?.opened('x')).to.match(/not made with the preview token/);
    shop().clock.advance(60_001);
    expect((await page()).text).to.equal('everybody');
    expect(said()).to.contain('its time was up on');
  });
});
