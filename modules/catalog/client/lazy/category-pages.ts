import { notFound, trimSlashes, type RouteContext, type DepsOf } from 'etalage/core';
import type { CategoryDocument, CategoryPageProps, Crumb } from '../../module.ts';
import { crumbs, CRUMB_FIELDS, pathIds } from '../../domain/breadcrumbs.ts';
import { shownChildren, withDescendants } from '../../domain/category-tree.ts';
import { plainText } from '../../domain/plain-text.ts';
import { where } from '../catalog-search.ts';
import type { CategoryPages, categoryPagesDeps } from '../category-pages.ts';
import { listAttributes } from '../listings.ts';
import { offlineHome } from '../offline.ts';
import { CATEGORY_FIELDS } from '../top-categories.ts';

type CategoryPageNeeds = DepsOf<typeof categoryPagesDeps>;

/** Finds what a category page shows. */
class DefaultCategoryPages implements CategoryPages {
  readonly #needs: CategoryPageNeeds;

  constructor(needs: CategoryPageNeeds) {
    this.#needs = needs;
  }

  async load({ params, url, found }: RouteContext): Promise<CategoryPageProps> {
    const { attributes, listings, links, settings, tags, visited, notifications, translator } = this.#needs;
    // Along with the category. Whoever lists next asks again and meets the error, if there is one.
    attributes.load(listAttributes(settings)).catch(() => undefined);
    attributes.variantCodes().catch(() => undefined);
    const category = await this.#find(trimSlashes(params['url_path'] ?? params['*'] ?? ''), found);
    const path = links.category(category);
    const [breadcrumbs, { listing, offline }] = await Promise.all([
      this.#breadcrumbs(category),
      listings.list({ categoryIds: withDescendants(category) }, path, url.searchParams),
    ]);
    if (offline) {
      const message = translator.t('No products synchronized for this category. Please come back while online!');
      notifications.show({ type: 'warning', message, action1: { label: translator.t('OK') } });
    }
    tags.add('category').add(`C${category.id}`);
    visited.set(category.id);
    const { id, name, description, meta_title, meta_description } = category;
    return {
      category: { id, name, description: plainText(description ?? '') },
      breadcrumbs,
      listing,
      subcategories: shownChildren(category).map((child) => ({
        name: child.name,
        url: links.category(child),
        count: child.product_count,
      })),
      meta: { title: meta_title || undefined, description: meta_description || undefined, path },
    };
  }

  async #find(path: string, found: unknown): Promise<CategoryDocument> {
    const { search, top } = this.#needs;
    const known = top.at(path);
    if (known) return known;
    const query = { _appliedFilters: [where('url_path', { or: path }), where('slug', { or: path })] };
    const asked = { query, size: 2, fields: CATEGORY_FIELDS };
    if (isCategoryAt(path, found)) search.answer('category', asked, found);
    const { items, offline } = await search.find('category', asked);
    if (offline) throw offlineHome(this.#needs.notifications, this.#needs.translator);
    const category = items.find(({ url_path }) => url_path === path) ?? items[0];
    if (!category?.is_active) throw notFound(`Category query returned empty result url_path = ${path}`);
    return category;
  }

  async #breadcrumbs(category: CategoryDocument): Promise<Crumb[]> {
    const { search, settings, links, translator } = this.#needs;
    const parents = pathIds(category, settings.rootCategoryId).filter((id) => id !== category.id);
    const query = { _appliedFilters: [where('id', { in: parents })] };
    const { items } =
      parents.length === 0
        ? { items: [] }
        : await search.find('category', { query, size: parents.length, fields: CRUMB_FIELDS });
    return crumbs({ name: translator.t('Home'), url: '/' }, parents, items, category.name, links);
  }
}

export const createCategoryPages = (deps: CategoryPageNeeds): CategoryPages => new DefaultCategoryPages(deps);

/** Whether it is the document of the category at an address, as the URL map answers it. */
const isCategoryAt = (path: string, found: unknown): found is CategoryDocument =>
  typeof found === 'object' && found !== null && 'url_path' in found && found.url_path === path && 'path' in found;
