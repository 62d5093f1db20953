import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { ArticlesBlock } from 'etalage/modules/blog';
import { useBlogUrls, useShownArticles } from 'etalage/modules/blog/react';
import { ArticleRows } from '../article-rows.tsx';
import { MoreArticles } from '../more-articles.tsx';
import '../../styles/blocks.css';

/** Articles, and the way to more of them. */
export default function BlogShowMore({
  block: { title, tag, articles = [], total = 0 },
  first,
}: {
  block: ArticlesBlock;
  first: boolean;
}): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  useShownArticles(articles);
  if (articles.length === 0) return null;
  return (
    <section className="block">
      <h2 className="block__title">{title || t('Read on')}</h2>
      <ArticleRows articles={articles} isEven eager={first} heading="h3" />
      {total > articles.length && <MoreArticles to={tag ? urls.tag(tag) : urls.list} />}
    </section>
  );
}
