import { configType, defineModule } from 'etalage/core';
import type { PrivacyConfig } from './config.ts';

/** What a shop keeps of persons: listed, given to them, erased at their wish. */
export const privacy = defineModule<PrivacyConfig>({
  id: 'privacy',
  kernel: '^0.1.0',
  requires: ['shell', 'user', 'mail'],
  config: configType<PrivacyConfig>(),
});

export * from './contract/endpoints.ts';
export * from './contract/erasures.ts';
export * from './contract/ui.ts';
export type { PrivacyConfig } from './config.ts';
export { PrivacyEmails } from './domain/emails.ts';
