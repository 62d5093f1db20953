import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useService, useVisit, useStore, useTranslator } from 'etalage/core/react';
import { StoreViewLinks, UiStore, type StoreViewLink } from 'etalage/modules/shell';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import '../styles/choice-list.css';

/** The shop's store views by country and language, each a link to this page in it. */
export default function LanguageModal(): ReactNode {
  const { t } = useTranslator();
  const links = useService(StoreViewLinks);
  const { prefix } = useVisit();
  const isOpen = useStore(UiStore).panel?.name === 'language';
  const { pathname, search } = useLocation();
  const path = pathname.slice(prefix.length) + search;
  const [found, setFound] = useState<readonly StoreViewLink[]>();
  useEffect(() => {
    if (!isOpen) return undefined;
    let isWanted = true;
    void links.of(path).then((all) => {
      if (isWanted) setFound(all);
    });
    return () => {
      isWanted = false;
    };
  }, [isOpen, links, path]);
  return (
    <Modal name="language" title={t('Country and language')}>
      <ul className="choice-list" aria-busy={!found}>
        {found?.map(({ view, href, isCurrent }) => (
          <li key={view.storeCode}>
            <a
              href={href}
              data-reload=""
              lang={view.i18n.defaultLocale}
              hrefLang={view.i18n.defaultLocale}
              aria-current={isCurrent ? 'true' : undefined}
            >
              <span>
                {view.i18n.fullCountryName}
                <small>{view.i18n.fullLanguageName}</small>
              </span>
              {isCurrent && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
