import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';

interface OverviewTileProps {
  /** `/my-account/orders`. */
  readonly path: string;
  readonly label: string;
  /** How it stands; nothing while nobody knows. */
  readonly children?: ReactNode;
}

/** What the account's first page tells of a subpage, and the way there. */
export function OverviewTile({ path, label, children }: OverviewTileProps): ReactNode {
  const { t } = useTranslator();
  return (
    <li>
      <Link to={useService(Urls).canonical(path)} className="overview__tile">
        <span className="quiet">{t(label)}</span>
        <span>{children}</span>
      </Link>
    </li>
  );
}
