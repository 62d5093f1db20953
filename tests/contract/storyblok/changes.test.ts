import { expect } from 'chai';
import { StoryEndpoint } from 'etalage/modules/storyblok';
import type { TestShop } from 'etalage/server/testing';
import { block, openStoryblok, type TestStoryblok } from '../../support/storyblok.ts';
import { shopOn } from './shop-on.ts';

const HOOK = '/api/ext/vsf-storyblok-extension/hook';
const open: { shop?: TestShop; cms?: TestStoryblok } = {};

const post = async (
  event: object,
  { secret, query = '' }: { secret?: string; query?: string } = {},
): Promise<number> => {
  if (!open.shop || !open.cms) throw new Error('The shop is not open');
  const { body, headers } = open.cms.hook(event, secret);
  return (await open.shop.fetch(HOOK + query, { method: 'POST', body, headers })).status;
};
const nameOf = async (slug: string): Promise<string> =>
  (await open.shop?.call(StoryEndpoint, { params: { slug } }))?.name ?? '';
/** Tags of the last change that pages were told of. */
const lastTags = (): unknown => open.shop?.log.findLast(({ msg }) => msg === 'Data has changed')?.['tags'];

describe('Web hooks of Storyblok', () => {
  before(async () => {
    open.cms = await openStoryblok(
      { full_slug: 'home', name: 'Thuis' },
      { full_slug: 'over-ons', name: 'Over ons' },
      {
        full_slug: 'dames/inspiratie',
        name: 'Inspiratie',
        body: [
          block('image', {
            image: { id: 77, fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/9x9/a/b.jpg' },
          }),
        ],
      },
    );
    open.shop = await shopOn(open.cms);
  });
  after(async () => {
    await open.shop?.close();
    await open.cms?.[Symbol.asyncDispose]();
  });

  it('bring what is published, and name the pages that show it', async () => {
    const id = open.cms?.publish({ full_slug: 'over-ons', name: 'Over ons allemaal' });
    expect(await nameOf('over-ons')).to.equal('Over ons');
    expect(await post({ action: 'published', story_id: id, full_slug: 'over-ons' })).to.equal(200);
    expect(await nameOf('over-ons')).to.equal('Over ons allemaal');
    expect(lastTags()).to.deep.equal([`storyblok-${id}`]);
  });

  it('bring nothing, and make no page anew, when somebody sends one again', async () => {
    const told = (): number => open.shop?.log.filter(({ msg }) => msg === 'Data has changed').length ?? 0;
    const before = told();
    const id = open.cms?.save({ full_slug: 'over-ons', name: 'Een concept' });
    expect(await post({ action: 'published', story_id: id, full_slug: 'over-ons' })).to.equal(200);
    expect(await nameOf('over-ons')).to.equal('Over ons allemaal');
    expect(told()).to.equal(before);
  });

  it('bring what is new, for pages that looked for it, and take away what is unpublished', async () => {
    const id = open.cms?.publish({ full_slug: 'nl/nieuw', name: 'Nieuw' });
    await post({ action: 'published', story_id: id });
    expect(await nameOf('nl/nieuw')).to.equal('Nieuw');
    expect(lastTags()).to.deep.equal([`storyblok-${id}`, 'storyblok-no-nl%2Fnieuw', 'storyblok-no-nieuw']);
    open.cms?.unpublish('nl/nieuw');
    await post({ action: 'unpublished', story_id: id });
    expect(await nameOf('nl/nieuw').catch(() => 'gone')).to.equal('gone');
  });

  it('make all pages of stories anew when one has moved, since any may link to it', async () => {
    const id = open.cms?.move('nl/nieuw', 'nl/oud');
    open.cms?.publish({ full_slug: 'nl/oud', name: 'Oud' });
    await post({ action: 'published', story_id: id });
    open.cms?.move('nl/oud', 'nl/ouder');
    await post({ action: 'moved', story_id: id });
    expect(lastTags()).to.deep.equal(['storyblok']);
    expect(await nameOf('nl/ouder')).to.equal('Oud');
  });

  it('give a picture that was replaced another address', async () => {
    const picture = async (): Promise<unknown> =>
      (await open.shop?.call(StoryEndpoint, { params: { slug: 'dames/inspiratie' } }))?.content.body?.[0]?.['image'];
    expect(await picture()).to.equal('/cms/a/f/1/9x9/a/b.jpg');
    expect(await post({ action: 'replaced', asset_id: 77 })).to.equal(200);
    expect(await picture()).to.match(/^\/cms\/v\d+\/a\/f\/1\/9x9\/a\/b\.jpg$/);
    expect(lastTags()).to.have.length(1);
  });

  it('are taken with the secret in the address where nothing is signed, and from nobody else', async () => {
    if (!open.shop || !open.cms) throw new Error('The shop is not open');
    expect(await post({ action: 'published' }, { secret: 'of somebody else' })).to.equal(403);
    const headers = { 'content-type': 'application/json' };
    const ask = async (query: string): Promise<number> =>
      (await open.shop?.fetch(HOOK + query, { method: 'POST', body: '{}', headers }))?.status ?? 0;
    expect(await ask('')).to.equal(403);
    expect(await ask('?secret=wrong')).to.equal(403);
    expect(await ask(`?secret=${open.cms.settings.webhookSecret}`)).to.equal(200);
  });

  it('are made up for by a comparison of everything, which whoever has the secret may ask for [contract 10.6]', async () => {
    if (!open.shop || !open.cms) throw new Error('The shop is not open');
    const full = (query: string) => open.shop!.get(`/api/ext/vsf-storyblok-extension/full${query}`);
    open.cms.publish({ full_slug: 'over-ons', name: 'Niemand zei het' });
    for (const [query, error] of [
      ['', 'Missing query param: secret'],
      ['?secret=wrong', 'Invalid secret'],
    ] as const) {
      const { status, json } = await full(query);
      expect([status, json?.result], query).to.deep.equal([403, { error }]);
    }
    expect(await nameOf('over-ons')).to.equal('Over ons allemaal');
    const { webhookSecret } = open.cms.settings;
    expect((await full(`?secret=${webhookSecret}`)).status).to.equal(200);
    expect(await nameOf('over-ons')).to.equal('Niemand zei het');
    open.cms.publish({ full_slug: 'over-ons', name: 'Over ons allemaal' });
    open.cms.fault = { is: 500, times: 1 };
    expect((await full(`?secret=${webhookSecret}`)).status, 'while the CMS has no answer').to.equal(503);
    expect((await full(`?secret=${webhookSecret}`)).status).to.equal(200);
  });

  it('are all taken when many come at once', async () => {
    if (!open.shop || !open.cms) throw new Error('The shop is not open');
    const ids = Array.from({ length: 30 }, (_, place) =>
      open.cms?.publish({ full_slug: `p${place}`, name: `P${place}` }),
    );
    open.cms.asked.length = 0;
    expect(new Set(await Promise.all(ids.map((id) => post({ action: 'published', story_id: id }))))).to.deep.equal(
      new Set([200]),
    );
    expect(open.cms.asked.length).to.be.at.most(ids.length);
    expect(await nameOf('p29')).to.equal('P29');
  });

  it('are answered 503 while the CMS has no answer, and nothing is lost', async () => {
    if (!open.shop || !open.cms) throw new Error('The shop is not open');
    const id = open.cms.publish({ full_slug: 'over-ons', name: 'Weer anders' });
    open.cms.fault = { is: 500, times: 1 };
    expect(await post({ action: 'published', story_id: id })).to.equal(503);
    expect(await nameOf('over-ons')).to.equal('Over ons allemaal');
    await post({ action: 'published' });
    expect(await nameOf('over-ons')).to.equal('Weer anders');
  });
});
