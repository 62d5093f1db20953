import type { ReactNode } from 'react';
import type { ImageBlock } from 'etalage/modules/storyblok';
import { ShopImage } from '../../ui/shop-image.tsx';
import '../../styles/blocks.css';
import '../../styles/content.css';

/** A picture in the flow of a story, with its caption. */
export default function Image({
  block: { image, image_alt: alt, caption, wide },
  first,
}: {
  block: ImageBlock;
  first: boolean;
}): ReactNode {
  if (!image) return null;
  return (
    <figure className={wide ? 'figure figure--wide' : 'block figure'}>
      <ShopImage
        path={image}
        alt={alt}
        box={{ width: 1600, height: 900 }}
        widths={[600, 800, 1200, 1600, 2000]}
        sizes={wide ? '100vw' : '(min-width: 1024px) 60rem, 92vw'}
        eager={first}
      />
      {caption && <figcaption className="quiet">{caption}</figcaption>}
    </figure>
  );
}
