import { contribute, ReportError, type Context } from 'etalage/core';
import { BlockCompleters, type Block } from 'etalage/modules/storyblok';
import { BlogSource, type ArticleCard } from '../module.ts';
import { MAX_SIZE, PAGE_SIZE } from '../domain/article-list.ts';

/** How many articles a block shows. */
const SIZES: Readonly<Record<string, number>> = {
  blog_featured: 1,
  blog_carousel: 8,
  blog_show_more: PAGE_SIZE,
  blog_page: PAGE_SIZE,
};

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : []);

/** The articles that an editor chose, in that order; those that there are. */
async function chosen(slugs: readonly string[], context: Context): Promise<ArticleCard[]> {
  const pages = await Promise.all(
    slugs.slice(0, MAX_SIZE).map((slug) => context.get(BlogSource).articles({ slug, size: 1, offset: 0 }, context)),
  );
  return pages.flatMap(({ articles }) => articles).map(({ caption: _c, seo: _s, body: _b, ...card }) => card);
}

async function filledIn(block: Block, context: Context): Promise<Block> {
  const source = context.get(BlogSource);
  const named = { ...block, title: text(block['title']) };
  if (block.component === 'blog_content') {
    const slug = text(block['slug']);
    const { articles } = slug ? await source.articles({ slug, size: 1, offset: 0 }, context) : { articles: [] };
    return { ...named, slug, article: articles[0] };
  }
  const slugs = texts(block['slugs']);
  const tag = text(block['tag']);
  const size = SIZES[block.component] ?? PAGE_SIZE;
  const listed = await source.list({ size, offset: 0, ...(tag && { tag }) }, context);
  const articles = slugs.length > 0 ? (await chosen(slugs, context)).slice(0, size) : listed.articles;
  return {
    ...named,
    articles,
    total: listed.total,
    ...(block.component === 'blog_page' && { text: text(block['text']), tags: await source.tags(context) }),
  };
}

/** Fills in the blocks that show articles. Where nobody could be asked they show nothing, and the page is good. */
export const articleBlocks = contribute(BlockCompleters, 'blog', {
  components: [...Object.keys(SIZES), 'blog_content'],
  async complete(block, context) {
    try {
      return await filledIn(block, context);
    } catch (cause) {
      context.get(ReportError)(new Error(`The block ${block.component} of a story shows no articles`, { cause }));
      return { ...block, articles: [] };
    }
  },
});
