import type { ReactNode } from 'react';
import type { Picture } from 'etalage/modules/catalog';
import { ShopImage } from '../../ui/shop-image.tsx';

const BOX = { width: 600, height: 744 };
const WIDTHS = [600, 750, 900, 1200];
const SIZES = {
  first: '(min-width: 1024px) 38vw, (min-width: 700px) 50vw, 100vw',
  others: '(min-width: 1024px) 29vw, (min-width: 700px) 50vw, 100vw',
};

/**
 * A picture in the size of the gallery, whose first is the larger one. Whatever asks for it again finds it in the
 * browser's memory.
 */
export function GalleryPicture({ picture: { path, alt }, first }: { picture: Picture; first: boolean }): ReactNode {
  return (
    <ShopImage
      path={path}
      alt={alt}
      box={BOX}
      widths={WIDTHS}
      eager={first}
      sizes={SIZES[first ? 'first' : 'others']}
    />
  );
}
