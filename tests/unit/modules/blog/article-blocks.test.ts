import { expect } from 'chai';
import { ReportError, type Context } from 'etalage/core';
import { BlogSource, type ArticleCard } from 'etalage/modules/blog';
import type { Block, BlockCompleter } from 'etalage/modules/storyblok';
import { articleBlocks } from '../../../../modules/blog/api/article-blocks.ts';

const card = (slug: string): ArticleCard => ({
  slug,
  title: slug,
  intro: '',
  image: '',
  image_alt: '',
  author: { name: '', role: '' },
  published_at: '',
  updated_at: '',
  tags: [],
  minutes: 1,
});
const CARDS = ['a', 'b', 'c'].map(card);
const whole = (slug: string) => ({ ...card(slug), caption: '', seo: { title: '', description: '' }, body: [] });

const source = (fails = false): BlogSource => ({
  list: async ({ size, tag }) => {
    if (fails) throw new Error('down');
    const found = tag ? CARDS.slice(1) : CARDS;
    return { articles: found.slice(0, size), total: found.length };
  },
  articles: async ({ slug = '' }) => {
    const found = CARDS.some((one) => one.slug === slug) ? [whole(slug)] : [];
    return { articles: found, total: found.length };
  },
  search: async () => ({ articles: [], total: 0 }),
  tags: async () => [{ slug: 'leer', name: 'Leer', count: 1 }],
  related: async () => [],
});

describe('blocks that show articles', () => {
  // What is contributed to this point completes blocks.
  const { complete } = articleBlocks.item as BlockCompleter;
  const fill = (fields: Partial<Block> & { component: string }, fails = false, reported: unknown[] = []) =>
    complete({ _uid: 'x', ...fields }, {
      get: (token: unknown) => {
        if (token === BlogSource) return source(fails);
        if (token === ReportError) return (error: unknown) => void reported.push(error);
        return undefined;
      },
    } as unknown as Context);
  const slugsIn = ({ articles }: Block): unknown[] => (articles as ArticleCard[]).map(({ slug }) => slug);

  it('have the newest, those of a tag, or those that an editor named and there are [SC-96, SC-97, SC-98]', async () => {
    expect(slugsIn(await fill({ component: 'blog_featured' }))).to.deep.equal(['a']);
    expect(slugsIn(await fill({ component: 'blog_carousel', tag: 'leer' }))).to.deep.equal(['b', 'c']);
    const named = await fill({ component: 'blog_show_more', slugs: ['c', 'gone', 7, 'a'], title: 5 });
    expect([slugsIn(named), named['title'], named['total']]).to.deep.equal([['c', 'a'], '', 3]);
  });

  it('have a whole article, or the blog with its topics [SC-99, SC-113]', async () => {
    expect((await fill({ component: 'blog_content', slug: 'b' }))['article']).to.deep.equal(whole('b'));
    expect((await fill({ component: 'blog_content', slug: 'gone' }))['article']).to.equal(undefined);
    const page = await fill({ component: 'blog_page', text: ' Over schoenen. ' });
    expect([slugsIn(page), page['text'], page['tags']]).to.deep.equal([
      ['a', 'b', 'c'],
      'Over schoenen.',
      [{ slug: 'leer', name: 'Leer', count: 1 }],
    ]);
  });

  it('show nothing where nobody can be asked, and the operators hear of it', async () => {
    const reported: unknown[] = [];
    expect(slugsIn(await fill({ component: 'blog_carousel' }, true, reported))).to.deep.equal([]);
    expect(reported).to.have.length(1);
  });
});
