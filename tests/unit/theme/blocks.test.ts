import { expect } from 'chai';
import { anchors, inner, plainText, startTags } from '../../support/html.ts';
import { mainOf, pageOf, paragraph } from './story-page.ts';

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

  it('an image has its reserved space, its description and a caption [SC-94]', async () => {
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
