import { useState, type ReactNode } from 'react';
import { Urls } from 'etalage/core';
import { Link, useService, useStore, useTranslator } from 'etalage/core/react';
import { User, UserStore } from 'etalage/modules/user';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { SendAgain } from './send-again.tsx';

interface LoginFormProps {
  readonly isOpened?: boolean;
  readonly onDone?: () => void;
  /** Shows the form for a forgotten password; it gets the address that was typed. */
  readonly onForgotten: (email: string) => void;
}

/** Logs in. Who has not confirmed the address yet can have that e-mail again. */
export function LoginForm({ isOpened, onDone, onForgotten }: LoginFormProps): ReactNode {
  const { t } = useTranslator();
  const user = useService(User);
  // Of who was logged out by force.
  const { email } = useStore(UserStore);
  const [tried, setTried] = useState('');
  return (
    <AccountForm
      rules="login"
      label={t('Log in')}
      submit={t('Log in')}
      send={({ email = '', password = '' }) => {
        setTried(email.trim());
        return user.login({ email: email.trim(), password });
      }}
      onDone={() => onDone?.()}
      help={({ reason }) => reason === 'user.notConfirmed' && <SendAgain email={tried} />}
      isOpened={isOpened}
      foot={<ForgottenLink onForgotten={onForgotten} />}
    >
      <EmailField isAccount defaultValue={email} />
      <PasswordField />
    </AccountForm>
  );
}

/** A link to the page that asks for the address, and a shorter way where scripts run. */
function ForgottenLink({ onForgotten }: Pick<LoginFormProps, 'onForgotten'>): ReactNode {
  const { t } = useTranslator();
  return (
    <Link
      to={useService(Urls).canonical('/password/reset')}
      className="text-link"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        const field = event.currentTarget.closest('form')?.elements.namedItem('email');
        onForgotten(field instanceof HTMLInputElement ? field.value : '');
      }}
    >
      {t('Forgotten your password?')}
    </Link>
  );
}
