import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { createRenderer } from 'etalage/core/react/render';
import type { ProductCardView } from 'etalage/modules/catalog';
import { shell } from 'etalage/modules/shell';
import shellClient from 'etalage/modules/shell/client';
import { storyblok, type Block } from 'etalage/modules/storyblok';
import storyblokClient from 'etalage/modules/storyblok/client';
import { url } from 'etalage/modules/url';
import urlClient from 'etalage/modules/url/client';
import zool from 'etalage/theme';
import { safeHtml } from '../../../modules/storyblok/api/safe-html.ts';
import { readStory } from '../../../modules/storyblok/domain/read-story.ts';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { dutchView } from '../modules/shell/shop.ts';
import { story } from '../modules/storyblok/story.ts';

const modules = [shell, url, storyblok];

/** The HTML of a story's page, as the theme of this shop shows it. */
async function pageOf(body: readonly object[]): Promise<string> {
  const found = readStory(story('pagina', body as Block[]), 500, (html) => safeHtml(html, String));
  const renderer = await createRenderer(
    {
      modules: modules.map((value) => ({ value, file: value.id })),
      clients: [shellClient, urlClient, storyblokClient].map((value) => ({ value, file: value.module.id })),
      theme: { value: zool, file: 'theme' },
      messages: {},
    },
    {
      settings: {
        storeCode: 'default',
        storeViews: [dutchView],
        config: { storyblok: { homeStory: 'home', frame: [] } },
      },
      assets: { entry: '/entry.js', styles: [], scripts: [], chunks: {}, messages: {} },
      report: () => {},
      callApi: async <R>(ref: { readonly id: string }, { params }: { readonly params?: object }) => {
        if (ref.id !== 'storyblok.story') return null as R;
        if (!params || !('slug' in params) || params.slug !== 'pagina')
          throw new ApiError(404, 'Story not found', { story: false });
        return { story: found } as R;
      },
    },
  );
  const { status, body: html } = await renderer.render('https://shop.test/pagina/');
  expect(status).to.equal(200);
  return String(html);
}

/** What stands between header and footer. */
const mainOf = async (...body: readonly object[]): Promise<string> =>
  inner(await pageOf(body.map((block, place) => ({ _uid: `u${place}`, ...block }))), 'main').join('');

const product = (sku: string): ProductCardView => ({
  id: sku.charCodeAt(0),
  sku,
  name: `Pump ${sku}`,
  brand: 'Zool',
  url: `/p/${sku}/pump`,
  picture: { path: `/${sku}.svg`, alt: '' },
  secondPicture: undefined,
  price: { now: 12_995 },
  labels: [],
  colours: 1,
});
const paragraph = (title: string, text = ''): object => ({ _uid: title, component: 'paragraph', title, text });
const link = { label: 'Lees meer', url: '/over-ons/' };

