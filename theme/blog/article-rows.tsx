import type { ReactNode } from 'react';
import type { ArticleCard } from 'etalage/modules/blog';
import { ArticleTile, type TileSize } from './article-tile.tsx';

/** Six at a time: one over the whole width, two beside each other, then three. */
const RHYTHM: readonly TileSize[] = ['lead', 'half', 'half', 'third', 'third', 'third'];

/** Articles one after the other; a list of few is even. */
export function ArticleRows({
  articles,
  isEven = false,
  eager = false,
  heading = 'h2',
}: {
  articles: readonly ArticleCard[];
  isEven?: boolean;
  /** They stand on the first screen. */
  eager?: boolean;
  heading?: 'h2' | 'h3';
}): ReactNode {
  return (
    <ul className="story-rows">
      {articles.map((article, place) => {
        const size = isEven ? 'third' : (RHYTHM[place % RHYTHM.length] ?? 'third');
        return (
          <li key={article.slug} className={`story-rows__${size}`}>
            <ArticleTile article={article} size={size} eager={eager && place === 0} heading={heading} />
          </li>
        );
      })}
    </ul>
  );
}
