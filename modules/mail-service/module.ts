import { configType, defineModule, endpointRef, errorType, type InputType } from 'etalage/core';
import type * as schemas from './api/schemas.ts';
import type { MailServiceConfig } from './config.ts';
export type { MailServiceConfig } from './config.ts';

/** What visitors write to the shop, sent to it by e-mail: Vue Storefront 1's mail service. */
export const mailService = defineModule<MailServiceConfig>({
  id: 'mail-service',
  kernel: '^0.1.0',
  requires: ['mail', 'user'],
  config: configType<MailServiceConfig>(),
});

export const BadSource = errorType(400, 'mail-service.badSource', 'Please provide a valid e-mail address');
export const ForeignTarget = errorType(400, 'mail-service.foreignTarget', 'The shop gets no messages at this address.');
/** Forged, or older than an hour. */
export const BadToken = errorType(403, 'mail-service.badToken', 'This form has been open for too long. Send it again.');

/** A token, good for an hour and for one message. */
export const MailTokenEndpoint = endpointRef<object, string>(
  'mail-service.token',
  'GET',
  '/api/ext/mail-service/get-token',
);
/** Sends what a visitor wrote to an address of the shop; the same call again is the same message. */
export const SendMessageEndpoint = endpointRef<InputType<typeof schemas.send>, 'OK'>(
  'mail-service.send',
  'POST',
  '/api/ext/mail-service/send-email',
);

export { MailServiceEmails } from './domain/emails.ts';