describe('content blocks', () => {
  it('rows stand below each other under a heading [SC-89]', async () => {
    const html = await mainOf({
      component: 'rows',
      title: 'Samen',
      blocks: [paragraph('Een'), { _uid: 'b', component: 'nobody-knows' }, paragraph('Twee')],
    });
    expect(inner(html, 'h2').map(plainText)).to.deep.equal(['Samen', 'Een', 'Twee']);
  });

  it('columns stand beside each other [SC-90]', async () => {
    const html = await mainOf({
      component: 'columns',
      title: 'Naast',
      blocks: [paragraph('Een'), paragraph('Twee'), paragraph('Drie')],
    });
    expect(html)
      .to.include('<div class="columns"><section')
      .and.to.match(/Een.*Twee.*Drie/s);
  });

  it('usps are a list of promises, each with an icon [SC-91]', async () => {
    const html = await mainOf({
      component: 'usps',
      items: [{ text: 'Gratis retour', icon: 'return' }, { text: 'Uit ateliers', icon: 'onbekend' }, { icon: 'truck' }],
    });
    expect(inner(html, 'li').map(plainText)).to.deep.equal(['Gratis retour', 'Uit ateliers']);
    expect(startTags(html).filter(({ tag }) => tag === 'path')).to.have.length(2);
  });

  it('product usps say how as well [SC-92]', async () => {
    const html = await mainOf({
      component: 'product_usps',
      title: 'Waarop je rekent',
      items: [{ text: 'Verzoolbaar', detail: 'Bij elke schoenmaker.', icon: 'craft' }, { text: 'Europees' }],
    });
    expect(inner(html, 'li').map(plainText)).to.deep.equal(['Verzoolbaar Bij elke schoenmaker.', 'Europees']);
  });

  it('a paragraph has a heading, and a new one after each empty line [SC-93]', async () => {
    const html = await mainOf(paragraph('Leer', 'Eén.\n\nTwee & <b>drie</b>.'));
    expect(inner(html, 'h2')).to.deep.equal(['Leer']);
    expect(inner(html, 'p').map(plainText)).to.deep.equal(['Eén.', 'Twee & <b>drie</b>.']);
  });

  it('an image has its room, its description and a caption [SC-94]', async () => {
    const html = await mainOf(paragraph('A'), paragraph('B'), {
      component: 'image',
      image: '/campaign/look.svg',
      image_alt: 'Vier schoenen',
      caption: 'Op sokkels',
    });
    expect(startTags(html).find(({ tag }) => tag === 'img')?.attributes).to.include({
      alt: 'Vier schoenen',
      width: '1600',
      height: '900',
      loading: 'lazy',
    });
    expect(inner(html, 'figcaption')).to.deep.equal(['Op sokkels']);
  });

  it('a header has a heading with words above and below [SC-95]', async () => {
    expect(
      plainText(
        inner(await mainOf({ component: 'header', title: 'Herfst', eyebrow: 'Nieuw', text: 'Van nu.' }), 'header').join(
          '',
        ),
      ),
    ).to.equal('Nieuw Herfst Van nu.');
  });

  it('a table of contents leads to the titled blocks of its page, wherever they are [SC-100]', async () => {
    const html = await mainOf(
      { component: 'table_of_contents', title: 'Inhoud' },
      paragraph('Glad leer'),
      paragraph('Suède'),
      paragraph('Lak'),
    );
    const targets = anchors(inner(html, 'nav').join('')).map(({ href }) => href);
    expect(targets).to.deep.equal(['#glad-leer', '#suede', '#lak']);
    expect(
      startTags(html)
        .map(({ attributes }) => attributes['id'])
        .filter(Boolean),
    ).to.include.members(['glad-leer', 'suede', 'lak']);
  });

  it('html of an editor is shown without what could run [SC-101]', async () => {
    const html = await mainOf({
      component: 'html',
      html: '<p onclick="x()">Veilig <a href="/contact/">contact</a></p><script>alert(1)</script>',
    });
    expect(html)
      .to.include('<p>Veilig <a href="/contact/">contact</a></p>')
      .and.not.to.match(/alert|onclick/);
  });

  it('rich text has headings, lists, links, pictures, marks and blocks [SC-102]', async () => {
    const text = (value: string, ...marks: object[]): object => ({ type: 'text', text: value, marks });
    const html = await mainOf({
      component: 'rich_text',
      text: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 3 }, content: [text('Kop')] },
          {
            type: 'ordered_list',
            content: [
              {
                type: 'list_item',
                content: [{ type: 'paragraph', content: [text('vet', { type: 'bold' }, { type: 'italic' })] }],
              },
            ],
          },
          {
            type: 'paragraph',
            content: [
              text('bel', { type: 'link', attrs: { href: 'tel:+31' } }),
              { type: 'hard_break' },
              text('kwaad', { type: 'link', attrs: { href: 'javascript:1' } }),
            ],
          },
          { type: 'image', attrs: { src: '/campaign/look.svg', alt: 'Look' } },
          { type: 'blok', attrs: { body: [paragraph('Ertussen')] } },
          {
            type: 'table',
            content: [
              {
                type: 'tableRow',
                content: [
                  { type: 'tableHeader', content: [] },
                  { type: 'tableCell', content: [text('35')] },
                ],
              },
            ],
          },
        ],
      },
    });
    expect(html)
      .to.include('<h3>Kop</h3>')
      .and.include('<ol><li><p><strong><em>vet</em></strong></p></li></ol>')
      .and.include('<a href="tel:+31">bel</a><br/>kwaad');
    expect(html)
      .to.include('alt="Look"')
      .and.include('<h2>Ertussen</h2>')
      .and.include('<td>35</td>')
      .and.not.include('javascript');
  });

  it('breadcrumbs have routes and the current page, above the heading [SC-103, SC-117]', async () => {
    const html = await mainOf({
      component: 'breadcrumbs',
      routes: [
        { label: 'Home', url: '/' },
        { label: 'Service', url: '/contact/' },
      ],
      current: 'Maattabel',
    });
    const [nav = ''] = inner(html, 'nav');
    expect(anchors(nav).map(({ href, text }) => [href, text])).to.deep.equal([
      ['/', 'Home'],
      ['/contact/', 'Service'],
    ]);
    expect(nav).to.include('<span aria-current="page">Maattabel</span>');
    expect(html.indexOf('<nav')).to.be.below(html.indexOf('<h1'));
  });

  it('a hero banner that comes first brings the heading and loads its picture at once [SC-106]', async () => {
    const hero = {
      component: 'hero_banner',
      title: 'Lopen',
      text: 'Blijven lopen.',
      image: '/breed.svg',
      image_mobile: '/smal.svg',
      image_alt: 'Pump',
      link,
    };
    const html = await mainOf(hero, { ...hero, title: 'Later' });
    expect([inner(html, 'h1'), inner(html, 'h2')]).to.deep.equal([['Lopen'], ['Later']]);
    const pictures = startTags(html)
      .filter(({ tag }) => tag === 'img')
      .map(({ attributes }) => [attributes['loading'], attributes['fetchpriority'], attributes['alt']]);
    expect(pictures).to.deep.equal([
      [undefined, 'high', 'Pump'],
      ['lazy', undefined, 'Pump'],
    ]);
    expect(anchors(html)[0]).to.include({ href: '/over-ons/', text: 'Lees meer' });
  });

  it('categories are tiles that lead there [SC-107]', async () => {
    const html = await mainOf({
      component: 'categories',
      title: 'Kies',
      items: [
        { label: 'Pumps', url: '/dames/pumps/', image: '/pumps.svg' },
        { label: 'Zonder beeld', url: '/sale/' },
      ],
    });
    expect(anchors(html).map(({ href, text }) => [href, text])).to.deep.equal([
      ['/dames/pumps/', 'Pumps'],
      ['/sale/', 'Zonder beeld'],
    ]);
  });

  it('a products carousel shows its products [SC-108]', async () => {
    const html = await mainOf({
      component: 'products_carousel',
      title: 'Nieuw',
      products: [product('A'), product('B')],
    });
    expect(anchors(html).map(({ href }) => href)).to.deep.equal(['/p/A/pump', '/p/B/pump']);
    expect(await mainOf({ component: 'products_carousel', title: 'Leeg' })).to.not.include('Leeg');
  });

  it('a secondary banner has picture, text and link, and does without any of them [SC-109]', async () => {
    const html = await mainOf({
      component: 'secondary_banner',
      title: 'Verzolen',
      text: 'Drie keer.',
      image: '/heren.svg',
      image_alt: 'Derby',
      link,
    });
    expect(plainText(html)).to.include('Verzolen Drie keer. Lees meer');
    expect(plainText(await mainOf({ component: 'secondary_banner', title: 'Alleen', link: { label: 'x' } })))
      .to.include('Alleen')
      .and.not.include('x');
  });

  it('a look to shop has a button upon each product that is there, and all of them beside it [SC-110]', async () => {
    const spots = [
      { sku: 'A', x: 20, y: 130 },
      { sku: 'B', x: '55.5', y: 40 },
      { sku: 'WEG', x: 1, y: 1 },
    ];
    const html = await mainOf({
      component: 'shop_the_look_hero',
      title: 'Look',
      image: '/look.svg',
      image_alt: 'Vier stukken',
      spots,
      products: [product('A'), product('B')],
    });
    const tags = startTags(html);
    expect(
      tags.filter(({ tag, attributes }) => tag === 'svg' && attributes['x']).map(({ attributes: { x, y } }) => [x, y]),
    ).to.deep.equal([
      ['20%', '100%'],
      ['55.5%', '40%'],
    ]);
    expect(
      tags
        .filter(({ attributes }) => attributes['class'] === 'look__spot')
        .map(({ tag, attributes }) => [tag, attributes['command'], attributes['commandfor']]),
    ).to.deep.equal([
      ['button', 'show-modal', 'modal-shop-the-look-u0'],
      ['button', 'show-modal', 'modal-shop-the-look-u0'],
    ]);
    expect(anchors(html.split('<dialog')[0] ?? '').map(({ href }) => href)).to.deep.equal(['/p/A/pump', '/p/B/pump']);
  });

  it('two looks on a page open a panel each', async () => {
    const look = {
      component: 'shop_the_look_hero',
      image: '/look.svg',
      spots: [{ sku: 'A', x: 20, y: 30 }],
      products: [product('A')],
    };
    const tags = startTags(await mainOf(look, look));
    const opened = tags
      .filter(({ attributes }) => attributes['class'] === 'look__spot')
      .map(({ attributes }) => attributes['commandfor']);
    expect(new Set(opened).size).to.equal(2);
    expect(tags.filter(({ tag }) => tag === 'dialog').map(({ attributes }) => attributes['id'])).to.include.members(
      opened,
    );
  });

  it('frequently asked questions open one by one [SC-111]', async () => {
    const html = await mainOf({
      component: 'faq',
      title: 'Vragen',
      items: [
        { question: 'Hoe?', answer: 'Zo.\n\nEn zo.' },
        { question: 'Wat?', answer: 'Dat.' },
      ],
    });
    expect(inner(html, 'summary').map(plainText)).to.deep.equal(['Hoe?', 'Wat?']);
    expect(plainText(inner(html, 'details')[0] ?? '')).to.equal('Hoe? Zo. En zo.');
  });

  it('are left out when nobody has markup for them, and never break a page for what an editor forgot', async () => {
    const kinds = [
      'rows',
      'columns',
      'usps',
      'product_usps',
      'paragraph',
      'image',
      'header',
      'html',
      'rich_text',
      'breadcrumbs',
      'hero_banner',
      'categories',
      'products_carousel',
      'secondary_banner',
      'shop_the_look_hero',
      'faq',
      'table_of_contents',
      'unknown',
    ];
    for (const wrong of [
      {},
      { title: 3, text: ['x'], items: 'x', blocks: {}, spots: 4, image: 5, link: 'x', routes: null, html: {} },
    ]) {
      expect(await mainOf(...kinds.map((component) => ({ ...wrong, component })))).to.include('Verhaal pagina');
    }
  });

  it('stand whole in the HTML, those far below the screen too, with nothing left open [RU-37]', async () => {
    const html = await pageOf(
      Array.from({ length: 12 }, (_, place) => ({
        _uid: `p${place}`,
        component: 'faq',
        title: `Deel ${place}`,
        items: [{ question: 'Hoe?', answer: `Antwoord ${place}` }],
      })),
    );
    expect(html.match(/Antwoord \d+(?=<)/g)).to.have.length(12);
    expect(html).to.not.match(/<!--\$[?!]-->/);
  });
});
