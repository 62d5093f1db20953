import { notFound, Notifications, PageTags, Translator, trimSlashes, Urls, type RouteContext } from 'etalage/core';
import type { CmsPageDocument, CmsPageProps } from '../../module.ts';
import { cmsPageView, isOpenPage } from '../../domain/cms-page.ts';
import { CatalogSearch, where } from '../catalog-search.ts';
import { offlineHome } from '../offline.ts';

/** Finds what a CMS page shows. @throws NotFound when the platform has no such page, or not yet. */
export async function loadCmsPage({ get, params, found }: RouteContext): Promise<CmsPageProps> {
  const identifier = trimSlashes(params['slug'] ?? params['*'] ?? '');
  const page = isPageAt(identifier, found) ? found : await find(identifier, get);
  get(PageTags).add('cms_page').add(`CMS${page.id}`);
  return cmsPageView(page, get(Urls).canonical(`/${encodeURI(identifier)}`));
}

async function find(identifier: string, get: RouteContext['get']): Promise<CmsPageDocument> {
  const query = { _appliedFilters: [where('identifier', { eq: identifier })] };
  const { items, offline } = await get(CatalogSearch).find('cms_page', { query, size: 1 });
  if (offline) throw offlineHome(get(Notifications), get(Translator));
  const [page] = items.filter(isOpenPage);
  if (!page) throw notFound(`There is no CMS page "${identifier}"`);
  return page;
}

/** What the URL map found on the way, unless it reduced it. */
const isPageAt = (identifier: string, found: unknown): found is CmsPageDocument =>
  typeof found === 'object' &&
  found !== null &&
  'identifier' in found &&
  found.identifier === identifier &&
  'content' in found &&
  typeof found.content === 'string';
