import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { User, UserStore, type SubpageProps } from 'etalage/modules/user';
import { AccountForm } from './account-form.tsx';
import { AccountLink } from './account-link.tsx';
import { EmailField, NameFields } from './field.tsx';
import { PasswordField } from './password-field.tsx';

/** The first subpage of the account: who the shopper is. */
export default function MyData({ subpage, menu }: SubpageProps): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const panels = useService(Panels);
  const { current } = useStore(UserStore);
  const [sent, setSent] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  // The form begins anew: whoever was in it goes on where it says what happens next.
  useEffect(() => {
    if (sent > 0) status.current?.focus();
  }, [sent]);
  if (menu !== undefined)
    return <AccountLink path="/my-account" label="My data" menu={menu} subpages={['my-account']} />;
  if (subpage !== 'my-account' || !current) return null;
  return (
    <>
      <section>
        <h2>{t('My data')}</h2>
        <AccountForm
          rules="profile"
          label={t('My data')}
          submit={t('Save changes')}
          send={({ firstname = '', lastname = '' }) =>
            user.updateProfile({ firstName: firstname.trim(), lastName: lastname.trim() })
          }
          onDone={() => undefined}
        >
          <input type="hidden" name="email" value={current.email} />
          <NameFields firstname={current.firstName} lastname={current.lastName} />
        </AccountForm>
      </section>
      <section>
        <h2>{t('E-mail address')}</h2>
        <p>{t('You log in with {email}.', { email: current.email })}</p>
        {current.pendingEmail !== undefined && (
          <p role="status" tabIndex={-1} ref={status}>
            {t('We have sent an e-mail to {email}. Your address changes once you follow its link.', {
              email: current.pendingEmail,
            })}
          </p>
        )}
        <AccountForm
          // Empty again once it is sent.
          key={current.pendingEmail}
          rules="changeEmail"
          label={t('Change your e-mail address')}
          submit={t('Change your e-mail address')}
          send={({ email = '', currentPassword = '' }) => user.changeEmail({ email: email.trim(), currentPassword })}
          onDone={() => setSent(sent + 1)}
        >
          <EmailField label={t('New e-mail address')} />
          <PasswordField name="currentPassword" label={t('Current password')} />
        </AccountForm>
      </section>
      <section>
        <h2>{t('Password')}</h2>
        <p>{t('Choose one that you use nowhere else.')}</p>
        <p>
          <button
            type="button"
            className="button button--quiet"
            aria-haspopup="dialog"
            onClick={() => panels.open('update-password')}
          >
            {t('Change your password')}
          </button>
        </p>
      </section>
    </>
  );
}
