import { defineTheme, Layouts, skin } from 'etalage/core';
import { CatalogBlocks, CatalogModals, CatalogUi } from 'etalage/modules/catalog';
import { Modals, ShellUi } from 'etalage/modules/shell';
import { Blocks, StoryblokUi } from 'etalage/modules/storyblok';
import { tokens } from './tokens.ts';

/** The look of Atelier Zool, and the parent of themes that want most of it. */
export default defineTheme({
  id: 'zool',
  base: import.meta.url,
  icon: './assets/icon.svg',
  tokens,
  styles: [
    './styles/fonts.css', './styles/base.css', './styles/layout.css', './styles/menu.css', './styles/overlays.css', './styles/listing.css',
    './styles/filters.css', './styles/product.css', './styles/content.css', './styles/notifications.css',
  ],
  parts: [
    skin(Layouts.default, () => import('./layout/default-layout.tsx')),
    skin(Layouts.minimal, () => import('./layout/minimal-layout.tsx')),
    skin(Layouts.empty, () => import('./layout/empty-layout.tsx')),
    skin(ShellUi.NotFoundPage, () => import('./shell/not-found-page.tsx')),
    skin(ShellUi.ErrorPage, () => import('./shell/error-page.tsx')),
    skin(Modals['feature-not-implemented'], () => import('./shell/feature-not-implemented.tsx')),
    skin(CatalogUi.CategoryPage, () => import('./catalog/category-page.tsx')),
    skin(CatalogUi.ProductPage, () => import('./catalog/product-page.tsx')),
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
  ],
});
