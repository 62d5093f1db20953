import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { SearchPageProps, SuggestedLink } from 'etalage/modules/catalog';
import { SearchForm } from '../ui/search-form.tsx';
import { Listing } from './listing.tsx';

/** What a search found, the categories that it names, or why it found nothing and where to go on. */
export default function SearchPage({
  term,
  tooShort,
  minLength,
  listing,
  categories,
  meant,
}: SearchPageProps): ReactNode {
  const { t } = useTranslator();
  const found = listing !== undefined && (listing.total > 0 || listing.active.length > 0);
  return (
    <div className="page">
      <header className={found ? 'page__head page__head--list' : 'page__head'}>
        <h1>{term === '' ? t('Search') : t('Results for “{term}”', { term })}</h1>
        {!found && <SearchForm label={t('Search the whole shop')} className="search-form--wide" />}
        {found && <Ways label={t('Matching categories')} links={categories} />}
      </header>
      {found && <Listing listing={listing} />}
      {!found && (
        <div className="empty">
          {tooShort ? (
            <p role="status">{t('Search term must be at least {count} characters', { count: minLength })}</p>
          ) : (
            <>
              <h2>{t('Nothing found')}</h2>
              {meant.length > 0 && (
                <p>
                  {t('Did you mean')}{' '}
                  {meant.map(({ name, url }, place) => (
                    <span key={url}>
                      {place > 0 && ', '}
                      <Link to={url} className="text-link">
                        {name}
                      </Link>
                    </span>
                  ))}
                  ?
                </p>
              )}
              <p>{t('Check the spelling, or try a shorter or more general word such as “boots”.')}</p>
            </>
          )}
          {categories.length > 0 && <p>{t('Perhaps you find it here')}</p>}
          <Ways label={t('Categories')} links={categories} />
          <p>
            <Link to="/" className="button">
              {t('To the home page')}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

function Ways({ label, links }: { readonly label: string; readonly links: readonly SuggestedLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className="link-row">
        {links.map(({ name, url, inside }) => (
          <li key={url}>
            <Link to={url} className="pill">
              {name}
              {inside && <small>{inside}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
