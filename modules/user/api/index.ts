import { defineApi, provide } from 'etalage/core';
import { checkForm, markPassword } from '../domain/lazy/check-form.ts';
import { AccountForms, user } from '../module.ts';
import { customerEndpoints } from './customer-endpoints.ts';
import { accountLimits } from './limits.ts';
import { passwordEndpoints } from './password-endpoints.ts';
import { sessionEndpoints } from './session-endpoints.ts';
import { sessionFinderProvider } from './session-finder.ts';
import { tokensProvider } from './tokens.ts';

export default defineApi(user, (config) => {
  const limits = accountLimits(config.limits);
  return {
    providers: [
      tokensProvider(config),
      sessionFinderProvider,
      provide(AccountForms, {}, (): AccountForms => ({
        check: async (form, values) => checkForm(form, values),
        markPassword: async (password) => markPassword(password),
      })),
    ],
    endpoints: [...customerEndpoints(limits, config), ...sessionEndpoints(limits), ...passwordEndpoints(limits)],
  };
});
