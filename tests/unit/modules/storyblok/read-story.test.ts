import { expect } from 'chai';
import type { Block } from 'etalage/modules/storyblok';
import { completeBlocks } from '../../../../modules/storyblok/domain/complete-blocks.ts';
import { readStory } from '../../../../modules/storyblok/domain/read-story.ts';
import { story } from './story.ts';

const block = (component: string, fields: object = {}): Block => ({ _uid: `${component}-id`, component, ...fields });
const read = (body: readonly Block[], maxBlocks = 500): readonly Block[] =>
  readStory(story('pagina', body), maxBlocks, String).content.body ?? [];

describe('reading a story', () => {
  it('completes what an editor left out, and drops what leads nowhere', () => {
    const [hero, tiles, faq] = read([
      block('hero_banner', { title: 7, link: { label: 'Weg', url: 'javascript:alert(1)' } }),
      block('categories', { items: [{ label: 'Pumps', url: '/dames/pumps/' }, { label: 'Nergens' }, null, 'x'] }),
      block('faq', { items: [{ question: 'Hoe?' }, { question: 'Wat?', answer: 'Zo.' }] }),
    ]);
    expect(hero).to.deep.include({ title: '7', text: '', image: '', image_mobile: '', image_alt: '', link: undefined });
    expect(tiles).to.deep.include({
      title: '',
      items: [{ label: 'Pumps', url: '/dames/pumps/', image: '', image_alt: '' }],
    });
    expect(faq).to.deep.include({ items: [{ question: 'Wat?', answer: 'Zo.' }] });
  });

  it('knows what stands beside pages with little of their own: pictures and a story, or nothing', () => {
    const [beside] = read([block('beside', { account: { filename: '/campaign/a.svg' }, empty: null, story: 'nieuw' })]);
    expect(beside).to.deep.include({ account: '/campaign/a.svg', newsletter: '', empty: '', story: 'nieuw' });
  });

  it('keeps links of menus and footers only when they are safe to follow, at every level', () => {
    const bad = { label: 'Kwaad', url: 'javascript:alert(1)' };
    const good = { label: 'Goed', url: '/goed/' };
    const [menu, footer] = read([
      block('megamenu', {
        items: [
          bad,
          {
            ...good,
            children: [
              { ...good, children: [bad, good] },
              { label: 'Weg', url: '//elders.example' },
            ],
            teaser: bad,
          },
          'x',
        ],
      }),
      block('footer', { columns: [{ title: 'Service', links: [bad, good, null] }, 7], payment_methods: ['iDEAL', {}] }),
    ]);
    expect(menu).to.have.deep.property('items', [{ ...good, children: [{ ...good, children: [good] }] }]);
    expect(footer).to.deep.include({
      columns: [{ title: 'Service', links: [good] }],
      legal: '',
      payment_methods: ['iDEAL'],
    });
  });

  it("takes Storyblok's own fields for pictures and links", () => {
    const [banner, mail] = read([
      block('secondary_banner', {
        image: { filename: '/campaign/pumps.svg', alt: '' },
        link: { label: 'Lees', url: { linktype: 'story', cached_url: 'over-ons' } },
      }),
      block('secondary_banner', { link: { label: 'Mail', url: { linktype: 'email', email: 'a@b.example' } } }),
    ]);
    expect(banner).to.deep.include({ image: '/campaign/pumps.svg', link: { label: 'Lees', url: '/over-ons/' } });
    expect(mail).to.deep.include({ link: { label: 'Mail', url: 'mailto:a@b.example' } });
  });

  it('leaves blocks of other modules and their fields alone', () => {
    expect(read([block('countdown', { until: '2027', link: 4 })])).to.deep.equal([
      { ...block('countdown', { until: '2027', link: 4 }), anchor: '' },
    ]);
  });

  it('gives blocks without an id one each, and tells apart those that came without', () => {
    const ids = read([{ component: 'paragraph' }, { component: 'paragraph' }] as unknown as Block[]).map(
      ({ _uid }) => _uid,
    );
    expect(new Set(ids).size).to.equal(2);
  });

  it('takes 500 blocks at most, nested ones counted, and nests no deeper than page builders do [CN-02]', () => {
    const many = Array.from({ length: 700 }, (_, place) => ({ ...block('paragraph'), _uid: `p${place}` }));
    expect(read(many)).to.have.length(500);
    const [rows, ...others] = read([block('rows', { blocks: many.slice(0, 498) }), ...many]);
    expect([(rows as Block & { blocks: unknown[] }).blocks.length, others.length]).to.deep.equal([498, 1]);
    const deep = Array.from({ length: 30 }).reduce<Block>(
      (inside) => block('rows', { blocks: [inside] }),
      block('paragraph'),
    );
    expect(JSON.stringify(read([deep])).match(/"rows"/g)).to.have.length(8);
  });

  it('names titled blocks, each otherwise, and lists them in the table of contents [SC-100]', () => {
    const body = read([
      block('table_of_contents', { title: 'Inhoud' }),
      block('paragraph', { title: 'Suède & lak' }),
      block('faq', { title: 'Vragen', items: [] }),
      block('usps'),
      { ...block('paragraph', { title: 'Suede, lak' }), _uid: 'b' },
    ]);
    expect(body.map(({ anchor }) => anchor)).to.deep.equal(['inhoud', 'suede-lak', 'vragen', '', 'suede-lak-2']);
    expect(body[0]).to.deep.include({
      entries: [
        { label: 'Suède & lak', url: '#suede-lak' },
        { label: 'Vragen', url: '#vragen' },
        { label: 'Suede, lak', url: '#suede-lak-2' },
      ],
    });
  });

  it('lets through the rich text that pages can show, with safe links only [SC-102]', () => {
    const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });
    const doc = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 1 }, content: [text('Kop')] },
        {
          type: 'paragraph',
          content: [
            text('vet', { type: 'bold' }),
            text('kwaad', { type: 'link', attrs: { href: 'javascript:alert(1)' } }),
            text('goed', { type: 'link', attrs: { href: 'over-ons', linktype: 'story', anchor: 'leer' } }),
            text('rood', { type: 'styled', attrs: { class: 'red' } }),
          ],
        },
        {
          type: 'iframe',
          attrs: { src: 'https://evil.example' },
          content: [{ type: 'paragraph', content: [text('binnen')] }],
        },
        { type: 'blok', attrs: { body: [block('paragraph', { title: 'In tekst' }), { no: 'block' }] } },
        { type: 'image', attrs: { src: '' } },
        null,
        'x',
      ],
    };
    const [rich] = read([block('rich_text', { text: doc })]);
    expect(rich).to.deep.include({
      text: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [text('Kop')] },
          {
            type: 'paragraph',
            content: [
              text('vet', { type: 'bold' }),
              text('kwaad'),
              text('goed', { type: 'link', attrs: { href: '/over-ons/#leer' } }),
              text('rood'),
            ],
          },
          { type: 'paragraph', content: [text('binnen')] },
          { type: 'blok', attrs: { body: [{ ...block('paragraph', { title: 'In tekst' }), text: '' }] } },
        ],
      },
    });
    expect(read([block('rich_text', { text: 'Eén.\n\nTwee.' })])[0]).to.have.nested.property('text.content.length', 2);
  });
});

describe('completing blocks', () => {
  it('completes those inside others too, the inner ones first', async () => {
    const order: string[] = [];
    const complete = async (one: Block): Promise<Block> => {
      order.push(one._uid);
      return { ...one, done: true };
    };
    const list = (uid: string): Block => ({ _uid: uid, component: 'list' });
    const [rows] = await completeBlocks(
      [
        {
          _uid: 'rows',
          component: 'rows',
          blocks: [list('a'), { _uid: 'columns', component: 'columns', blocks: [list('b')] }],
          text: { content: [{ attrs: { body: [list('c')] } }] },
        },
      ],
      complete,
    );
    expect(rows).to.have.nested.property('blocks[1].blocks[0].done', true);
    expect(rows).to.have.nested.property('text.content[0].attrs.body[0].done', true);
    expect(order.at(-1)).to.equal('rows');
    expect(order).to.have.members(['a', 'b', 'c', 'columns', 'rows']);
  });
});
