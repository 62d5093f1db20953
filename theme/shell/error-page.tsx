import type { ReactNode } from 'react';
import { Link, useTranslator } from 'etalage/core/react';
import type { ErrorPageProps } from 'etalage/modules/shell';

/**
 * Something failed on our side; the number lets support find out what. Or a form was sent without scripts, and nothing
 * of it was taken.
 */
export default function ErrorPage({ requestId, isUnsent = false }: ErrorPageProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className="page notice-page">
      <h1>{t(isUnsent ? 'Nothing was sent' : 'Something went wrong.')}</h1>
      <p>
        {isUnsent
          ? t('This form needs JavaScript, and it was not there yet. Go back in your browser and send it once more.')
          : t('That is our mistake, not yours. Try again in a moment.')}
      </p>
      <p>
        <Link to="/" reloadDocument className="button">
          {t('To the home page')}
        </Link>
      </p>
      <p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is that of the page that failed */}
        <a href="" data-reload="" className="text-link">
          {t('Try again')}
        </a>
      </p>
      {requestId && <p className="quiet">{t('Number for our support: {id}', { id: requestId })}</p>}
    </div>
  );
}
