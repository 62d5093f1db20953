import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import { Beside } from '../beside/beside.tsx';
import { useMenuItems } from '../ui/menu-items.ts';
import { SearchForm } from '../ui/search-form.tsx';

/** Nothing at this address: says so and shows where to go from here. */
export default function NotFoundPage(): ReactNode {
  const { t } = useTranslator();
  const ways = useMenuItems();
  return (
    <Beside kind="empty">
      <div className="page notice-page">
        <h1>{t('404 page not found')}</h1>
        <p>{t('The page has moved or never was here. Search for what you need, or walk on from here.')}</p>
        <SearchForm label={t('Search the whole shop')} className="search-form--wide" />
        <ul className="link-row">
          <li>
            <Link to="/" className="pill">
              {t('Home Page')}
            </Link>
          </li>
          {ways.map(({ label, url }) => (
            <li key={url}>
              <Link to={url} className="pill">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Beside>
  );
}
