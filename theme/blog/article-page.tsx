import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ArticleProps } from 'etalage/modules/blog';
import { useBlogUrls } from 'etalage/modules/blog/react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { ShopImage } from '../ui/shop-image.tsx';
import { StoryBlocks } from '../ui/story-blocks.tsx';
import { ArticleRows } from './article-rows.tsx';
import { Byline } from './byline.tsx';
import '../styles/content.css';
import '../styles/blog.css';

/** Chapters from which on a table of contents helps. */
const LONG = 4;

/** An article, as a magazine prints it. */
export default function ArticlePage({ article, related, front }: ArticleProps): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  const { title, intro, image, image_alt: alt, caption, tags, body } = article;
  const chapters = body.flatMap(({ component, title: heading, anchor }) =>
    component !== 'products_carousel' && typeof heading === 'string' && typeof anchor === 'string' && anchor
      ? [{ heading, anchor }]
      : [],
  );
  return (
    <>
      <article className="article">
        <header className="article__head">
          <Breadcrumbs
            crumbs={[
              { name: t('Home'), url: '/' },
              { name: front.title, url: urls.list },
              { name: title, url: undefined },
            ]}
          />
          {tags[0] && (
            <p className="eyebrow">
              <Link to={urls.tag(tags[0].slug)}>{tags[0].name}</Link>
            </p>
          )}
          <h1>{title}</h1>
          {intro && <p className="article__intro">{intro}</p>}
          <Byline of={article} />
        </header>
        {image && (
          <figure className="article__picture">
            <ShopImage
              path={image}
              alt={alt}
              box={{ width: 1600, height: 900 }}
              widths={[400, 800, 1200, 1600, 2000]}
              sizes="100vw"
              eager
            />
            {caption && <figcaption>{caption}</figcaption>}
          </figure>
        )}
        <div className="article__body">
          {chapters.length >= LONG && (
            <nav className="article__contents" aria-label={t('In this article')}>
              <p>{t('In this article')}</p>
              <ol>
                {chapters.map(({ heading, anchor }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>{heading}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <div className="article__text">
            <StoryBlocks blocks={body} />
          </div>
        </div>
        <footer className="article__foot">
          {tags.length > 0 && (
            <ul className="link-row" aria-label={t('Topics')}>
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={urls.tag(slug)} className="pill">
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          <p>
            <Link to={urls.list} className="text-link">
              {t('All articles')}
            </Link>
          </p>
        </footer>
      </article>
      {related.length > 0 && (
        <aside className="block read-on" aria-label={t('Read on')}>
          <h2 className="block__title">{t('Read on')}</h2>
          <ArticleRows articles={related} isEven heading="h3" />
        </aside>
      )}
    </>
  );
}
