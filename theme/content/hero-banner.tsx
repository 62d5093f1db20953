import type { ReactNode } from 'react';
import { imageSrcSet, imageUrl } from 'etalage/core';
import { Link } from 'etalage/core/react';
import type { HeroBannerBlock } from 'etalage/modules/storyblok';

const WIDE = { width: 1600, height: 900 };
const NARROW = { width: 780, height: 975 };

/** A large picture with its message below or upon it; each kind of screen gets its own cut. The heading is the page's when it comes first. */
export default function HeroBanner({ block, first }: { block: HeroBannerBlock; first: boolean }): ReactNode {
  const Heading = first ? 'h1' : 'h2';
  return (
    <section className="hero">
      <picture className="hero__picture">
        <source media="(min-width: 1024px)" sizes="100vw" srcSet={imageSrcSet(block.image, WIDE, [1200, 1600, 2000])} />
        <img
          src={imageUrl(block.image_mobile, NARROW)} srcSet={imageSrcSet(block.image_mobile, NARROW, [480, 780, 1170])} sizes="100vw"
          width={NARROW.width} height={NARROW.height} alt={block.image_alt} decoding="async"
          loading={first ? undefined : 'lazy'} fetchPriority={first ? 'high' : undefined}
        />
      </picture>
      <div className="hero__text">
        <Heading className="hero__title">{block.title}</Heading>
        <p>{block.text}</p>
        <Link to={block.link.url} className="button">{block.link.label}</Link>
      </div>
    </section>
  );
}
