import type { ReactNode } from 'react';
import { CurrentStoreView, prefixOf } from 'etalage/core';
import { useService, useTranslator } from 'etalage/core/react';
import { useSavedPages, useWantedPage } from 'etalage/modules/pwa/react';

/** How many kept pages are named. */
const MOST = 8;

/** In place of a page that the browser has not kept: says so, and leads to those that it has. */
export default function OfflinePage(): ReactNode {
  const { t } = useTranslator();
  const view = useService(CurrentStoreView);
  const home = `${prefixOf(view)}/`;
  // What all titles of the store view have in common says nothing here.
  const [, ending = ''] = view.seo.titleTemplate.split('%s');
  const wanted = useWantedPage();
  const pages = useSavedPages(home, MOST);
  return (
    <div className="page notice-page">
      <h1>{t('No connection')}</h1>
      <p>{t('This page has not been saved in your browser. Your cart is: nothing is lost.')}</p>
      <p>
        <a className="button" href={wanted}>
          {t('Try again')}
        </a>
      </p>
      {pages.length > 0 && (
        <>
          <h2>{t('Pages that you can see now')}</h2>
          <ul className="link-row">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a className="text-link" href={path}>
                  {title.endsWith(ending) ? title.slice(0, title.length - ending.length) : title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
