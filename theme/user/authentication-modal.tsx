import { useState, type ReactNode } from 'react';
import { useService, useTranslator } from 'etalage/core/react';
import { Panels } from 'etalage/modules/shell';
import { Modal } from '../ui/modal.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { useOpenings } from './use-openings.ts';
import '../styles/account.css';

const NAME = 'authentication';
type View = 'login' | 'register' | 'forgot-password';

interface Shown {
  readonly opening: number;
  readonly view: View;
  /** What was typed in the form before. */
  readonly email: string;
}

const TITLES: Readonly<Record<View, string>> = {
  login: 'Log in',
  register: 'Create an account',
  'forgot-password': 'Forgotten your password?',
};

/** The forms of the log-in page, over any page. It opens with the form that was asked for, empty each time. */
export default function AuthenticationModal({ view: asked = 'login' }: { view?: View }): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  const [shown, setShown] = useState<Shown>({ opening: 0, view: asked, email: '' });
  const { count, place } = useOpenings<HTMLDivElement>(NAME, shown.view);
  if (count !== shown.opening) setShown({ opening: count, view: asked, email: '' });
  const { view, email } = shown;
  const show = (next: View, typed = ''): void => setShown({ opening: count, view: next, email: typed });
  const onDone = (): void => panels.close(NAME);
  return (
    <Modal name={NAME} title={t(TITLES[view])}>
      <div ref={place} key={count} className="account account--modal">
        {view === 'login' && (
          <>
            <LoginForm onDone={onDone} onForgotten={(typed) => show('forgot-password', typed)} />
            <p className="account__other">
              {t('New here?')}{' '}
              <button type="button" className="text-link" onClick={() => show('register')}>
                {t('Create an account')}
              </button>
            </p>
          </>
        )}
        {view === 'register' && (
          <>
            <RegisterForm onDone={onDone} />
            <p className="account__other">
              {t('Do you have an account?')}{' '}
              <button type="button" className="text-link" onClick={() => show('login')}>
                {t('Log in')}
              </button>
            </p>
          </>
        )}
        {view === 'forgot-password' && <ForgotPasswordForm email={email} onBack={() => show('login')} />}
      </div>
    </Modal>
  );
}
