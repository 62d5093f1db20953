import { useEffect, useState, type ReactNode } from 'react';
import { SessionStore, Urls } from 'etalage/core';
import { useLocation, useNavigate, useService, useStore, useTranslator } from 'etalage/core/react';
import { Beside } from '../beside/beside.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { NeedsScript } from './needs-script.tsx';
import { nextPath } from './next-path.ts';
import { RegisterForm } from './register-form.tsx';
import '../styles/account.css';

/** Log in or create an account, and go back to where the shopper came from. */
export default function LoginPage(): ReactNode {
  const { t } = useTranslator();
  const { status } = useStore(SessionStore);
  const navigate = useNavigate();
  const account = useService(Urls).canonical('/my-account');
  const next = nextPath(useLocation().search) ?? account;
  useEffect(() => {
    if (status === 'customer') void navigate(next, { replace: true });
  }, [navigate, next, status]);
  return (
    <Beside kind="account">
      <div className="page account">
        <header className="page__head">
          <h1>{t('Welcome')}</h1>
        </header>
        <NeedsScript />
        <div className="account__ways">
          <Known />
          <section>
            <h2>{t('Create an account')}</h2>
            <p className="quiet">{t('Your data at hand, and your wishlist on all your devices.')}</p>
            <RegisterForm />
          </section>
        </div>
      </div>
    </Beside>
  );
}

/** For who has an account. */
function Known(): ReactNode {
  const { t } = useTranslator();
  const [forgotten, setForgotten] = useState<{ readonly email: string }>();
  const [isBack, setBack] = useState(false);
  if (!forgotten)
    return (
      <section>
        <h2>{t('Log in')}</h2>
        <LoginForm isOpened={isBack} onForgotten={(email) => setForgotten({ email })} />
      </section>
    );
  return (
    <section>
      <h2>{t('Forgotten your password?')}</h2>
      <ForgotPasswordForm
        isOpened
        email={forgotten.email}
        onBack={() => {
          setForgotten(undefined);
          setBack(true);
        }}
      />
    </section>
  );
}
