/**
 * E-mail addresses and what strangers may write into e-mails, as pure functions for forms, API, settings and whatever
 * sends e-mails, `domain/` too: all of them accept and refuse the same ones.
 */
export { withoutLinks } from './without-links.ts';
export { EMAIL_ADDRESS, emailKey, isEmailAddress } from './email-address.ts';
export { emailKinds, type EmailAbout, type EmailKind } from './email-kinds.ts';
