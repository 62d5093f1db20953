import { propsOf, type Page } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import { cardItem, productItem, type MeasuredItem } from '../domain/events.ts';

/** The list that a page shows: of a category or a search, by what stands above it. */
export function shownList(
  page: Page,
): { name: string; items: readonly { readonly url: string; readonly item: MeasuredItem }[] } | undefined {
  const category = propsOf(page, CatalogUi.CategoryPage);
  const listing = category?.listing ?? propsOf(page, CatalogUi.SearchPage)?.listing;
  if (!listing) return undefined;
  return {
    // What was searched for may be anything, also a name.
    name: category?.category.name ?? 'search',
    items: listing.products.map((card, index) => ({
      url: card.url,
      item: cardItem(card, index),
    })),
  };
}

/** The product of a product's page. */
export function shownProduct(page: Page): MeasuredItem | undefined {
  const props = propsOf(page, CatalogUi.ProductPage);
  if (!props) return undefined;
  const way = props.breadcrumbs.filter(({ url }) => url !== undefined && url !== '/');
  return productItem(props.product, way);
}
