import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ArticleBlock } from 'etalage/modules/blog';
import { useBlogUrls, useShownArticles } from 'etalage/modules/blog/react';
import { NestedBlocks } from '../../ui/story-blocks.tsx';
import { Byline } from '../byline.tsx';
import '../../styles/blocks.css';
import '../../styles/content.css';
import '../../styles/blog.css';

/** What an article says, within another page. */
export default function BlogContent({ block: { article } }: { block: ArticleBlock; first: boolean }): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  useShownArticles(article ? [article] : []);
  if (!article) return null;
  return (
    <article className="article article--within">
      <header className="article__head">
        <h2>{article.title}</h2>
        {article.intro && <p className="article__intro">{article.intro}</p>}
        <Byline of={article} />
      </header>
      <div className="article__body">
        <div className="article__text">
          <NestedBlocks blocks={article.body} />
        </div>
      </div>
      <p className="article__foot">
        <Link to={urls.article(article.slug)} className="text-link">
          {t('To the article')}
        </Link>
      </p>
    </article>
  );
}
