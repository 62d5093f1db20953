import { contribute, forward, isOffline, Notifications, Translator } from 'etalage/core';
import { UrlFallbacks, UrlTargets, type UrlFallback, type UrlMapHit, type UrlTarget } from 'etalage/modules/url';
import { CHILD_SKU, productRouteName, productRouteParams } from '../domain/links.ts';
import { WITHOUT_TAX_FIELDS } from './catalog-search.ts';
import { offlineHome } from './offline.ts';

const text = ({ _source }: UrlMapHit, field: string): string => String(_source[field] ?? '');

const product: UrlTarget = {
  type: 'product',
  excludeFields: [WITHOUT_TAX_FIELDS],
  forward(hit, query) {
    const params = productRouteParams(
      { sku: text(hit, 'sku'), slug: text(hit, 'slug') },
      query.get(CHILD_SKU) ?? undefined,
    );
    return forward(productRouteName(text(hit, 'type_id')), params, { found: hit._source });
  },
};

const category: UrlTarget = {
  type: 'category',
  forward: (hit) => forward('category', { url_path: text(hit, 'url_path') }, { found: hit._source }),
};

const cmsPage: UrlTarget = {
  type: 'cms_page',
  forward: (hit) => forward('cms-page', { slug: text(hit, 'identifier') }, { found: hit._source }),
};

/** Without a network nobody can say what an address shows. */
const offline: UrlFallback = {
  async resolve(_path, { get }) {
    if (isOffline()) throw offlineHome(get(Notifications), get(Translator));
    return undefined;
  },
};

/** Shows what the URL map knows of products, categories and CMS pages. */
export const urlTargets = [
  contribute(UrlTargets, 'catalog.product', product),
  contribute(UrlTargets, 'catalog.category', category),
  contribute(UrlTargets, 'catalog.cms_page', cmsPage),
  contribute(UrlFallbacks, 'catalog.offline', offline, { order: 100 }),
];
