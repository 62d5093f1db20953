import { useEffect, useRef, type ReactNode } from 'react';
import { useService, useStore, useTranslator } from 'etalage/core/react';
import type { CheckoutStepProps } from 'etalage/modules/checkout';
import { usePersonalDetails } from 'etalage/modules/checkout/react';
import { openPanel, Panels, UiStore } from 'etalage/modules/shell';
import { UserStore } from 'etalage/modules/user';
import { EmailField, Field } from '../user/field.tsx';
import { NewPasswordField } from '../user/password-field.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { TickField } from './fields.tsx';
import '../styles/forms.css';
import '../styles/checkout.css';
import '../styles/checkout-fields.css';

/** Who buys: a guest, a customer, or a guest who becomes one. */
export default function PersonalDetailsStep({ next, nextLabel }: CheckoutStepProps): ReactNode {
  const { t } = useTranslator();
  const { form, details, isCustomer, wantsAccount, hasAccount } = usePersonalDetails({ next });
  return (
    <>
      {isCustomer ? <LoggedIn /> : <LoginOffer />}
      <CheckoutForm form={form} label={t('Your details')} submit={t(nextLabel)}>
        <EmailField defaultValue={details.emailAddress} enterKeyHint="next" />
        {!isCustomer && <KnownAddress hasAccount={hasAccount} />}
        <div className="form-row checkout__name">
          <Field
            name="firstname"
            label={t('First name')}
            autoComplete="given-name"
            enterKeyHint="next"
            defaultValue={details.firstName}
          />
          <Field
            name="middlename"
            label={t('Middle name')}
            autoComplete="additional-name"
            enterKeyHint="next"
            required={false}
            defaultValue={details.middleName}
          />
          <Field
            name="lastname"
            label={t('Last name')}
            autoComplete="family-name"
            enterKeyHint="next"
            defaultValue={details.lastName}
          />
        </div>
        {!isCustomer && (
          <>
            <TickField name="createAccount" defaultChecked={details.createAccount}>
              {t('Create an account, to follow this order and order faster next time')}
            </TickField>
            {wantsAccount && <NewPasswordField name="password" defaultValue={details.password} />}
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
function KnownAddress({ hasAccount }: { hasAccount: boolean }): ReactNode {
  const { t } = useTranslator();
  return (
    <div role="status" className="checkout__known">
      {hasAccount && (
        <p className="checkout__note">
          {t('You have an account with this address. Log in, or go on as a guest.')} <LoginButton />
        </p>
      )}
    </div>
  );
}
