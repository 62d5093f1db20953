import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Form, Link, useTranslator } from 'etalage/core/react';
import type { ArticleList, BlogListProps, BlogTag } from 'etalage/modules/blog';
import { useBlogUrls } from 'etalage/modules/blog/react';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { Icon } from '../ui/icon.tsx';
import { ArticleRows } from './article-rows.tsx';
import '../styles/listing.css';
import '../styles/forms.css';
import '../styles/blog.css';

/** The blog's front, the articles about something, or what a search found among them. */
export default function ListPage({ kind, name, list, front }: BlogListProps): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  const { tags } = front;
  const rows = useFirstOfMore(list);
  const title = {
    all: front.title,
    tag: name,
    search: name ? t('Results for “{term}”', { term: name }) : t('Search the blog'),
    away: t('This article cannot be shown just now'),
  }[kind];
  const home = { name: t('Home'), url: '/' };
  const way = kind === 'all' ? [home] : [home, { name: front.title, url: urls.list }];
  const tag = tags.find((one) => one.name === name);
  const own = { all: urls.list, tag: urls.tag(tag?.slug ?? name), search: urls.search, away: urls.article(name) }[kind];
  const pageAddress = (page: number): string => {
    const fields = { ...(kind === 'search' && { q: name }), ...(page > 1 && { page: String(page) }) };
    const query = new URLSearchParams(fields).toString();
    return query ? `${own}?${query}` : own;
  };
  return (
    <div className="page blog">
      <Breadcrumbs crumbs={[...way, { name: title, url: undefined }]} />
      <header className={kind === 'all' ? 'masthead' : 'masthead masthead--small'}>
        <h1>{title}</h1>
        {kind === 'all' && front.description && <p className="masthead__line">{front.description}</p>}
        {kind === 'search' && list && name && (
          <p className="quiet" role="status">
            {list.total === 1 ? t('1 article') : t('{count} articles', { count: list.total })}
          </p>
        )}
      </header>
      <div className="blog__bar">
        <Topics tags={tags} current={{ all: '', tag: name, search: undefined, away: undefined }[kind]} />
        <Search term={kind === 'search' ? name : ''} />
      </div>
      {list ? (
        <div ref={rows}>
          {list.previousPage !== undefined && (
            <Link to={pageAddress(list.previousPage)} rel="prev" className="text-link">
              {t('Newer articles')}
            </Link>
          )}
          {list.articles.length > 0 ? (
            <ArticleRows articles={list.articles} isEven={kind !== 'all'} eager />
          ) : (
            <Nothing isSearch={kind === 'search' && name !== ''} />
          )}
          <More list={list} address={pageAddress} />
        </div>
      ) : (
        <div className="empty">
          {kind !== 'away' && <p className="empty__title">{t('The articles cannot be shown just now')}</p>}
          <p>{t('Try again in a moment. The shop is open.')}</p>
          <p className="empty__ways">
            <Link to={own} reloadDocument className="button">
              {t('Try again')}
            </Link>
            <Link to="/" className="text-link">
              {t('To the home page')}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

function Topics({ tags, current }: { tags: readonly BlogTag[]; current: string | undefined }): ReactNode {
  const { t } = useTranslator();
  const urls = useBlogUrls();
  if (tags.length === 0) return null;
  return (
    <nav className="topics" aria-label={t('Topics')}>
      <ul>
        <li>
          <Link to={urls.list} aria-current={current === '' ? 'page' : undefined}>
            {t('All articles')}
          </Link>
        </li>
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={urls.tag(slug)} aria-current={current === name ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Search({ term }: { term: string }): ReactNode {
  const { t } = useTranslator();
  const { search } = useBlogUrls();
  return (
    <Form action={search} className="blog-search" role="search" aria-label={t('Search the blog')}>
      <input
        key={term}
        type="search"
        name="q"
        defaultValue={term}
        maxLength={200}
        required
        aria-label={t('Search the blog')}
        placeholder={t('Search the blog')}
      />
      <button type="submit" className="icon-button" aria-label={t('Search')}>
        <Icon name="search" />
      </button>
    </Form>
  );
}

function Nothing({ isSearch }: { isSearch: boolean }): ReactNode {
  const { t } = useTranslator();
  const { list } = useBlogUrls();
  return (
    <div className="empty">
      <p className="empty__title">{isSearch ? t('No article has all of these words') : t('Nothing to read yet')}</p>
      <p>{isSearch ? t('Try fewer words, or choose a topic.') : t('We are writing. Look again soon.')}</p>
      <p>
        <Link to={isSearch ? list : '/'} className="button">
          {isSearch ? t('All articles') : t('To the home page')}
        </Link>
      </p>
    </div>
  );
}

function More({ list, address }: { list: ArticleList; address: (page: number) => string }): ReactNode {
  const { t } = useTranslator();
  const { articles, total, skipped, morePage } = list;
  if (morePage === undefined) return null;
  return (
    <div className="more">
      <p role="status">{t('{shown} of {total} articles', { shown: skipped + articles.length, total })}</p>
      <Link to={address(morePage)} preventScrollReset className="button">
        {t('More articles')}
      </Link>
    </div>
  );
}

/** When the last "more" takes its link away, the focus goes to the first article that it brought. */
function useFirstOfMore(list: ArticleList | undefined): RefObject<HTMLDivElement | null> {
  const rows = useRef<HTMLDivElement>(null);
  const count = list?.articles.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    const { current } = before;
    before.current = count;
    if (count > current && current > 0 && document.activeElement === document.body)
      rows.current?.querySelectorAll<HTMLElement>('.story-tile__title a')[current]?.focus({ preventScroll: true });
  }, [count]);
  return rows;
}
