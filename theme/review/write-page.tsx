import { useEffect, useState, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useLocation, useService, useTranslator } from 'etalage/core/react';
import { useLoaded } from 'etalage/core/react/loaded';
import { RefuseRequestsEndpoint, RequestedReviewsEndpoint } from 'etalage/modules/review';
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
  const link = useMailLink();
  return (
    <div className="page account account--single">
      <header className="page__head">
        <h1>{t('Write a review')}</h1>
      </header>
      <noscript>
        <p>{t('Writing a review needs JavaScript.')}</p>
      </noscript>
      {link ? (
        <>
          {link.refuses && <Refusal link={link} />}
          <Products key={link.order} link={link} />
        </>
      ) : (
        <p>{t('Follow the link in our e-mail, or find what you bought in your account.')}</p>
      )}
    </div>
  );
}

/** What an e-mail's link carries, which leaves the address bar and the history at once. */
function useMailLink(): MailLink | undefined {
  const [link, setLink] = useState<MailLink>();
  const { hash } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1));
    const [order, key] = [values.get('order'), values.get('key')];
    if (!order || !key) return;
    // oxlint-disable-next-line react/set-state-in-effect -- no server knows what stands behind the #
    setLink({ order, key, refuses: values.has('no') });
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [hash]);
  return link;
}

function Refusal({ link: { order, key } }: { link: MailLink }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const { isBusy, isDone, problem, run } = useCall();
  return (
    <section className="account__single">
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
