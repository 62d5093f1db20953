import { contribute, CurrentStoreView, Translator, Urls, type Context } from 'etalage/core';
import { StoryDefaults, type Block, type StoryLink } from 'etalage/modules/storyblok';
import { CatalogIndex, type CategoryDocument, type Document } from '../module.ts';
import { mainCategories } from './main-categories.ts';
import { isOpenPage } from '../domain/cms-page.ts';
import { isInMenu, shownChildren, withDescendants } from '../domain/category-tree.ts';
import { createLinks } from '../domain/links.ts';
import type { EntityType } from '../domain/search/search-engine.ts';
import type { AppliedFilter } from '../domain/search/search-query.ts';

const MENU_ITEMS = 7;
const TILES = 8;
/** Tiles that stand side by side on wide screens. */
const ROW = 4;
const CAROUSELS = 3;
const PRODUCTS = 12;
const CMS_PAGES = 12;
const LISTED: readonly AppliedFilter[] = [{ attribute: 'visibility', value: { in: [2, 3, 4] } }];
const CMS_FIELDS = ['id', 'identifier', 'title', 'content', 'active'];

/**
 * Home, menu and footer of a shop that has no stories of its own: an imported catalogue is a shop at once, made of its
 * categories and its name.
 */
export const defaultStories = ({ rootCategoryId }: { readonly rootCategoryId: number }) => [
  contribute(StoryDefaults, 'catalog.home', { slug: 'home', make: (context) => home(rootCategoryId, context) }),
  contribute(StoryDefaults, 'catalog.menu', { slug: 'menu', make: (context) => menu(rootCategoryId, context) }),
  contribute(StoryDefaults, 'catalog.footer', { slug: 'footer', make: (context) => footer(rootCategoryId, context) }),
];

type Made = Promise<{ readonly name: string; readonly body: readonly Block[] }>;

async function home(rootCategoryId: number, context: Context): Made {
  const { t } = context.get(Translator);
  const { name, seo } = context.get(CurrentStoreView);
  const main = await mainCategories(rootCategoryId, context);
  const all = [...main, ...main.flatMap(shownChildren)];
  const tiles = await Promise.all(
    all.slice(0, tilesOf(main.length, all.length)).map((category) => tileOf(category, context)),
  );
  const products = main.length > 0 ? [] : await search('product', LISTED, ['sku'], context, PRODUCTS);
  const largest = main.toSorted((left, right) => right.product_count - left.product_count).slice(0, CAROUSELS);
  return {
    name: seo.defaultTitle || name,
    body: [
      {
        _uid: 'home-name',
        component: 'hero_banner',
        title: name,
        text: seo.defaultDescription === name ? '' : seo.defaultDescription,
      },
      ...(tiles.length > 0 ? [{ _uid: 'home-categories', component: 'categories', title: '', items: tiles }] : []),
      ...largest.map((category) => ({
        _uid: `home-category-${category.id}`,
        component: 'products_carousel',
        title: category.name,
        category_ids: withDescendants(category),
      })),
      ...(products.length > 0
        ? [
            {
              _uid: 'home-products',
              component: 'products_carousel',
              title: t('Products'),
              skus: products.map(({ sku }) => sku),
            },
          ]
        : []),
    ],
  };
}

/** Whole rows, as far as no main category is left out for it; where there is but one, there is nothing to choose. */
function tilesOf(main: number, all: number): number {
  if (all < ROW) return all > 1 ? all : 0;
  return Math.min(TILES, Math.max(main, all - (all % ROW)));
}

async function menu(rootCategoryId: number, context: Context): Made {
  const withChildren = (category: CategoryDocument, levels: number): StoryLink => ({
    ...linkOf(category, context),
    ...(levels > 0 && {
      children: shownChildren(category)
        .filter(isInMenu)
        .map((child) => withChildren(child, levels - 1)),
    }),
  });
  const items = (await mainCategories(rootCategoryId, context)).slice(0, MENU_ITEMS);
  return {
    name: 'menu',
    body: [{ _uid: 'menu', component: 'megamenu', items: items.map((category) => withChildren(category, 2)) }],
  };
}

async function footer(rootCategoryId: number, context: Context): Made {
  const { t } = context.get(Translator);
  const categories = (await mainCategories(rootCategoryId, context)).map((category) => linkOf(category, context));
  const open = (await search('cms_page', [], CMS_FIELDS, context, CMS_PAGES)).filter(isOpenPage);
  const atTheirAddress = [{ attribute: 'url_path', value: { in: open.map(({ identifier }) => identifier) } }];
  const others = await search('category', atTheirAddress, ['url_path'], context, CMS_PAGES);
  const taken = new Set(others.map(({ url_path }) => url_path));
  const pages = open.map(({ title, identifier }): StoryLink => ({
    label: String(title ?? identifier),
    // A category goes before a page with the same address, which still has the one of its route.
    url: context.get(Urls).canonical(`${taken.has(identifier) ? '/i' : ''}/${encodeURI(identifier)}`),
  }));
  const columns = [
    { title: t('Service and information'), links: pages }, // which narrow screens show below their menu
    { title: t('Categories'), links: categories },
  ].filter(({ links }) => links.length > 0);
  const legal = `© ${context.get(CurrentStoreView).name}`;
  return { name: 'footer', body: [{ _uid: 'footer', component: 'footer', columns, legal, payment_methods: [] }] };
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
  const filters = [{ attribute: 'category_ids', value: { in: withDescendants(category) } }, ...LISTED];
  const [product] = await search('product', filters, ['image'], context);
  const image = product?.['image'];
  return {
    ...linkOf(category, context),
    image: typeof image === 'string' && image !== 'no_selection' ? image : '',
    image_alt: '',
  };
}

/** The first documents that fit. */
async function search(
  entity: EntityType,
  filters: readonly AppliedFilter[],
  includeFields: readonly string[] | undefined,
  { get }: Context,
  size = 1,
): Promise<Document[]> {
  const { hits } = await get(CatalogIndex).search(entity, {
    query: { _appliedFilters: filters },
    size,
    compact: false,
    ...(includeFields && { includeFields }),
  });
  return hits.map(({ source }) => source);
}
