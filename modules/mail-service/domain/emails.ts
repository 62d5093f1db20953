import { emailKinds } from 'etalage/core/email';

/** The e-mails to the shop itself. */
export const MailServiceEmails = emailKinds('mail-service', {
  /** What a visitor wrote; answers go to them. */
  message: { type: 'object', additionalProperties: false, properties: {} },
});
