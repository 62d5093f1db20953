import { provideLazy } from 'etalage/core';
import { AccountForms } from '../module.ts';

/** The rules come with the first form that is filled in. */
export const accountFormsProvider = provideLazy(AccountForms, {}, async () => {
  const { checkForm, markPassword } = await import('../domain/lazy/check-form.ts');
  return (): AccountForms => ({
    check: async (form, values) => checkForm(form, values),
    markPassword: async (password) => markPassword(password),
  });
});
