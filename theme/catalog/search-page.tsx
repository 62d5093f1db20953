import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { SearchPageProps } from 'etalage/modules/catalog';
import { SearchForm } from '../layout/search-form.tsx';
import { Listing } from './listing.tsx';

/** What a search found, or why it found nothing. */
export default function SearchPage({ term, tooShort, minLength, listing }: SearchPageProps): ReactNode {
  const { t } = useTranslator();
  const found = listing !== undefined && (listing.total > 0 || listing.active.length > 0);
  return (
    <div className="page">
      <header className="page__head">
        <h1>{term === '' ? t('Search') : t('Results for “{term}”', { term })}</h1>
        <SearchForm label={t('Search the whole shop')} className="search-form--wide" />
      </header>
      {tooShort && <p className="empty" role="status">{t('Search term must be at least {count} characters', { count: minLength })}</p>}
      {found && <Listing listing={listing} />}
      {!tooShort && listing && !found && (
        <div className="empty">
          <h2>{t('Nothing found')}</h2>
          <p>{t('Check the spelling, or try a shorter or more general word such as “boots”.')}</p>
          <p><Link to="/" className="button">{t('To the home page')}</Link></p>
        </div>
      )}
    </div>
  );
}
