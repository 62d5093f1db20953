import { CurrentStoreView, ReportError, tap, Urls, type Context } from 'etalage/core';
import { StoryblokHooks, StorySource, type Block, type Story, type StoryLink } from 'etalage/modules/storyblok';
import { CatalogIndex, type CategoryDocument, type Document } from '../module.ts';
import { shownChildren } from '../domain/category-tree.ts';
import { createLinks } from '../domain/links.ts';
import { linkedPaths, withoutLinks } from '../domain/story-links.ts';
import type { EntityType } from '../domain/search-engine.ts';
import type { AppliedFilter } from '../domain/search-query.ts';

/**
 * A story that leads to fewer places of the catalogue than this says nothing about which catalogue it was written for.
 */
const FEW_LINKS = 3;
const MENU_ITEMS = 7;
const TILES = 8;

/**
 * A story none of whose links into the catalogue leads anywhere was written for another one: an import has replaced the
 * catalogue that came with it, for example. It loses those links, and a menu or tiles that are empty then get the
 * catalogue's own categories. A story with one good link is left as it is: what else is wrong with it, its editors
 * should see.
 */
export const ownCategories = ({ rootCategoryId }: { readonly rootCategoryId: number }) =>
  tap(StoryblokHooks.storyFound, (story, context): Promise<Story> =>
    corrected(story, rootCategoryId, context).catch((cause: unknown) => {
      context.get(ReportError)(
        new Error(`Where the links of the story "${story.full_slug}" lead could not be looked up`, { cause }),
      );
      return story;
    }),
  );

async function corrected(story: Story, rootCategoryId: number, context: Context): Promise<Story> {
  const gone = await unknownPaths(linkedPaths(story.content), context);
  if (gone.size < FEW_LINKS) return story;
  const categories = await mainCategories(rootCategoryId, context);
  const tiles = await Promise.all(
    categories
      .flatMap((category) => [category, ...shownChildren(category)])
      .slice(0, TILES)
      .map((category) => tileOf(category, context)),
  );
  const menu = categories.slice(0, MENU_ITEMS).map((category) => ({
    ...linkOf(category, context),
    children: shownChildren(category).map((child) => linkOf(child, context)),
  }));
  const fill = (block: Block): Block => {
    if (!Array.isArray(block['items']) || block['items'].length > 0) return block;
    if (block.component === 'megamenu') return { ...block, items: menu };
    return block.component === 'categories' ? { ...block, items: tiles } : block;
  };
  // Only links went, and lists were filled with what their blocks hold: it is as much of a story as before.
  return { ...story, content: withoutLinks(story.content, gone, fill) as Story['content'] };
}

/** The paths that nothing has, when no category or product has any of them. */
async function unknownPaths(paths: readonly string[], context: Context): Promise<ReadonlySet<string>> {
  if (paths.length < FEW_LINKS) return new Set();
  for (const entity of ['category', 'product'] as const) {
    const found = await search(entity, [{ attribute: 'url_path', value: { in: paths } }], ['id'], 1, context);
    if (found.length > 0) return new Set();
  }
  const stories = await Promise.all(paths.map((path) => context.get(StorySource).bySlug(path)));
  return new Set(paths.filter((_, place) => !stories[place]));
}

/** The categories right below the root that have something to show. */
async function mainCategories(rootCategoryId: number, context: Context): Promise<CategoryDocument[]> {
  const [root] = await search('category', [{ attribute: 'id', value: { eq: rootCategoryId } }], undefined, 1, context);
  return root ? shownChildren(root as CategoryDocument).filter(({ include_in_menu: shown }) => shown !== false) : [];
}

const linkOf = (category: CategoryDocument, { get }: Context): StoryLink => ({
  label: category.name,
  url: createLinks(get(Urls), get(CurrentStoreView).seo).category(category),
});

/** With the picture of its first product. */
async function tileOf(
  category: CategoryDocument,
  context: Context,
): Promise<StoryLink & { image: string; image_alt: string }> {
  const [product] = await search(
    'product',
    [
      { attribute: 'category_ids', value: { in: [category.id] } },
      { attribute: 'visibility', value: { in: [2, 3, 4] } },
    ],
    ['image'],
    1,
    context,
  );
  const image = product?.['image'];
  return {
    ...linkOf(category, context),
    image: typeof image === 'string' && image !== 'no_selection' ? image : '',
    image_alt: '',
  };
}

async function search(
  entity: EntityType,
  filters: readonly AppliedFilter[],
  includeFields: readonly string[] | undefined,
  size: number,
  { get }: Context,
): Promise<Document[]> {
  const { hits } = await get(CatalogIndex).search(entity, {
    query: { _appliedFilters: filters },
    size,
    compact: false,
    ...(includeFields && { includeFields }),
  });
  return hits.map(({ source }) => source);
}
