import { useEffect, useState, type ReactNode } from 'react';
import { ApiClient } from 'etalage/core';
import { useLocation, useService, useTranslator } from 'etalage/core/react';
import { ConfirmSubscriptionEndpoint, LeaveEndpoint } from 'etalage/modules/newsletter';
import { Beside } from '../beside/beside.tsx';
import { Done } from '../user/done.tsx';
import { SignUp } from './sign-up.tsx';
import { useCall } from '../ui/later/use-call.ts';
import { useOffer } from './use-offer.ts';
import '../styles/forms.css';
import '../styles/account.css';

interface Link {
  readonly is: 'confirm' | 'leave';
  readonly key: string;
}

/** Signing up, and what the links of e-mails lead to: a button, since programs follow links but press none. */
export default function NewsletterPage(): ReactNode {
  const { t } = useTranslator();
  const percent = useOffer();
  const link = useLink();
  return (
    <Beside kind="newsletter">
      <div className="page account account--single">
        <header className="page__head">
          <h1>{t('Newsletter')}</h1>
        </header>
        <noscript>
          <p>{t('Signing up here needs JavaScript. Switch it on, or send us an e-mail.')}</p>
        </noscript>
        <div className="account__single">
          {link ? (
            <Answer key={`${link.is} ${link.key}`} link={link} hasCoupon={typeof percent === 'number'} />
          ) : (
            <SignUp percent={percent} />
          )}
        </div>
      </div>
    </Beside>
  );
}

/** What an e-mail's link carries, which leaves the address bar and the history at once. */
function useLink(): Link | undefined {
  const [link, setLink] = useState<Link>();
  const { hash } = useLocation();
  useEffect(() => {
    const values = new URLSearchParams(hash.slice(1));
    for (const is of ['confirm', 'leave'] as const) {
      const key = values.get(is);
      if (!key) continue;
      // oxlint-disable-next-line react/set-state-in-effect -- no server knows what stands behind the #
      setLink({ is, key });
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, [hash]);
  return link;
}

/** Asks once more, and does what the link is for. */
function Answer({ link: { is, key }, hasCoupon }: { readonly link: Link; readonly hasCoupon: boolean }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const { isBusy, isDone, problem, run } = useCall();
  const isLeaving = is === 'leave';
  if (isDone)
    return (
      <Done as="h2" title={isLeaving ? t('You are unsubscribed') : t('You are subscribed')}>
        {isLeaving && <p>{t('You get no newsletter any more, and we have forgotten your address.')}</p>}
        {!isLeaving && hasCoupon && <p>{t('We have sent you an e-mail with your code.')}</p>}
      </Done>
    );
  return (
    <>
      <p>{isLeaving ? t('Do you want to unsubscribe?') : t('Do you want our newsletter?')}</p>
      <div className="account-form__message" role="alert">
        {problem !== undefined && <p>{problem}</p>}
      </div>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() =>
            void run(() =>
              api.call(isLeaving ? LeaveEndpoint : ConfirmSubscriptionEndpoint, { body: { key } }, { silent: true }),
            )
          }
        >
          {isLeaving ? t('Unsubscribe') : t('Yes, send me the newsletter')}
        </button>
      </p>
    </>
  );
}
