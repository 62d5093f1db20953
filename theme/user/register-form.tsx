import { useState, type ReactNode } from 'react';
import { SlotView, useService, useTranslator } from 'etalage/core/react';
import { User, UserUi } from 'etalage/modules/user';
import { AccountForm } from './account-form.tsx';
import { EmailField, NameFields } from './field.tsx';
import { Done } from './done.tsx';
import { extensionsOf } from './extension-fields.ts';
import { NewPasswordField } from './password-field.tsx';
import { SendAgain } from './send-again.tsx';

/** Creates an account; asks no more than an account needs. */
export function RegisterForm({ onDone }: { onDone?: () => void }): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const [unconfirmed, setUnconfirmed] = useState<string>();
  if (unconfirmed !== undefined)
    return (
      <Done title={t('Look in your mailbox')}>
        <p>
          {t('We have sent an e-mail to {email}. Follow its link, and your account is ready.', { email: unconfirmed })}
        </p>
        <p className="quiet">{t('Nothing there? Have a look at your unwanted mail.')}</p>
        <SendAgain email={unconfirmed} />
      </Done>
    );
  return (
    <AccountForm
      rules="register"
      label={t('Create an account')}
      submit={t('Create an account')}
      send={({ firstname = '', lastname = '', email = '', password = '', ...others }) =>
        user.register(
          {
            firstName: firstname.trim(),
            lastName: lastname.trim(),
            email: email.trim(),
            ...extensionsOf(others),
          },
          password,
        )
      }
      onDone={(outcome, { email = '' }) => {
        if (outcome === 'confirmationRequired') setUnconfirmed(email.trim());
        else onDone?.();
      }}
    >
      <NameFields />
      <EmailField />
      <SlotView of={UserUi.registrationFields} props={{}} />
      <NewPasswordField />
    </AccountForm>
  );
}
