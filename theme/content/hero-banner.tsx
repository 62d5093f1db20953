import type { ReactNode } from 'react';
import { imageSrcSet, imageUrl } from 'etalage/core';
import { Link } from 'etalage/core/react';
import type { HeroBannerBlock } from 'etalage/modules/storyblok';
import '../styles/content.css';

const WIDE = { width: 1600, height: 900 };
const NARROW = { width: 800, height: 1000 };

/**
 * A large picture with its message below or upon it; each kind of screen gets its own cut. The heading is the page's
 * when it comes first.
 */
export default function HeroBanner({
  block: { title, text, image, image_mobile, image_alt: alt, link },
  first,
}: {
  block: HeroBannerBlock;
  first: boolean;
}): ReactNode {
  const Heading = first ? 'h1' : 'h2';
  const narrow = image_mobile || image;
  return (
    // With its text: on wide screens that stands on the picture's foot, and would grow upwards line by line.
    <section className={narrow ? 'hero' : 'hero hero--plain'} id={first ? 'first-view' : undefined}>
      {narrow && (
        <picture className="hero__picture">
          {image && (
            <source
              media="(min-width: 64em)"
              sizes="100vw"
              srcSet={imageSrcSet(image, WIDE, [800, 1200, 1600, 2000])}
            />
          )}
          <img
            src={imageUrl(narrow, NARROW)}
            srcSet={imageSrcSet(narrow, NARROW, [400, 600, 800, 1200])}
            sizes="100vw"
            width={NARROW.width}
            height={NARROW.height}
            alt={alt}
            decoding="async"
            loading={first ? undefined : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
          />
        </picture>
      )}
      <div className="hero__text">
        {title && <Heading className="hero__title">{title}</Heading>}
        {text && <p>{text}</p>}
        {link && (
          <Link to={link.url} className="button">
            {link.label}
          </Link>
        )}
      </div>
    </section>
  );
}
