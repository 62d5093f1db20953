import type { ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { User, UserStore } from 'etalage/modules/user';
import { AccountForm } from './account-form.tsx';
import { EmailField, NameFields } from './field.tsx';

/** The first subpage of the account: who the shopper is. */
export default function MyData({ subpage }: { subpage: string }): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const panels = useService(Panels);
  const { current } = useStore(UserStore);
  if (subpage !== 'my-account' || !current) return null;
  return (
    <>
      <section>
        <h2>{t('My data')}</h2>
        <AccountForm
          rules="profile"
          label={t('My data')}
          submit={t('Save changes')}
          send={({ firstname = '', lastname = '', email = '' }) =>
            user.updateProfile({ firstname: firstname.trim(), lastname: lastname.trim(), email: email.trim() })
          }
          onDone={() => undefined}
        >
          <NameFields firstname={current.firstname} lastname={current.lastname} />
          <EmailField defaultValue={current.email} />
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
