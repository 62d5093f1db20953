import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';

/** The way from a block of another page to the second page of a list. @param to the list's address */
export function MoreArticles({ to }: { to: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <p className="blog-more">
      <Link to={`${to}?page=2`} className="button">
        {t('More articles')}
      </Link>
    </p>
  );
}
