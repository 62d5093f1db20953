import { emailKinds } from 'etalage/core/email';

const nothingMore = { type: 'object', additionalProperties: false, properties: {} } as const;

/** The e-mails to who signs up; their reader is all that they are about. */
export const NewsletterEmails = emailKinds('newsletter', {
  /** Asks whether the address is theirs. */
  confirm: nothingMore,
  /** They have confirmed. */
  welcome: nothingMore,
});
