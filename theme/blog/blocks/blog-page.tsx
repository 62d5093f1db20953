import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { BlogPageBlock } from 'etalage/modules/blog';
import { useBlogUrls, useShownArticles } from 'etalage/modules/blog/react';
import { ArticleRows } from '../article-rows.tsx';
import { MoreArticles } from '../more-articles.tsx';
import '../../styles/blocks.css';

/** The blog within another page: what it is about, its newest articles and the way to all. */
export default function BlogPage({
  block: { title, text, tags = [], articles = [], total = 0 },
  first,
}: {
  block: BlogPageBlock;
  first: boolean;
}): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  useShownArticles(articles);
  if (articles.length === 0) return null;
  return (
    <section className="block blog">
      <div className="masthead">
        <h2>{title || t('Read on')}</h2>
        {text && <p className="masthead__line">{text}</p>}
      </div>
      {tags.length > 0 && (
        <nav className="topics" aria-label={t('Topics')}>
          <ul>
            {tags.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={urls.tag(slug)}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <ArticleRows articles={articles} eager={first} heading="h3" />
      {total > articles.length && <MoreArticles to={urls.list} />}
    </section>
  );
}
