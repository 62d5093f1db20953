import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ArticlesBlock } from 'etalage/modules/blog';
import { useShownArticles } from 'etalage/modules/blog/react';
import { Carousel } from '../../ui/carousel.tsx';
import { ArticleTile } from '../article-tile.tsx';
import '../../styles/blocks.css';

/** A row of articles. */
export default function BlogCarousel({
  block: { title, articles = [] },
}: {
  block: ArticlesBlock;
  first: boolean;
}): ReactNode {
  const { t } = useTranslator();
  useShownArticles(articles);
  if (articles.length === 0) return null;
  return (
    <div className="block blog-carousel">
      <Carousel title={title || t('Read on')} previous={t('Previous articles')} next={t('Next articles')}>
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleTile article={article} size="third" heading="h3" />
          </li>
        ))}
      </Carousel>
    </div>
  );
}
