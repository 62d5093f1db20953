import { useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { User, type UserResult } from 'etalage/modules/user';
import { notSent } from './account-form.tsx';
import { Done } from './done.tsx';
import { NeedsScript } from './needs-script.tsx';
import { SendAgain } from './send-again.tsx';
import { useAccountLink, type AccountLink } from './use-account-link.ts';

/**
 * Confirms an e-mail address by a button: programs that look through somebody's mail follow links, but press no
 * buttons.
 */
export default function ConfirmPage(): ReactNode {
  const { t } = useTranslator();
  const link = useAccountLink('key');
  return (
    <div className="page account account--single">
      <header className="page__head">
        <h1>{t('Confirm your e-mail address')}</h1>
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

function Confirm({ link: { email, key } }: { link: AccountLink }): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<UserResult>();
  if (result?.ok)
    return (
      <Done as="h2" title={t('Your account is ready')}>
        <p>{t('Welcome. From now on you log in with {email}.', { email })}</p>
        <ToLogin />
      </Done>
    );
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setResult(await user.activate({ email, key }).catch(() => notSent(t)));
    setBusy(false);
  };
  const isUsedUp = result?.reason === 'user.invalidConfirmation';
  return (
    <>
      <p>{t('Is {email} your address? Then your account is one step away.', { email })}</p>
      <div className="account-form__message" role="alert">
        {result && <p>{result.message}</p>}
      </div>
      {isUsedUp && <SendAgain email={email} />}
      {!isUsedUp && (
        <p>
          <button
            type="button"
            className="button"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void confirm()}
          >
            {t('Confirm')}
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
