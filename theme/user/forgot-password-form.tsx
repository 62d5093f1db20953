import { useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { User } from 'etalage/modules/user';
import { AccountForm } from './account-form.tsx';
import { Done } from './done.tsx';
import { EmailField } from './field.tsx';

interface ForgotPasswordFormProps {
  readonly isOpened?: boolean;
  /** The address that was typed already. */
  readonly email?: string;
  /** The level of what is said once it is sent. */
  readonly done?: 'h2' | 'h3';
  readonly onBack?: () => void;
}

/** Asks for an e-mail with a link to choose a new password. */
export function ForgotPasswordForm({
  isOpened,
  email: typed,
  done = 'h3',
  onBack,
}: ForgotPasswordFormProps): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  const [sentTo, setSentTo] = useState<string>();
  const back = onBack && (
    <button type="button" className="text-link" onClick={onBack}>
      {t('Back to logging in')}
    </button>
  );
  if (sentTo !== undefined)
    return (
      <Done as={done} title={t('Look in your mailbox')}>
        <p>
          {t('If {email} has an account, an e-mail is on its way. With its link you choose a new password.', {
            email: sentTo,
          })}
        </p>
        <p className="quiet">{t('Nothing there? Have a look at your unwanted mail.')}</p>
        {back}
      </Done>
    );
  return (
    <AccountForm
      rules="forgotPassword"
      label={t('Forgotten your password?')}
      submit={t('Send me a link')}
      send={({ email = '' }) => user.requestPasswordReset(email.trim())}
      onDone={(_, { email = '' }) => setSentTo(email.trim())}
      isOpened={isOpened}
      foot={back}
    >
      <p>{t('Tell us your e-mail address, and we send you a link to choose a new password.')}</p>
      <EmailField isAccount defaultValue={typed} />
    </AccountForm>
  );
}
