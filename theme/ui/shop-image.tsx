import type { ReactNode } from 'react';
import { imageSrcSet, imageUrl, type ImageSize } from 'etalage/core';

interface ShopImageProps {
  /** Path of the image service. */
  readonly path: string;
  /** Empty when the text beside it says it all. */
  readonly alt: string;
  /** The box in px that the picture is made for; it also reserves the space. */
  readonly box: ImageSize;
  /** Widths offered to the browser. */
  readonly widths: readonly number[];
  /** How wide the picture is shown, as in the `sizes` attribute. */
  readonly sizes: string;
  /** On the first screen: loads at once and before others. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture of the shop in several widths. Only eager pictures load before they are near the screen. */
export function ShopImage({ path, alt, box, widths, sizes, eager = false, className }: ShopImageProps): ReactNode {
  return (
    <img
      className={className}
      alt={alt}
      width={box.width}
      height={box.height}
      decoding="async"
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      sizes={sizes}
      srcSet={imageSrcSet(path, box, widths)}
      src={imageUrl(path, box)}
    />
  );
}
