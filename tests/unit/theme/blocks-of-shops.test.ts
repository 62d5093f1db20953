import { expect } from 'chai';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { link, mainOf, product } from './story-page.ts';

describe('content blocks of a shop', () => {
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

  it('return buttons lead to a return and to the withdrawal of the law, with and without a title [SC-112]', async () => {
    for (const title of ['Iets terugsturen?', '']) {
      const html = await mainOf({ component: 'return_buttons', title });
      expect(inner(html, 'h2').map(plainText)).to.deep.equal(title === '' ? [] : [title]);
      expect(anchors(html).map(({ href, text }) => [href, text])).to.deep.equal([
        ['/guest-return/', 'Send something back'],
        ['/withdrawal/', 'Withdraw from the contract here'],
      ]);
    }
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
});
