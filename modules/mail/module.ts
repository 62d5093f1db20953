import { configType, defineModule, jobRef, requestToken, token, type Tx } from 'etalage/core';
import type { EmailAttachment } from './contract/email-additions.ts';
import type { Email } from './contract/email.ts';
import type { MailConfig } from './config.ts';

export type { MailConfig } from './config.ts';
export * from './contract/email-additions.ts';
export * from './contract/email-templates.ts';
export type * from './contract/email.ts';

/** E-mails to shoppers: in the shop's look, sent when what causes them has come true. */
export const mail = defineModule<MailConfig>({ id: 'mail', kernel: '^0.1.0', config: configType<MailConfig>() });

/** Writes e-mails down, to be sent. */
export interface Mail {
  /**
   * Within the transaction that causes it: the e-mail goes out if and only if that comes true. One that cannot be sent
   * (to no e-mail address, with an action that does not lead to the web) undoes nothing: its job is dead at once, which
   * `etalage jobs`, `/metrics`, `/health/ready` and `etalage doctor` show.
   */
  send(tx: Tx, email: Email): Promise<void>;
}
export const Mail = token<Mail>('mail.Mail', 'api');

/** Who writes, and where the links of e-mails begin. */
export interface EmailOrigin {
  /** What the shop is called in e-mails: `mail.from.name`, else the store view's name. */
  readonly shop: string;
  /**
   * `https://www.example.nl`: the store view's `baseUrl`, else where the shop was asked. Empty where nobody asked
   * (jobs, commands), and for addresses that a stranger may have made up: then e-mails have no link.
   */
  readonly origin: string;
}
export const EmailOrigin = requestToken<EmailOrigin>('mail.EmailOrigin', 'api');

/** Sends one e-mail; done by this module. */
export const SendEmail = jobRef<Email>('mail.send');

/** The body of an e-mail in its two forms, which say the same. */
export interface EmailBody {
  /** A whole document; it loads pictures of the shop, which know nothing of the reader, and nothing else. */
  readonly html: string;
  readonly text: string;
}

/** Lays an e-mail out; a shop replaces it for a look of its own, or decorates it. */
export interface EmailLayout {
  render(email: Email): EmailBody;
}
export const EmailLayout = token<EmailLayout>('mail.EmailLayout');

/** An e-mail that is ready to be sent. */
export interface OutgoingEmail extends EmailBody {
  /** The same whenever the same e-mail is sent again: letters, digits and hyphens. */
  readonly id: string;
  /** The id of its kind, `order.placed`; empty for one that was written before there were kinds. */
  readonly kind: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Empty: answers go to `from`. */
  readonly replyTo: string;
  readonly subject: string;
  /** The request that caused it, as in the logs; empty when none did. */
  readonly requestId: string;
  /** BCP 47: `nl-NL`. */
  readonly language: string;
  readonly attachments: readonly EmailAttachment[];
  /** For the headers `List-Unsubscribe` and `List-Unsubscribe-Post`, which mail programs make a button of. */
  readonly unsubscribe?: string;
}

/** Hands e-mails over: by SMTP, or as files. A shop with another way replaces it. */
export interface MailTransport {
  /**
   * May be called twice with the same e-mail, which should then be the same one for its reader.
   * @throws PermanentFailure when the e-mail will never be taken; another error is tried again later
   */
  send(email: OutgoingEmail, signal: AbortSignal): Promise<void>;
}
export const MailTransport = token<MailTransport>('mail.Transport');
