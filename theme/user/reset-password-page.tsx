import { useState, type ReactNode } from 'react';
import { SessionStore, Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { Beside } from '../beside/beside.tsx';
import { Done } from './done.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { NeedsScript } from './needs-script.tsx';
import { CreatePasswordForm } from './new-password-form.tsx';
import { useAccountLink } from './use-account-link.ts';
import '../styles/account.css';

const TOKEN = ['token'] as const;

/** Chooses a new password with the link of an e-mail; who has no link, or an old one, asks for it here. */
export default function ResetPasswordPage(): ReactNode {
  const { t } = useTranslator();
  const link = useAccountLink(TOKEN);
  // Of the link that it came of: another may follow on the same page.
  const [outcome, setOutcome] = useState<{ readonly key: string; readonly isGood: boolean }>();
  const own = link && outcome?.key === link.key ? outcome : undefined;
  const isExpired = own?.isGood === false;
  return (
    <Beside kind="account">
      <div className="page account account--single">
        <header className="page__head">
          <h1>{t('New password')}</h1>
        </header>
        <NeedsScript />
        <div className="account__single">
          {own?.isGood && <Changed />}
          {link && !own && (
            <>
              <p>{t('Choose a new password for {email}.', { email: link.email })}</p>
              <CreatePasswordForm
                key={link.key}
                email={link.email}
                token={link.key}
                onDone={() => setOutcome({ key: link.key, isGood: true })}
                onExpired={() => setOutcome({ key: link.key, isGood: false })}
              />
            </>
          )}
          {isExpired && (
            <p className="account__notice" role="alert">
              {t('This link has been used, or is too old. Ask for a new one here.')}
            </p>
          )}
          {(link === null || isExpired) && <ForgotPasswordForm isOpened={isExpired} email={link?.email} done="h2" />}
        </div>
      </div>
    </Beside>
  );
}

function Changed(): ReactNode {
  const { t } = useTranslator();
  const urls = useService(Urls);
  const isIn = useStore(SessionStore).status === 'customer';
  return (
    <Done as="h2" title={t('Your new password is saved')}>
      <p>{isIn ? t('You are logged in.') : t('From now on you log in with it.')}</p>
      <p>
        <Link to={urls.canonical(isIn ? '/my-account' : '/login')} className="button">
          {isIn ? t('To my account') : t('Log in')}
        </Link>
      </p>
    </Done>
  );
}
