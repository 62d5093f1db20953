import { expect } from 'chai';
import type { Story } from 'etalage/modules/storyblok';
import { about, found, inOrder, relatedTo, tagsOf } from '../../../../modules/blog/domain/article-index.ts';
import { articleList, isBeyond, pageOf, partOf } from '../../../../modules/blog/domain/article-list.ts';
import { articleOf, cardOf, textOf } from '../../../../modules/blog/domain/read-article.ts';
import { minutesOf, slugOf, wordsIn } from '../../../../modules/blog/domain/words.ts';

const story = (fields: object, rest: Partial<Story> = {}): Story => ({
  id: 1,
  uuid: 'u',
  name: 'Een naam',
  slug: 'een-naam',
  full_slug: 'blog/een-naam',
  lang: 'default',
  published_at: '2026-05-02T08:00:00.000Z',
  ...rest,
  content: { _uid: 'c', component: 'blog_post', ...fields },
});
const card = (slug: string, date: string, tags: readonly string[] = []) =>
  cardOf(story({ title: slug, date, tags }), slug);
const indexed = (slug: string, date: string, text = '') => ({ card: card(slug, date), text });

describe('an article that is a story', () => {
  it('says who wrote it, when and about what, and how long reading takes', () => {
    const words = Array.from({ length: 880 }, () => 'woord').join(' ');
    expect(
      cardOf(
        story({
          intro: ' Lees dit. ',
          image: { filename: '/blog/a.svg' },
          image_alt: 'Een schoen',
          author: 'Lotte',
          author_role: 'redactie',
          date: '2026-05-01',
          tags: ['Leer & lak', 'Onderhoud', 'onderhoud'],
          body: [{ _uid: 'b', component: 'paragraph', title: '', text: words }],
        }),
        'a',
      ),
    ).to.deep.equal({
      slug: 'a',
      title: 'Een naam',
      intro: 'Lees dit.',
      image: '/blog/a.svg',
      image_alt: 'Een schoen',
      author: { name: 'Lotte', role: 'redactie' },
      published_at: '2026-05-01T00:00:00.000Z',
      updated_at: '2026-05-02T08:00:00.000Z',
      tags: [
        { slug: 'leer-lak', name: 'Leer & lak' },
        { slug: 'onderhoud', name: 'onderhoud' },
      ],
      minutes: 4,
    });
  });

  it('is complete whatever its editor filled in', () => {
    const { published_at, tags, author, body, seo } = articleOf(
      story({ date: 'soon', tags: 'Leer', author: 5, image: null, seo: 7 }, { published_at: '' }),
      'a',
    );
    expect({ published_at, tags, author, body, seo }).to.deep.equal({
      published_at: '',
      tags: [],
      author: { name: '', role: '' },
      body: [],
      seo: { title: '', description: '' },
    });
  });

  it('counts the words that readers read, also in rich text, and none of addresses or markup', () => {
    const body = [
      { component: 'html', html: '<p class="a b c">een <b>twee</b></p>' },
      { component: 'rich_text', text: { content: [{ text: 'drie', marks: [{ attrs: { href: '/x y/' } }] }] } },
      { component: 'image', image: '/vier vijf.svg', caption: 'zes' },
    ];
    expect(wordsIn(body).match(/\S+/g)).to.deep.equal(['een', 'twee', 'drie', 'zes']);
    expect(minutesOf('')).to.equal(1);
  });

  it('has tags whose names are addresses without accents', () => {
    expect(['Ère nouvelle!', ' Leer ', '***'].map(slugOf)).to.deep.equal(['ere-nouvelle', 'leer', '']);
  });
});

describe('articles', () => {
  it('stand newest first', () => {
    const articles = [indexed('b', '2026-01-01'), indexed('c', '2026-03-01'), indexed('a', '2026-01-01')];
    expect(inOrder(articles).map(({ card: { slug } }) => slug)).to.deep.equal(['c', 'a', 'b']);
  });

  it('are found by all words of a search or their beginnings, in any case and with or without accents', () => {
    const articles = [
      indexed('suede', '2026-01-01', 'Borstel met beleid'),
      indexed('borstel', '2026-01-02', 'Voor suède en leer'),
    ];
    const slugs = (q: string) => found(articles, q).map(({ slug }) => slug);
    expect(slugs('SUÈDE borst')).to.deep.equal(['suede', 'borstel']);
    expect(slugs('leer')).to.deep.equal(['borstel']);
    expect(slugs('leer wol')).to.deep.equal([]);
    expect(slugs('eer')).to.deep.equal([]);
    expect(slugs(' ?! ')).to.deep.equal([]);
  });

  it('are proposed after another by what they share with it', () => {
    const articles = [
      card('a', '2026-04-01', ['Leer']),
      card('b', '2026-03-01', ['Stijl']),
      card('c', '2026-02-01', ['Leer', 'Zool']),
      card('d', '2026-01-01', ['Leer', 'Zool']),
    ];
    expect(relatedTo(articles, 'd', 2).map(({ slug }) => slug)).to.deep.equal(['c', 'a']);
    expect(relatedTo(articles, 'x', 2)).to.deep.equal([]);
    expect(tagsOf(articles)).to.deep.equal([
      { slug: 'leer', name: 'Leer', count: 3 },
      { slug: 'zool', name: 'Zool', count: 2 },
      { slug: 'stijl', name: 'Stijl', count: 1 },
    ]);
    expect(about(articles, 'zool').map(({ slug }) => slug)).to.deep.equal(['c', 'd']);
    expect(textOf(card('titel', '2026-01-01', ['Leer']), [])).to.equal('titel  Leer ');
  });
});

describe('a list of articles', () => {
  const articles = Array.from({ length: 60 }, (_, place) => card(`a${place}`, '2026-01-01'));

  it('has six at a time, those of the pages before it too, from the first on [CN-11]', () => {
    expect(partOf(1)).to.deep.equal({ size: 6, offset: 0 });
    expect(partOf(2)).to.deep.equal({ size: 12, offset: 0 });
    expect(articleList({ articles: articles.slice(0, 12), total: 70 }, 2)).to.include({ morePage: 3, skipped: 0 });
    expect(articleList({ articles: articles.slice(0, 8), total: 8 }, 2)).to.include({ morePage: undefined });
  });

  it('begins anew after ten pages, and leads back', () => {
    expect(partOf(10)).to.deep.equal({ size: 60, offset: 0 });
    expect(partOf(11)).to.deep.equal({ size: 6, offset: 60 });
    expect(articleList({ articles: articles.slice(0, 6), total: 90 }, 11)).to.include({
      morePage: 12,
      previousPage: 10,
      skipped: 60,
    });
  });

  it('ends with its last article, and any other address shows the first page', () => {
    expect([isBeyond({ total: 0 }, 1), isBeyond({ total: 6 }, 2), isBeyond({ total: 7 }, 2)]).to.deep.equal([
      false,
      true,
      false,
    ]);
    expect(['2', null, '0', '-1', '1.5', 'x', '1e9', ''].map(pageOf)).to.deep.equal([2, 1, 1, 1, 1, 1, 1, 1]);
  });
});
