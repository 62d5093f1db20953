import { configType, defineModule } from 'etalage/core';
import type { UserConfig } from './config.ts';

/** Customers: accounts, sessions, passwords, and the screens for them. */
export const user = defineModule({
  id: 'user',
  kernel: '^0.1.0',
  requires: ['shell', 'mail'],
  config: configType<UserConfig>(),
});

export type { UserConfig } from './config.ts';
export * from './contract/customer.ts';
export type * from './contract/platform-customer.ts';
export * from './contract/admin.ts';
export * from './contract/endpoints.ts';
export * from './contract/forms.ts';
export * from './contract/hooks.ts';
export * from './contract/ports.ts';
export * from './contract/errors.ts';
export { mayHaveSession } from './contract/traces.ts';
export * from './contract/user.ts';
export * from './contract/ui.ts';
export { UserEmails } from './domain/emails.ts';
