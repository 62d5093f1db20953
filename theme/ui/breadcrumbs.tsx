import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { Crumb } from 'etalage/modules/catalog';

/** The way from home to this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }): ReactNode {
  const { t } = useTranslator();
  return (
    <nav className="crumbs" aria-label={t('Breadcrumbs')}>
      <ol>
        {crumbs.map(({ name, url }) => (
          <li key={url ?? name}>{url ? <Link to={url}>{name}</Link> : <span aria-current="page">{name}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
