import type { ReactNode } from 'react';
import { Link } from 'etalage/core/react';
import type { SecondaryBannerBlock } from 'etalage/modules/storyblok';
import { ShopImage } from '../ui/shop-image.tsx';
import '../styles/blocks.css';
import '../styles/content.css';

/** A story within the page: picture and text side by side, below each other on narrow screens. */
export default function SecondaryBanner({
  block: { title, text, image, image_alt: alt, link },
}: {
  block: SecondaryBannerBlock;
  first: boolean;
}): ReactNode {
  return (
    <section className="block banner">
      {image && (
        <ShopImage
          className="banner__picture"
          path={image}
          alt={alt}
          box={{ width: 1200, height: 900 }}
          widths={[600, 800, 1200, 1600]}
          sizes="(min-width: 1024px) 46vw, 100vw"
        />
      )}
      <div className="banner__text">
        {title && <h2>{title}</h2>}
        {text && <p>{text}</p>}
        {link && (
          <Link to={link.url} className="text-link">
            {link.label}
          </Link>
        )}
      </div>
    </section>
  );
}
