import type { ReactNode } from 'react';
import { useStore, useTranslator } from 'etalage/core/react';
import { usePrivacy } from 'etalage/modules/privacy/react';
import { UserStore, type SubpageProps } from 'etalage/modules/user';
import { AccountLink } from '../user/account-link.tsx';
import { Done } from '../user/done.tsx';
import { PasswordForm } from './password-form.tsx';
import '../styles/account.css';

/** The account's subpage of what is kept of the customer. */
export default function MyPrivacy({ subpage, menu }: SubpageProps): ReactNode {
  if (menu !== undefined)
    return <AccountLink path="/my-account/privacy" label="Privacy" menu={menu} subpages={['my-privacy']} />;
  return subpage === 'my-privacy' ? <Privacy /> : null;
}

function Privacy(): ReactNode {
  const { t } = useTranslator();
  const { download, askErasure } = usePrivacy();
  const email = useStore(UserStore).current?.email ?? '';
  return (
    <>
      <section>
        <h2>{t('Privacy')}</h2>
        <h3>{t('Your data as a file')}</h3>
        <p>
          {t('All that we keep of you in this account, from addresses to orders and reviews, as a file for programs.')}
        </p>
        <p className="quiet">
          {t('What you ordered as a guest is not in it: write to us, and we look whether it is yours.')}
        </p>
        <PasswordForm
          label={t('Your data as a file')}
          submit={t('Download my data')}
          send={download}
          done={
            <Done title={t('Your file is ready')}>
              <p>{t('Your browser has saved it. It holds what only you should know: keep it in a safe place.')}</p>
            </Done>
          }
        />
      </section>
      <section>
        <h3>{t('Erase my account')}</h3>
        <p>{t('Your data, addresses, saved products, reviews and coins go then, and cannot be brought back.')}</p>
        <p>{t('Orders, invoices, payments and returns stay in our books for as long as tax law requires.')}</p>
        <PasswordForm
          label={t('Erase my account')}
          submit={t('Send me the link')}
          send={askErasure}
          done={
            <Done title={t('Confirm it by e-mail')}>
              <p>
                {t(
                  'We have sent an e-mail to {email}. Your account is erased once you follow its link, and not before.',
                  {
                    email,
                  },
                )}
              </p>
            </Done>
          }
        />
      </section>
    </>
  );
}
