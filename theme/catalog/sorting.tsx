import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { SortView } from 'etalage/modules/catalog';
import { ClosingDetails } from '../ui/closing-details.tsx';
import { Icon } from '../ui/icon.tsx';
import '../styles/listing.css';

/** The orders of a list, as links in a small menu that names the present one. */
export function Sorting({ sorting, replace }: { sorting: readonly SortView[]; replace: boolean }): ReactNode {
  const { t, colon } = useTranslator();
  const current = sorting.find(({ active }) => active);
  if (sorting.length === 0) return null;
  return (
    <ClosingDetails
      className="sorting"
      summary={
        <>
          <span className="sorting__title">{`${t('Sort by')}${colon} `}</span>
          {current?.label}
          <Icon name="down" />
        </>
      }
    >
      <ul>
        {sorting.map(({ id, label, active, url }) => (
          <li key={id}>
            <Link
              to={url}
              preventScrollReset
              replace={replace}
              rel="nofollow"
              aria-current={active ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </ClosingDetails>
  );
}
