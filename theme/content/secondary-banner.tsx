import type { ReactNode } from 'react';
import { Link } from 'etalage/core/react';
import type { SecondaryBannerBlock } from 'etalage/modules/storyblok';
import { ShopImage } from '../ui/shop-image.tsx';

/** A story within the page: picture and text side by side, below each other on narrow screens. */
export default function SecondaryBanner({ block }: { block: SecondaryBannerBlock; first: boolean }): ReactNode {
  return (
    <section className="block banner">
      <ShopImage
        className="banner__picture" path={block.image} alt={block.image_alt}
        box={{ width: 1200, height: 675 }} widths={[780, 1200, 1600]} sizes="(min-width: 1024px) 60vw, 100vw"
      />
      <div className="banner__text">
        <h2>{block.title}</h2>
        <p>{block.text}</p>
        <Link to={block.link.url} className="text-link">{block.link.label}</Link>
      </div>
    </section>
  );
}
