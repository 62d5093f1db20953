import { defineTheme, Layouts, skin } from 'etalage/core';
import { CatalogBlocks, CatalogModals, CatalogUi } from 'etalage/modules/catalog';
import { CompareUi } from 'etalage/modules/compare';
import { RecentlyViewedUi } from 'etalage/modules/recently-viewed';
import { Modals, ShellUi } from 'etalage/modules/shell';
import { Blocks, StoryblokUi } from 'etalage/modules/storyblok';
import { WishlistUi } from 'etalage/modules/wishlist';
import { tokens } from './tokens.ts';

/** The look of Atelier Zool, and the parent of themes that want most of it. */
export default defineTheme({
  id: 'zool',
  base: import.meta.url,
  icon: './assets/icon.svg',
  tokens,
  styles: [
    './styles/fonts.css', './styles/base.css', './styles/layout.css', './styles/menu.css', './styles/overlays.css', './styles/listing.css',
    './styles/filters.css', './styles/product.css', './styles/product-options.css', './styles/content.css', './styles/notifications.css', './styles/search.css', './styles/wishlist.css', './styles/compare.css',
  ],
  parts: [
    skin(Layouts.default, () => import('./layout/default-layout.tsx')),
    skin(Layouts.minimal, () => import('./layout/minimal-layout.tsx')),
    skin(Layouts.basic, () => import('./layout/basic-layout.tsx')),
    skin(Layouts.amp, () => import('./layout/amp-layout.tsx')),
    skin(Layouts.empty, () => import('./layout/empty-layout.tsx')),
    skin(ShellUi.NotFoundPage, () => import('./shell/not-found-page.tsx')),
    skin(ShellUi.ErrorPage, () => import('./shell/error-page.tsx')),
    skin(Modals['feature-not-implemented'], () => import('./shell/feature-not-implemented.tsx')),
    skin(Modals.language, () => import('./shell/language-modal.tsx')),
    skin(Modals.terms, () => import('./shell/terms-modal.tsx')),
    skin(CatalogUi.CategoryPage, () => import('./catalog/category-page.tsx')),
    skin(CatalogUi.ProductPage, () => import('./catalog/product-page.tsx')),
    skin(CatalogUi.ProductOptions, () => import('./catalog/options/product-options.tsx')),
    skin(CatalogUi.SearchPage, () => import('./catalog/search-page.tsx')),
    skin(CatalogUi.ProductCard, () => import('./catalog/product-card.tsx')),
    skin(CatalogModals['picture-zoom'], () => import('./catalog/zoom/picture-zoom.tsx')),
    skin(CatalogModals['size-guide'], () => import('./catalog/size-guide/size-guide.tsx')),
    skin(CatalogBlocks.size_table, () => import('./catalog/size-guide/size-table.tsx')),
    skin(CatalogBlocks.products_carousel, () => import('./catalog/products-carousel.tsx')),
    skin(StoryblokUi.HomePage, () => import('./content/home-page.tsx')),
    skin(StoryblokUi.StoryPage, () => import('./content/story-page.tsx')),
    skin(Blocks.hero_banner, () => import('./content/hero-banner.tsx')),
    skin(Blocks.categories, () => import('./content/categories.tsx')),
    skin(Blocks.usps, () => import('./content/usps.tsx')),
    skin(Blocks.secondary_banner, () => import('./content/secondary-banner.tsx')),
    skin(Blocks.paragraph, () => import('./content/paragraph.tsx')),
    skin(Blocks.rows, () => import('./content/blocks/rows.tsx')),
    skin(Blocks.columns, () => import('./content/blocks/columns.tsx')),
    skin(Blocks.product_usps, () => import('./content/blocks/product-usps.tsx')),
    skin(Blocks.image, () => import('./content/blocks/image.tsx')),
    skin(Blocks.header, () => import('./content/blocks/header.tsx')),
    skin(Blocks.html, () => import('./content/blocks/html.tsx')),
    skin(Blocks.rich_text, () => import('./content/blocks/rich-text.tsx')),
    skin(Blocks.breadcrumbs, () => import('./content/blocks/breadcrumbs.tsx')),
    skin(Blocks.faq, () => import('./content/blocks/faq.tsx')),
    skin(Blocks.table_of_contents, () => import('./content/blocks/table-of-contents.tsx')),
    skin(CatalogBlocks.shop_the_look_hero, () => import('./content/blocks/shop-the-look-hero.tsx')),
    skin(RecentlyViewedUi.Place, () => import('./recently-viewed/ui/row-place.tsx')),
    skin(RecentlyViewedUi.Row, () => import('./recently-viewed/row.tsx')),
    skin(CompareUi.Page, () => import('./compare/compare-page.tsx')),
    skin(CompareUi.Bar, () => import('./compare/ui/compare-bar.tsx')),
    skin(CompareUi.CardButton, () => import('./compare/toggle/card-button.tsx')),
    skin(CompareUi.ProductButton, () => import('./compare/toggle/product-button.tsx')),
    skin(WishlistUi.Page, () => import('./wishlist/wishlist-page.tsx')),
    skin(WishlistUi.HeaderLink, () => import('./wishlist/ui/header-link.tsx')),
    skin(WishlistUi.TabLink, () => import('./wishlist/ui/tab-link.tsx')),
    skin(WishlistUi.CardButton, () => import('./wishlist/heart/card-button.tsx')),
    skin(WishlistUi.ProductButton, () => import('./wishlist/heart/product-button.tsx')),
  ],
});
