import type { ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useTranslator } from 'etalage/core/react';
import { usePrivacy } from 'etalage/modules/privacy/react';
import { Beside } from '../beside/beside.tsx';
import { useCall } from '../ui/later/use-call.ts';
import { Done } from '../user/done.tsx';
import { NeedsScript } from '../user/needs-script.tsx';
import { useAccountLink, type AccountLink } from '../user/use-account-link.ts';
import '../styles/forms.css';
import '../styles/account.css';

const LINKS = ['key'] as const;

/** Erases an account by a button: programs that look through somebody's mail follow links, but press no buttons. */
export default function ErasePage(): ReactNode {
  const { t } = useTranslator();
  const link = useAccountLink(LINKS);
  return (
    <Beside kind="account">
      <div className="page account account--single">
        <header className="page__head">
          <h1>{t('Erase my account')}</h1>
        </header>
        <NeedsScript />
        <div className="account__single">
          {link && <Erase link={link} />}
          {link === null && (
            <p>{t('This address lacks what the link of our e-mail has. Follow that link once more.')}</p>
          )}
        </div>
      </div>
    </Beside>
  );
}

function Erase({ link }: { link: AccountLink }): ReactNode {
  const { t } = useTranslator();
  const { email } = link;
  const { erase } = usePrivacy();
  const { isBusy, isDone, problem, run } = useCall();
  const home = useService(Urls).canonical('/');
  if (isDone)
    return (
      <Done as="h2" title={t('Your account has been erased')}>
        <p>{t('You are logged out on all devices. We have confirmed it by e-mail to {email}.', { email })}</p>
        <p>
          <Link to={home} className="button button--quiet">
            {t('To the shop')}
          </Link>
        </p>
      </Done>
    );
  return (
    <>
      <p>{t('Do you want to erase the account of {email}? This cannot be undone.', { email })}</p>
      <p>{t('Your data, addresses, saved products, reviews and coins go then, and cannot be brought back.')}</p>
      <p>{t('Orders, invoices, payments and returns stay in our books for as long as tax law requires.')}</p>
      <div className="account-form__message" role="alert">
        {problem !== undefined && <p>{problem}</p>}
      </div>
      <p>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void run(() => erase(link))}
        >
          {t('Erase my account for good')}
        </button>
      </p>
    </>
  );
}
