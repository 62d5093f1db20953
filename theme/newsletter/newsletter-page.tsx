import { useEffect, useId, useState, type FormEvent, type ReactNode } from 'react';
import { ApiClient, ApiError, isOffline } from 'etalage/core';
import { useLocation, useService, useTranslator } from 'etalage/core/react';
import {
  ConfirmSubscriptionEndpoint,
  LeaveEndpoint,
  NewsletterOfferEndpoint,
  SubscribeEndpoint,
} from 'etalage/modules/newsletter';
import { FormContext } from '../user/account-form.tsx';
import { Done } from '../user/done.tsx';
import { EmailField } from '../user/field.tsx';

interface Link {
  readonly is: 'confirm' | 'leave';
  readonly key: string;
}

/** Signing up, and what the links of letters lead to: a button, since programs follow links but press none. */
export default function NewsletterPage(): ReactNode {
  const { t } = useTranslator();
  const percent = useOffer();
  const link = useLink();
  return (
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
  );
}

/** What signing up brings now, asked in the browser: pages ask the database nothing. Undefined until then. */
function useOffer(): number | null | undefined {
  const api = useService(ApiClient);
  const [percent, setPercent] = useState<number | null>();
  useEffect(() => {
    let isHere = true;
    api.call(NewsletterOfferEndpoint, {}, { silent: true }).then(
      (offer) => isHere && setPercent(offer.percent),
      () => isHere && setPercent(null),
    );
    return () => {
      isHere = false;
    };
  }, [api]);
  return percent;
}

/** What a letter's link carries, which leaves the address bar and the history at once. */
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

/** Runs one call at a time; says what went wrong, and where nothing did that it is done. */
function useCall(): {
  readonly isBusy: boolean;
  readonly isDone: boolean;
  readonly problem: string | undefined;
  readonly run: (work: () => Promise<unknown>) => Promise<void>;
} {
  const { t } = useTranslator();
  const [state, setState] = useState<{ isBusy: boolean; isDone: boolean; problem?: string }>({
    isBusy: false,
    isDone: false,
  });
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (state.isBusy) return;
    setState({ isBusy: true, isDone: false });
    try {
      await work();
      setState({ isBusy: false, isDone: true });
    } catch (error) {
      const known = error instanceof ApiError && error.code > 0 && error.code < 500;
      const unknown = isOffline() ? 'You are offline. Some features might not be available.' : 'Something went wrong.';
      setState({ isBusy: false, isDone: false, problem: known ? t(error.template, error.params) : t(unknown) });
    }
  };
  return { ...state, problem: state.problem, run };
}

const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

function SignUp({ percent }: { readonly percent: number | null | undefined }): ReactNode {
  const { t } = useTranslator();
  const api = useService(ApiClient);
  const id = useId();
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, isDone, problem, run } = useCall();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (!(field instanceof HTMLInputElement)) return;
    const typed = field.value.trim();
    setWrong(!LOOKS_LIKE_EMAIL.test(typed));
    if (!LOOKS_LIKE_EMAIL.test(typed)) return field.focus();
    setEmail(typed);
    void run(() => api.call(SubscribeEndpoint, { body: { email: typed } }, { silent: true }));
  };
  if (isDone)
    return (
      <Done as="h2" title={t('Nearly done')}>
        <p>{t('We have sent an e-mail to {email}. Follow its link to confirm.', { email })}</p>
      </Done>
    );
  return (
    <>
      <p>{t('Leave your e-mail address and you are the first to hear what is new.')}</p>
      <p className="newsletter__offer" role="status">
        {typeof percent === 'number' && t('You also get a code for {percent} % off an order.', { percent })}
      </p>
      <form method="post" noValidate className="account-form" aria-label={t('Newsletter')} onSubmit={submit}>
        <FormContext value={{ id, errors: isWrong ? { email: t('Please provide a valid e-mail address') } : {} }}>
          <EmailField />
        </FormContext>
        <p className="quiet">
          {t('We ask by e-mail whether the address is yours. Each letter has a link to unsubscribe.')}
        </p>
        <div className="account-form__message" role="alert">
          {problem !== undefined && <p>{problem}</p>}
        </div>
        <div className="account-form__foot">
          <button type="submit" className="button" aria-disabled={isBusy} aria-busy={isBusy}>
            {t('Sign up')}
          </button>
        </div>
      </form>
    </>
  );
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
