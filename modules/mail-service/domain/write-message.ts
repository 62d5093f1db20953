import type { Translator } from 'etalage/core';
import type { Email } from 'etalage/modules/mail';
import { MailServiceEmails } from './emails.ts';

/** What a visitor wrote, as they sent it. */
export interface Message {
  readonly sourceAddress: string;
  readonly subject: string;
  readonly emailText: string;
}

/** The e-mail to the shop. What was written stands in it as text, line by line. */
export const messageEmail = (
  t: Translator['t'],
  to: string,
  { sourceAddress, subject, emailText }: Message,
): Email => ({
  about: MailServiceEmails.message.about({}),
  to,
  replyTo: sourceAddress,
  subject,
  heading: t('A visitor wrote to the shop'),
  paragraphs: emailText.split(/[\r\n]+/).filter((line) => line.trim() !== ''),
  notes: [t('They gave the address {email}, where an answer goes. Nobody has checked it.', { email: sourceAddress })],
});
