import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { SearchPageProps, SuggestedLink } from 'etalage/modules/catalog';
import { SearchForm } from '../ui/search-form.tsx';
import { Beside } from '../beside/beside.tsx';
import { Listing } from '../catalog/listing.tsx';

/** What a search found, the categories that it names, or why it found nothing and where to go on. */
export default function SearchPage(props: SearchPageProps): ReactNode {
  const { term, correction, listing, categories, pages } = props;
  const { t } = useTranslator();
  const found = listing !== undefined && (listing.total > 0 || listing.active.length > 0);
  const searched = correction?.text ?? term;
  return (
    <Beside kind={found ? undefined : 'empty'}>
      <div className="page">
        <header className={found ? 'page__head page__head--list' : 'page__head'}>
          <h1>{searched === '' ? t('Search') : t('Results for “{term}”', { term: searched })}</h1>
          {found && correction && <Correction term={term} {...correction} />}
          {!found && <SearchForm label={t('Search the whole shop')} className="search-form--wide" />}
          {found && <Ways label={t('Matching categories')} links={categories} />}
          {found && <Ways label={t('Information')} links={pages} />}
        </header>
        {found ? <Listing listing={listing} /> : <WaysOn {...props} />}
      </div>
    </Beside>
  );
}

/** Says that a word was corrected, with the way to what was typed. */
function Correction({ term, literal }: { readonly term: string; readonly literal?: SuggestedLink }): ReactNode {
  const { t } = useTranslator();
  return (
    <p role="status" className="page__intro">
      {literal ? (
        <>
          {t('Were you looking for')}{' '}
          <Link to={literal.url} className="text-link">
            “{term}”
          </Link>
          ?
        </>
      ) : (
        t('Were you looking for “{term}”? Nothing matches that exactly.', { term })
      )}
    </p>
  );
}

/** Where to go from a search that found no products. */
function WaysOn({ tooShort, minLength, categories, pages, isPopular, popular, meant }: SearchPageProps): ReactNode {
  const { t } = useTranslator();
  if (!isPopular && pages.length > 0)
    return (
      <div className="empty">
        <h2>{t('You find it on these pages')}</h2>
        <Ways label={t('Information')} links={pages} />
        <Ways label={t('Categories')} links={categories} />
      </div>
    );
  return (
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
          <p>{t('Check the spelling, or try a shorter or more general word.')}</p>
        </>
      )}
      {categories.length > 0 && <p>{t('Perhaps you find it here')}</p>}
      <Ways label={t('Categories')} links={categories} />
      {popular.length > 0 && <p>{t('Often searched for')}</p>}
      <Ways label={t('Often searched for')} links={popular} />
      {pages.length > 0 && <p>{t('Can we help?')}</p>}
      <Ways label={t('Help')} links={pages} />
      <p>
        <Link to="/" className="button">
          {t('To the home page')}
        </Link>
      </p>
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
