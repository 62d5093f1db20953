import type { ReactNode } from 'react';
import type { ArticlesBlock } from 'etalage/modules/blog';
import { useShownArticles } from 'etalage/modules/blog/react';
import { ArticleTile } from '../article-tile.tsx';
import '../../styles/blocks.css';

/** One article, large. */
export default function BlogFeatured({
  block: { title, articles = [] },
  first,
}: {
  block: ArticlesBlock;
  first: boolean;
}): ReactNode {
  useShownArticles(articles);
  const [article] = articles;
  if (!article) return null;
  return (
    <section className="block">
      {title && <h2 className="block__title">{title}</h2>}
      <ArticleTile article={article} size="lead" eager={first} heading={title ? 'h3' : 'h2'} />
    </section>
  );
}
