import { useEffect, useState, type ReactNode } from 'react';
import { ApiClient, Urls } from 'etalage/core';
import { Link, useLocation, useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import { RefuseRequestsEndpoint, RequestedReviewsEndpoint } from 'etalage/modules/review';
import { Beside } from '../beside/beside.tsx';
import { useCall } from '../ui/later/use-call.ts';
import { Problem } from '../ui/later/problem.tsx';
import { RowPicture } from '../ui/later/row-picture.tsx';
import { WriteButton } from './write-button.tsx';
import '../styles/account.css';
import '../styles/review.css';

interface MailLink {
  readonly order: string;
  readonly key: string;
  /** No such e-mails any more. */
  readonly refuses: boolean;
}

/** Where an e-mail that asks for reviews leads: what its order brought. */
export function WritePage(): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  const link = useMailLink();
  return (
    <Beside kind="account">
      <div className="page account account--single">
        <header className="page__head">
          <h1>{t('Write a review')}</h1>
        </header>
        <noscript>
          <p>{t('Writing a review needs JavaScript.')}</p>
        </noscript>
        <div className="account__single">
          {link && (
            <>
              {link.refuses && <Refusal link={link} />}
              <Products key={link.order} link={link} />
            </>
          )}
          {link === null && (
            <>
              <p>{t('Follow the link in our e-mail, or find what you bought in your account.')}</p>
              <p>
                <Link to={urls.canonical('/my-account/reviews')} className="button">
                  {t('Reviews')}
                </Link>
              </p>
            </>
          )}
        </div>
      </div>
    </Beside>
  );
}

/**
 * What an e-mail's link carries, which leaves the address bar and the history at once; undefined until the browser has
 * looked, null where there is none.
 */
function useMailLink(): MailLink | null | undefined {
  const [link, setLink] = useState<MailLink | null>();
  const { hash } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1));
    const [order, key] = [values.get('order'), values.get('key')];
    // oxlint-disable-next-line react/set-state-in-effect -- no server knows what stands behind the #
    setLink((before) => (order && key ? { order, key, refuses: values.has('no') } : (before ?? null)));
    if (key) window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return link;
}

function Refusal({ link: { order, key } }: { link: MailLink }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const { isBusy, isDone, problem, run } = useCall();
  return (
    <section>
      <p role="status">{isDone ? t('We do not ask you any more.') : problem}</p>
      {!isDone && (
        <p>
          <button
            type="button"
            className="button"
            aria-busy={isBusy}
            onClick={() => void run(() => api.call(RefuseRequestsEndpoint, { body: { order, key } }, { silent: true }))}
          >
            {t('Ask me for no reviews any more')}
          </button>
        </p>
      )}
    </section>
  );
}

function Products({ link: { order, key } }: { link: MailLink }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const { value, problem, isGone, again } = useLoaded(order, () =>
    api.call(RequestedReviewsEndpoint, { query: { order, key } }, { silent: true }),
  );
  return (
    <section aria-busy={!value && problem === undefined}>
      {!value && problem === undefined && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {problem !== undefined && (
        <Problem text={t('This link is over, or the shop cannot be reached.')} again={isGone ? undefined : again} />
      )}
      {value && (
        <ul className="wishes">
          {value.items.map(({ sku, productId, name, picture, isSized, isReviewed }) => (
            <li key={sku}>
              <RowPicture className="wishes__picture" path={picture} />
              <div className="wishes__text">
                <p>{name}</p>
                {isReviewed && <p className="quiet">{t('You have reviewed this. You can say it anew.')}</p>}
                <WriteButton productId={productId} name={name} isSized={isSized} link={{ order, key }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
