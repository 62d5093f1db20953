import type { ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { User } from 'etalage/modules/user';
import { AccountForm } from './account-form.tsx';
import { NewPasswordField, PasswordField, RepeatField } from './password-field.tsx';

/** Tells password managers whose password it is. */
const AccountName = ({ email }: { email: string }): ReactNode => (
  <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
);

interface CreatePasswordFormProps {
  readonly email: string;
  readonly token: string;
  readonly onDone: () => void;
  /** The link has been used or is too old. */
  readonly onExpired: () => void;
}

/** Chooses a new password with the link of an e-mail. */
export function CreatePasswordForm({ email, token, onDone, onExpired }: CreatePasswordFormProps): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  return (
    <AccountForm
      rules="createPassword"
      label={t('Choose a new password')}
      submit={t('Save changes')}
      send={async ({ newPassword = '' }) => {
        const result = await user.createPassword({ email, resetToken: token, newPassword });
        if (!result.ok && result.reason === 'user.invalidResetToken') onExpired();
        return result;
      }}
      onDone={onDone}
    >
      <AccountName email={email} />
      <NewPasswordField name="newPassword" label={t('New password')} />
      <RepeatField />
    </AccountForm>
  );
}

/** Changes the password of who is logged in. */
export function ChangePasswordForm({ email, onDone }: { email: string; onDone: () => void }): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  return (
    <AccountForm
      rules="changePassword"
      label={t('Change your password')}
      submit={t('Save changes')}
      send={({ currentPassword = '', newPassword = '' }) => user.changePassword({ currentPassword, newPassword })}
      onDone={onDone}
    >
      <AccountName email={email} />
      <PasswordField name="currentPassword" label={t('Current password')} />
      <NewPasswordField name="newPassword" label={t('New password')} />
      <RepeatField />
    </AccountForm>
  );
}
