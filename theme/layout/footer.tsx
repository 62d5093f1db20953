import type { MouseEvent, ReactNode } from 'react';
import { CurrentStoreView, prefixOf, StoreViews } from 'etalage/core';
import { Link, CachedFragment, SlotView, useService, useVisit, useTranslator } from 'etalage/core/react';
import { Panels, ShellUi, StoreViewLinks } from 'etalage/modules/shell';
import type { FooterBlock } from 'etalage/modules/storyblok';
import { useFrameBlock } from '../ui/frame-block.ts';
import { STORE_VIEWS_ID } from './language-link.tsx';
import '../styles/footer.css';

/**
 * Links, legal line and payment methods of the story `footer`. A link to a page that is a modal too, by its name, opens
 * that over the page: the newsletter.
 */
export function Footer(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const { views } = useVisit().kernel;
  const openModal = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const name = link?.pathname.split('/').findLast(Boolean) ?? '';
    if (!views.has(`modal.${name}`)) return;
    event.preventDefault();
    panels.open(name);
  };
  const footer = useFrameBlock<FooterBlock>('footer', 'footer');
  return (
    <footer className="footer">
      <SlotView of={ShellUi.footerStart} props={{}} />
      {footer && (
        <>
          <CachedFragment
            as="nav"
            name="footer"
            by={footer.columns}
            className="footer__columns"
            aria-label={t('Service and information')}
            onClick={openModal}
          >
            {footer.columns.map(({ title, links }) => (
              <div key={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ label, url }) => (
                    <li key={url}>
                      <Link to={url}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </CachedFragment>
          <div className="footer__legal">
            <p>{footer.legal}</p>
            {footer.payment_methods.length > 0 && (
              <ul aria-label={t('Payment methods')}>
                {footer.payment_methods.map((method) => (
                  <li key={method}>{method}</li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
      <StoreViewList />
    </footer>
  );
}

/** The shop's countries: each leads to the same page there, to its home page where that does not exist. */
function StoreViewList(): ReactNode {
  const { t } = useTranslator();
  const views = useService(StoreViews);
  if (views.length < 2) return null;
  return (
    <CachedFragment
      as="nav"
      name="countries"
      by={null}
      id={STORE_VIEWS_ID}
      className="footer__countries"
      aria-label={t('Country and language')}
    >
      <Countries />
    </CachedFragment>
  );
}

function Countries(): ReactNode {
  const current = useService(CurrentStoreView);
  const views = useService(StoreViews);
  const links = useService(StoreViewLinks);
  const follow = (event: MouseEvent<HTMLAnchorElement>, storeCode: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const { pathname, search } = window.location;
    const go = (to = href): void => window.location.assign(to);
    void links.of(pathname.slice(prefixOf(current).length) + search).then(
      (all) => go(all.find(({ view }) => view.storeCode === storeCode)?.href),
      () => go(),
    );
  };
  return (
    <ul>
      {views.map((view) => (
        <li key={view.storeCode}>
          <a
            href={`${view.baseUrl}${prefixOf(view)}/`}
            lang={view.i18n.defaultLocale}
            aria-current={view.storeCode === current.storeCode ? 'true' : undefined}
            onClick={(event) => follow(event, view.storeCode)}
          >
            {view.i18n.fullCountryName}
          </a>
        </li>
      ))}
    </ul>
  );
}
