import type { ReactNode } from 'react';
import { RouteTable, Urls } from 'etalage/core';
import { Link, useLocation, useService, useStore, useTranslator } from 'etalage/core/react';
import { CompareStore } from 'etalage/modules/compare';
import { Icon } from '../../ui/icon.tsx';

/**
 * Leads to the comparison while there is something in it; it lies over the page, so that nothing moves when it comes.
 */
export default function CompareBar(): ReactNode {
  const { t } = useTranslator();
  const { length } = useStore(CompareStore).products;
  const path = useService(Urls).canonical(useService(RouteTable).byName('compare')?.path ?? '/');
  const { pathname } = useLocation();
  if (length === 0 || pathname.endsWith(path)) return null;
  return (
    <aside className="compare-bar" aria-label={t('Compare')}>
      <Link to={path} className="button">
        <Icon name="compare" />
        {t('Compare ({count})', { count: length })}
      </Link>
    </aside>
  );
}
