import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SessionStore } from 'etalage/core';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import { Checkout, CheckoutStore, type CheckoutStepProps, type PersonalDetails } from 'etalage/modules/checkout';
import { openPanel, Panels, UiStore } from 'etalage/modules/shell';
import { AccountForms, UserStore } from 'etalage/modules/user';
import { EmailField, Field } from '../user/field.tsx';
import { NewPasswordField } from '../user/password-field.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { TickField } from './fields.tsx';
import { bind } from './form-binding.ts';
import '../styles/forms.css';
import '../styles/checkout.css';

const BINDINGS = [
  bind('emailAddress', 'email'),
  bind('firstName', 'firstname'),
  bind('middleName', 'middlename'),
  bind('lastName', 'lastname'),
  bind('password', 'password'),
  bind('createAccount', 'createAccount'),
];

/** Who buys: a guest, a customer, or a guest who becomes one. */
export default function PersonalDetailsStep({ next }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Checkout);
  const forms = useService(AccountForms);
  const { personalDetails } = useStore(CheckoutStore);
  const isCustomer = useStore(SessionStore).status === 'customer';
  const { createAccount, ...texts } = personalDetails;
  const wantsAccount = createAccount && !isCustomer;

  const change = ({
    createAccount: account,
    ...said
  }: Readonly<Partial<Record<keyof PersonalDetails, string>>>): Promise<void> =>
    checkout.setPersonalDetails({
      ...said,
      ...(account !== undefined && { createAccount: account === 'on', ...(account === '' && { password: '' }) }),
    });
  return (
    <>
      {isCustomer ? <LoggedIn /> : <LoginOffer />}
      <CheckoutForm
        label={t('Your details')}
        submit={t('Continue to delivery')}
        bindings={BINDINGS}
        details={{ ...texts, createAccount: createAccount ? 'on' : '' }}
        change={change}
        check={(typed) => forms.check(wantsAccount ? 'newBuyer' : 'buyer', typed)}
        onDone={async () => {
          next();
          return undefined;
        }}
      >
        <EmailField defaultValue={texts.emailAddress} enterKeyHint="next" />
        {!isCustomer && <KnownAddress email={texts.emailAddress} />}
        <div className="form-row checkout__name">
          <Field
            name="firstname"
            label={t('First name')}
            autoComplete="given-name"
            enterKeyHint="next"
            defaultValue={texts.firstName}
          />
          <Field
            name="middlename"
            label={t('Middle name')}
            autoComplete="additional-name"
            enterKeyHint="next"
            required={false}
            defaultValue={texts.middleName}
          />
          <Field
            name="lastname"
            label={t('Last name')}
            autoComplete="family-name"
            enterKeyHint="next"
            defaultValue={texts.lastName}
          />
        </div>
        {!isCustomer && (
          <>
            <TickField name="createAccount" defaultChecked={createAccount}>
              {t('Create an account, to follow this order and order faster next time')}
            </TickField>
            {wantsAccount && <NewPasswordField name="password" defaultValue={texts.password} />}
          </>
        )}
      </CheckoutForm>
    </>
  );
}

function LoggedIn(): ReactNode {
  const { t } = useTranslator();
  const email = useStore(UserStore).current?.email;
  const note = useRef<HTMLParagraphElement>(null);
  const isLoggingIn = openPanel(useStore(UiStore), 'authentication') !== undefined;
  const wasLoggingIn = useRef(isLoggingIn);
  useEffect(() => {
    // The button that the focus would go back to is gone.
    if (wasLoggingIn.current && !isLoggingIn) note.current?.focus();
    wasLoggingIn.current = isLoggingIn;
  }, [isLoggingIn]);
  return email ? (
    <p ref={note} tabIndex={-1} className="checkout__note">
      {t('You are logged in as {email}.', { email })}
    </p>
  ) : null;
}

function LoginOffer(): ReactNode {
  const { t } = useTranslator();
  return (
    <p className="checkout__note">
      {t('Do you have an account?')} <LoginButton />
    </p>
  );
}

function LoginButton(): ReactNode {
  const { t } = useTranslator();
  const panels = useService(Panels);
  return (
    <button type="button" className="text-link" aria-haspopup="dialog" onClick={() => panels.open('authentication')}>
      {t('Log in')}
    </button>
  );
}

/** Who has an account with this address may log in, and need not. */
function KnownAddress({ email }: { email: string }): ReactNode {
  const { t } = useTranslator();
  const checkout = useService(Checkout);
  const [known, setKnown] = useState('');
  useEffect(() => {
    if (!/^[^\s@]+@[^\s@.]+\.[^\s@]{2,}$/.test(email)) return undefined;
    const timer = setTimeout(() => {
      void checkout.hasAccount(email.trim()).then(
        (has) => setKnown(has ? email : ''),
        () => undefined,
      );
    }, 600);
    return () => clearTimeout(timer);
  }, [checkout, email]);
  return (
    <div role="status" className="checkout__known">
      {known !== '' && known === email && (
        <p className="checkout__note">
          {t('You have an account with this address. Log in, or go on as a guest.')} <LoginButton />
        </p>
      )}
    </div>
  );
}
