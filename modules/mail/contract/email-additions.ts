import { contribute, point, type Context, type Contribution } from 'etalage/core';
import type { EmailKind } from 'etalage/core/email';
import type { Email, EmailSection } from './email.ts';

/** A file that is sent with an e-mail; all of one e-mail have 5 MB at most. */
export interface EmailAttachment {
  /** Without a folder: `invoice-000000012.pdf`. */
  readonly name: string;
  /** Media type: `application/pdf`. */
  readonly type: string;
  /** A text is UTF-8. */
  readonly content: string | Uint8Array;
}

/** What a module adds to an e-mail; texts are in the reader's language, plain, without markup. */
export interface EmailAddition {
  /** In the place of the subject. */
  readonly subject?: string;
  /** Below the paragraphs that are there. */
  readonly paragraphs?: readonly string[];
  readonly sections?: readonly EmailSection[];
  /** Where the sections stand among those that are there; `last` unless given. */
  readonly place?: 'first' | 'last';
  readonly attachments?: readonly EmailAttachment[];
}

/** Adds to the e-mails of one kind; `addToEmail` makes it. */
export interface EmailExtender {
  /** Whose addition it is, for the log. */
  readonly module: string;
  /** The id of the kind. */
  readonly kind: string;
  add(email: Email, context: Context): Promise<EmailAddition | undefined>;
}

/** What modules add to e-mails; `addToEmail` makes the contributions. */
export const EmailExtenders = point<EmailExtender>('mail.emailExtenders', 'api');

/**
 * A contribution of the API's side that adds to each e-mail of a kind, once each module and kind; the name is the
 * module's id: `addToEmail('loyalty', OrderEmails.paid, async ({ orderId }) => ({ paragraphs: [...] }))`. `add` runs in
 * the job that sends the e-mail, in its store view, and answers undefined where it has nothing to add. All
 * additions are made at the same time, each from the e-mail as it was written. One that fails, or takes more than 5 s,
 * is logged, and the e-mail is sent without it.
 */
/* @__NO_SIDE_EFFECTS__ */
export const addToEmail = <T>(
  name: string,
  kind: EmailKind<T>,
  add: (
    data: NoInfer<T>,
    context: Context,
    email: Email,
  ) => EmailAddition | undefined | Promise<EmailAddition | undefined>,
): Contribution =>
  contribute(EmailExtenders, `${name}:${kind.id}`, {
    module: name,
    kind: kind.id,
    async add(email, context) {
      const data = kind.of(email.about);
      return data === undefined ? undefined : add(data, context, email);
    },
  });
