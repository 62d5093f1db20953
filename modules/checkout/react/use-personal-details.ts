import { useEffect, useState } from 'react';
import { SessionStore } from 'etalage/core';
import { useService, useStore } from 'etalage/core/react';
import { AccountForms } from 'etalage/modules/user';
import { Checkout, CheckoutStore, type CheckoutStepProps, type PersonalDetails } from '../module.ts';
import { bind } from './form-binding.ts';
import { useStepForm, type StepForm } from './use-form.ts';

const BINDINGS = [
  bind('emailAddress', 'email'),
  bind('firstName', 'firstname'),
  bind('middleName', 'middlename'),
  bind('lastName', 'lastname'),
  bind('password', 'password'),
  bind('createAccount', 'createAccount'),
];

/** Who buys: a guest, a customer, or a guest who becomes one. */
export interface PersonalDetailsStep {
  /**
   * Fields `email`, `firstname`, `middlename`, `lastname`; for guests `createAccount`, a checkbox, and `password` where
   * they want one.
   */
  readonly form: StepForm;
  /** For the fields' `defaultValue`. */
  readonly details: PersonalDetails;
  readonly isCustomer: boolean;
  readonly wantsAccount: boolean;
  /** A guest has an account with this e-mail address: they may log in, and need not. */
  readonly hasAccount: boolean;
}

/** The step of who buys. */
export function usePersonalDetails({ next }: Pick<CheckoutStepProps, 'next'>): PersonalDetailsStep {
  const checkout = useService(Checkout);
  const forms = useService(AccountForms);
  const { personalDetails: details } = useStore(CheckoutStore);
  const isCustomer = useStore(SessionStore).status === 'customer';
  const { createAccount, ...texts } = details;
  const wantsAccount = createAccount && !isCustomer;
  const form = useStepForm<keyof PersonalDetails>({
    bindings: BINDINGS,
    details: { ...texts, createAccount: createAccount ? 'on' : '' },
    change: ({ createAccount: account, ...said }) =>
      checkout.setPersonalDetails({
        ...said,
        ...(account !== undefined && { createAccount: account === 'on', ...(account === '' && { password: '' }) }),
      }),
    check: (typed) => forms.check(wantsAccount ? 'newBuyer' : 'buyer', typed),
    onDone: async () => {
      next();
      return undefined;
    },
  });
  return { form, details, isCustomer, wantsAccount, hasAccount: useHasAccount(texts.emailAddress, !isCustomer) };
}

const PAUSE_MS = 600;

/** Whether an account has this e-mail address, asked once it is typed. */
function useHasAccount(email: string, isGuest: boolean): boolean {
  const checkout = useService(Checkout);
  const [known, setKnown] = useState('');
  useEffect(() => {
    if (!isGuest || !/^[^\s@]+@[^\s@.]+\.[^\s@]{2,}$/.test(email)) return undefined;
    const timer = setTimeout(() => {
      void checkout.hasAccount(email.trim()).then(
        (has) => setKnown(has ? email : ''),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [checkout, email, isGuest]);
  return known !== '' && known === email;
}
