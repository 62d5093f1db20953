import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ArticleCard } from 'etalage/modules/blog';
import { useBlogUrls } from 'etalage/modules/blog/react';
import { ShopImage } from '../ui/shop-image.tsx';
import { Byline } from './byline.tsx';
import '../styles/blog.css';

/** How large an article is shown: over the whole width, over half of it, or as one of three. */
export type TileSize = 'lead' | 'half' | 'third';

const SIZES: Readonly<Record<TileSize, string>> = {
  lead: '(min-width: 1024px) 60vw, 92vw',
  half: '(min-width: 640px) 46vw, 92vw',
  third: '(min-width: 640px) 31vw, 92vw',
};
const BOX = { width: 1200, height: 800 };

/** An article in a list. Its title is the link, stretched over the whole. */
export function ArticleTile({
  article,
  size,
  eager = false,
  heading: Heading = 'h2',
}: {
  article: ArticleCard;
  size: TileSize;
  eager?: boolean;
  heading?: 'h2' | 'h3';
}): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  const { slug, title, intro, image, image_alt: alt, tags } = article;
  return (
    <article className={`story-tile story-tile--${size}`}>
      <div className="story-tile__picture">
        {image && (
          <ShopImage
            path={image}
            alt={alt}
            box={BOX}
            widths={[400, 600, 800, 1200, 1600, 2000]}
            sizes={SIZES[size]}
            eager={eager}
          />
        )}
      </div>
      <div className="story-tile__text">
        {tags[0] && (
          <p className="eyebrow">
            <span className="visually-hidden">{`${t('Topic')}: `}</span>
            {tags[0].name}
          </p>
        )}
        <Heading className="story-tile__title">
          <Link to={urls.article(slug)}>{title}</Link>
        </Heading>
        {intro && <p className="story-tile__intro">{intro}</p>}
        <Byline of={article} isShort={size !== 'lead'} />
      </div>
    </article>
  );
}
