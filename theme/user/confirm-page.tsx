import { useEffect, useState, type ReactNode } from 'react';
import { SessionStore, Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { User, type UserResult } from 'etalage/modules/user';
import { notSent } from './account-form.tsx';
import { Done } from './done.tsx';
import { NeedsScript } from './needs-script.tsx';
import { SendAgain } from './send-again.tsx';
import { useAccountLink, type AccountLink } from './use-account-link.ts';
import '../styles/forms.css';
import '../styles/account.css';

/** What a link is for: to make an account ready, to move it to a new address, or to undo that. */
const KINDS = {
  key: {
    ask: 'Is {email} your address? Then your account is one step away.',
    button: 'Confirm',
    title: 'Your account is ready',
    done: 'Welcome. From now on you log in with {email}.',
    follow: 'activate',
  },
  change: {
    ask: 'Is {email} to be the address of your account?',
    button: 'Confirm',
    title: 'Your e-mail address has been changed',
    done: 'From now on you log in with {email}. You are logged out on your other devices.',
    follow: 'confirmEmail',
  },
  undo: {
    ask: 'Do you want {email} to be the address of your account again? All devices are logged out then.',
    button: 'Undo the change',
    title: 'The change has been undone',
    done: 'We have sent an e-mail to {email}. Choose a new password with it: the old one is no longer good.',
    follow: 'undoEmail',
  },
} as const;
type Kind = keyof typeof KINDS;
const [CONFIRM, UNDO] = ['Confirm your e-mail address', 'Undo the change'];
const LINKS: readonly Kind[] = ['key', 'change', 'undo'];

/**
 * Does what the link of an e-mail is for by a button: programs that look through somebody's mail follow links, but
 * press no buttons.
 */
export default function ConfirmPage(): ReactNode {
  const { t } = useTranslator();
  const link = useAccountLink(LINKS);
  const isUndoing = link?.kind === 'undo';
  // No server knows what stands behind the #: it has given the page the title of the others.
  useEffect(() => {
    if (isUndoing) document.title = document.title.replace(t(CONFIRM), t(UNDO));
  }, [isUndoing, t]);
  return (
    <div className="page account account--single">
      <header className="page__head">
        <h1>{t(isUndoing ? UNDO : CONFIRM)}</h1>
      </header>
      <NeedsScript />
      <div className="account__single">
        {link && <Confirm key={link.key} link={link} />}
        {link === null && (
          <>
            <p>{t('This address lacks what the link of our e-mail has. Follow that link once more.')}</p>
            <ToLogin />
          </>
        )}
      </div>
    </div>
  );
}

function Confirm({ link: { kind, email, key } }: { link: AccountLink<Kind> }): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const { status } = useStore(SessionStore);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<UserResult>();
  const { ask, button, title, done, follow } = KINDS[kind];
  if (result?.ok)
    return (
      <Done as="h2" title={t(title)}>
        <p>{t(done, { email })}</p>
        {kind !== 'undo' && status !== 'customer' && <ToLogin />}
      </Done>
    );
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setResult(await user[follow]({ email, key }).catch(() => notSent(t)));
    setBusy(false);
  };
  const isUsedUp = result?.reason === 'user.invalidConfirmation';
  return (
    <>
      <p>{t(ask, { email })}</p>
      <div className="account-form__message" role="alert">
        {result && <p>{result.message}</p>}
      </div>
      {isUsedUp && kind === 'key' && <SendAgain email={email} />}
      {!isUsedUp && (
        <p>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void confirm()}
          >
            {t(button)}
          </button>
        </p>
      )}
    </>
  );
}

function ToLogin(): ReactNode {
  const { t } = useTranslator();
  return (
    <p>
      <Link to={useService(Urls).canonical('/login')} className="button">
        {t('Log in')}
      </Link>
    </p>
  );
}
