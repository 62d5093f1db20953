import type { ReactNode } from 'react';
import { useTranslator } from 'etalage/core/react';
import type { SubpageProps } from 'etalage/modules/user';
import { useSubscription, type ShownSubscription } from 'etalage/modules/newsletter/react';
import { AccountLink } from '../user/account-link.tsx';
import { Problem } from '../ui/later/problem.tsx';
import { useOffer } from './use-offer.ts';
import '../styles/forms.css';
import '../styles/account.css';

/** The account's newsletter: how it stands, and one button that changes it. */
export default function MyNewsletter({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return <AccountLink path="/my-account/newsletter" label="Newsletter" menu={menu} subpages={['my-newsletter']} />;
  return subpage === 'my-newsletter' ? <Subscription /> : null;
}

function Subscription(): ReactNode {
  const { t } = useTranslator();
  const shown = useSubscription();
  const { status, problem, again } = shown;
  return (
    <section aria-busy={!status && problem === undefined}>
      <h2>{t('Newsletter')}</h2>
      {problem !== undefined && <Problem text={problem} again={again} />}
      {!status && problem === undefined && (
        <div className="account__placeholder">
          <p className="visually-hidden">{t('One moment, please')}</p>
        </div>
      )}
      {status && <Change {...shown} status={status} />}
    </section>
  );
}

/** The button stays the same element whatever it says: whoever pressed it keeps the focus. */
function Change({
  status,
  email,
  isBusy,
  changeProblem,
  subscribe,
  unsubscribe,
}: ShownSubscription & { status: NonNullable<ShownSubscription['status']> }): ReactNode {
  const { t } = useTranslator();
  const percent = useOffer();
  const says = {
    subscribed: [t('You get our newsletter at {email}.', { email }), t('Unsubscribe')],
    pending: [t('We have sent an e-mail to {email}. Follow its link to confirm.', { email }), t('Send it again')],
    unsubscribed: [t('You get no newsletter at {email}.', { email }), t('Sign up')],
  } as const;
  const [text, label] = says[status];
  return (
    <>
      <p role="status">{text}</p>
      {status === 'unsubscribed' && typeof percent === 'number' && (
        <p>{t('You also get a code for {percent} % off an order.', { percent })}</p>
      )}
      <div className="account-form__message" role="alert">
        {changeProblem !== undefined && <p>{changeProblem}</p>}
      </div>
      <p>
        <button
          type="button"
          className={`button${status === 'unsubscribed' ? '' : ' button--quiet'}`}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void (status === 'subscribed' ? unsubscribe() : subscribe())}
        >
          {label}
        </button>
      </p>
    </>
  );
}
