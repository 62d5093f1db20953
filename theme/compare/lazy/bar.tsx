import { useState, type ReactNode } from 'react';
import { RouteTable, Urls } from 'etalage/core';
import { Link, useLocation, useService, useStore, useTranslator } from 'etalage/core/react';
import { CompareStore } from 'etalage/modules/compare';
import { Icon } from '../../ui/icon.tsx';
import '../../styles/compare-bar.css';

/**
 * The way to the comparison. It stands at the foot of the screen, where the page leaves space for it; put away, it
 * comes back with the next product that is chosen.
 */
export default function Bar(): ReactNode {
  const { t } = useTranslator();
  const { products } = useStore(CompareStore);
  const path = useService(Urls).canonical(useService(RouteTable).byName('compare')?.path ?? '/');
  const { pathname } = useLocation();
  const [putAway, setPutAway] = useState<string>();
  const chosen = products.map(({ sku }) => sku).join(' ');
  if (putAway !== undefined && putAway !== chosen) setPutAway(undefined);
  if (putAway === chosen || pathname.endsWith(path)) return null;
  return (
    <aside className="compare-bar" aria-label={t('Compare')}>
      <Link to={path} className="compare-bar__link">
        <Icon name="compare" />
        {t('Compare ({count})', { count: products.length })}
      </Link>
      <button type="button" className="icon-button" aria-label={t('Close')} onClick={() => setPutAway(chosen)}>
        <Icon name="close" />
      </button>
    </aside>
  );
}
