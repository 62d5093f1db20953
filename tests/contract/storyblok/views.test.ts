import { expect } from 'chai';
import sharp from 'sharp';
import { createFakeFetch } from 'etalage/core/testing';
import type { Story } from 'etalage/modules/storyblok';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { block, openStoryblok, type TestStoryblok } from '../../support/storyblok.ts';
import { modules } from './shop-on.ts';

const ASSET = 'https://a.storyblok.com/f/12345/90x60/ab/foto.png';
const open: { shop?: TestShop; cms?: TestStoryblok } = {};

/** A story as a store view has it. */
async function story(storeCode: string, slug: string): Promise<Story> {
  if (!open.shop) throw new Error('The shop is not open');
  const { json } = await open.shop.get(`/api/ext/vsf-storyblok-extension/story/${slug}`, {
    'x-vs-store-code': storeCode,
  });
  return (json as { result: Story }).result;
}

const linkTo = (uuid: string, label: string): object => ({
  label,
  url: { fieldtype: 'multilink', linktype: 'story', id: uuid, url: '', cached_url: 'an/old/address' },
});

describe('Store views of one space', () => {
  const network = createFakeFetch();

  before(async () => {
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#7a2e2b' } })
      .png()
      .toBuffer();
    network.on(
      `GET ${ASSET}`,
      () => new Response(Uint8Array.from(picture), { headers: { 'content-type': 'image/png' } }),
    );
    open.cms = await openStoryblok(
      { full_slug: 'nl/home', name: 'Thuis' },
      { full_slug: 'nl/actie', name: 'Actie' },
      { full_slug: 'be/home', name: 'Thuis in België' },
      { full_slug: 'fr/home', name: 'Maison' },
    );
    const cms = open.cms;
    open.cms.publish({
      full_slug: 'nl/menu',
      component: 'global',
      body: [
        block('megamenu', {
          items: [linkTo(cms.uuidOf('nl/actie'), 'Actie'), linkTo(cms.uuidOf('nl/home'), 'Thuis')],
        }),
        block('rich_text', {
          text: {
            type: 'doc',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: 'Actie',
                    marks: [
                      {
                        type: 'link',
                        attrs: { linktype: 'story', uuid: cms.uuidOf('nl/actie'), href: '/nl/somewhere', anchor: 'a' },
                      },
                    ],
                  },
                ],
              },
            ],
          },
        }),
        block('html', { html: `<img src="${ASSET}" alt="Foto"><a href="https://a.storyblok.com/f/1/x.pdf">PDF</a>` }),
        block('image', { image: { fieldtype: 'asset', id: 1, filename: `${ASSET}/m/300x0` } }),
      ],
    });
    open.shop = await createTestShop({
      modules,
      network,
      views: {
        default: { platforms: { storyblok: { folders: ['nl'] } } },
        be: { platforms: { storyblok: { folders: ['be', 'nl'] } } },
        fr: { platforms: { storyblok: { folders: [''], language: 'fr' } } },
      },
      settings: { platform: 'storyblok', platforms: { storyblok: { ...cms.settings, checkSeconds: 3600 } } },
    });
  });
  after(async () => {
    await open.shop?.close();
    await open.cms?.[Symbol.asyncDispose]();
  });

  it('read their own folders, the first one that has a story', async () => {
    expect((await story('default', 'home')).name).to.equal('Thuis');
    expect((await story('be', 'home')).name).to.equal('Thuis in België');
    expect((await story('be', 'actie')).name).to.equal('Actie');
  });

  it('read the language that they are in, by the same slugs', async () => {
    open.cms?.asked.splice(0);
    expect(await story('fr', 'nl/actie')).to.deep.include({ name: 'Actie', full_slug: 'nl/actie' });
    expect(open.cms?.asked).to.deep.equal([]);
  });

  it('link to stories where they are now, in their own addresses', async () => {
    const [menu, text] = (await story('be', 'menu')).content.body ?? [];
    expect(menu?.['items']).to.deep.equal([
      { label: 'Actie', url: '/actie/' },
      { label: 'Thuis', url: '/' },
    ]);
    expect(JSON.stringify(text)).to.contain('"href":"/actie/#a"');
  });

  it("show pictures of the space as their own, from the shop's image service, and no others", async () => {
    const [, , html, image] = (await story('default', 'menu')).content.body ?? [];
    expect(image).to.have.property('image', '/cms/a/f/12345/90x60/ab/foto.png');
    expect(html?.['html']).to.contain('/img/1200/1200/resize/cms/a/f/12345/90x60/ab/foto.png');
    expect(html?.['html']).to.contain('href="https://a.storyblok.com/f/1/x.pdf"');
    const shown = await open.shop?.fetch('/img/310/300/resize/cms/a/f/12345/90x60/ab/foto.png', {
      headers: { accept: 'image/webp' },
    });
    expect([shown?.status, shown?.headers.get('content-type')]).to.deep.equal([200, 'image/webp']);
    for (const path of ['cms/a/f/999/secret.png', 'cms/a/../x.png', 'cms/evil/f/12345/90x60/ab/foto.png']) {
      expect((await open.shop?.fetch(`/img/310/300/resize/${path}`))?.status, path).to.equal(404);
    }
    expect(network.requests.map(({ url }) => url.href)).to.deep.equal([ASSET]);
  });
});
