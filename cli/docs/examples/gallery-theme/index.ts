import { component, defineTheme } from 'etalage/core';
import { CatalogUi } from 'etalage/modules/catalog';
import zool from 'etalage/theme';

/** One picture at a time with the others beneath it; all else is inherited. */
export default defineTheme({
  id: 'gallery',
  extends: zool,
  base: import.meta.url,
  parts: [component(CatalogUi.ProductGallery, () => import('./catalog/product-gallery.tsx'))],
});
