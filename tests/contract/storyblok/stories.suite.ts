import { expect } from 'chai';
import { HomeStoryEndpoint, StoryByUuidEndpoint, StoryEndpoint, type Story } from 'etalage/modules/storyblok';
import { ApiError } from 'etalage/core';
import type { TestShop } from 'etalage/server/testing';
import { block, type WrittenStory } from '../../support/storyblok.ts';

/** What every platform of content is asked for here. */
export const STORIES: readonly WrittenStory[] = [
  { full_slug: 'home', name: 'Thuis', body: [block('hero_banner', { title: 'Welkom' })] },
  { full_slug: 'over-ons', name: 'Over ons', body: [block('paragraph', { title: 'Wie?', text: 'Wij.' })] },
  { full_slug: 'dames/inspiratie', name: 'Inspiratie' },
  {
    full_slug: 'menu',
    component: 'global',
    body: [block('megamenu', { items: [{ label: 'Over ons', url: '/over-ons/' }, { label: 'Nergens' }] })],
  },
  {
    full_slug: 'los',
    body: [
      block('html', { html: '<script>alert(1)</script><p onclick="x()">Hier</p>' }),
      block('usps'),
      block('spaceship', { fuel: 'unknown' }),
      block('hero_banner', { title: 7, link: { label: 'x', url: 'javascript:alert(1)' }, image: [] }),
    ],
  },
  { full_slug: 'reuzen', body: [block('paragraph', { title: 'Lang', text: 'woord '.repeat(180_000) })] },
  { full_slug: 'be/home', name: 'Thuis in België' },
];

/** A shop that shows these stories in its store views `default` and `be`. */
export interface ContentShop {
  readonly shop: TestShop;
}

/** What holds on every platform. */
export function contentSuite(opened: () => ContentShop): void {
  const story = (slug: string): Promise<Story> => opened().shop.call(StoryEndpoint, { params: { slug } });
  const status = (slug: string): Promise<unknown> =>
    story(slug).then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.code : error),
    );

  it('answers a story by its slug, as the result itself and as its "story" [CN-01] [AP-39]', async () => {
    const answer = await opened().shop.call(StoryEndpoint, { params: { slug: 'over-ons' } });
    const { story: within, ...itself } = answer;
    expect(within).to.deep.equal(itself);
    expect(itself).to.deep.include({ name: 'Over ons', slug: 'over-ons' });
    expect((await story('dames/inspiratie')).name).to.equal('Inspiratie');
  });

  it("answers home without a slug, and another store view's for its code [CN-03]", async () => {
    expect((await opened().shop.call(HomeStoryEndpoint, {})).name).to.equal('Thuis');
    expect((await story('be')).name).to.equal('Thuis in België');
  });

  it('answers a story by its UUID, in the form of the CMS too [AP-41]', async () => {
    const { uuid } = await story('over-ons');
    const answer = await opened().shop.call(StoryByUuidEndpoint, { query: { uuid } });
    expect(answer.result.story.name).to.equal('Over ons');
    expect(answer.stories).to.deep.equal([answer.result.story]);
    const { status: code } = await opened().shop.fetch('/api/ext/vsf-storyblok-extension/get-by-uuid?uuid=none');
    expect(code).to.equal(404);
  });

  it('answers 404 for what is not there, and never leaves its place', async () => {
    for (const slug of ['nergens', '../secret', 'dames/../../secret', 'dames', '%2e%2e/x', 'home/x'])
      expect(await status(slug), slug).to.equal(404);
  });

  it('answers blocks that are complete and safe, whatever an editor did', async () => {
    const { content } = await story('los');
    const [html, usps, spaceship, hero] = content.body ?? [];
    expect(html).to.deep.include({ html: '<p>Hier</p>', title: '' });
    expect(usps).to.deep.include({ items: [] });
    expect(spaceship).to.deep.include({ component: 'spaceship' });
    expect(hero).to.deep.include({ title: '7', image: '' }).and.not.to.have.property('link');
  });

  it('answers the links of a menu that lead somewhere', async () => {
    const [menu] = (await story('menu')).content.body ?? [];
    expect(menu).to.have.deep.property('items', [{ label: 'Over ons', url: '/over-ons/' }]);
  });

  it('answers a story of more than 1 MB', async () => {
    const [paragraph] = (await story('reuzen')).content.body ?? [];
    expect(paragraph).to.have.property('text').with.length.greaterThan(1_000_000);
  });
}
