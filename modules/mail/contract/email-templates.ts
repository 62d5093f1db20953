import { contribute, point, type Context, type Contribution } from 'etalage/core';
import type { EmailKind } from 'etalage/core/email';
import type { Email } from './email.ts';

/** What stands in an e-mail; what it is about, who gets it and who is answered stay. */
export type EmailContent = Omit<Email, 'about' | 'to' | 'replyTo' | 'home'>;

/** Writes the e-mails of one kind; `emailTemplate` makes it. */
export interface EmailTemplate {
  /** Whose template it is, for the log. */
  readonly module: string;
  /** The id of the kind. */
  readonly kind: string;
  write(email: Email, context: Context): Promise<EmailContent | undefined>;
}

/** What modules write in the place of what a kind of e-mail says; `emailTemplate` makes the contributions. */
export const EmailTemplates = point<EmailTemplate>('mail.emailTemplates', 'api');

/**
 * A contribution of the API's side, or of a theme's `emails.ts`, that writes the e-mails of a kind in the place of the
 * module that sends them, once each module and kind; the name is the module's id: `emailTemplate('zool',
 * OrderEmails.placed, (data, context, email) => ({ ...email, heading: 'Hooray' }))`. It gets the e-mail as it was
 * written, with its link, and answers all that stands in it; undefined leaves it. Of several, each gets what the one
 * before has written, so the last module has the last word, and the theme after it; then come additions (`addToEmail`)
 * and the look (`EmailLayout`). One that fails, or takes more than 5 s, is logged, and the e-mail says what it said
 * before.
 */
/* @__NO_SIDE_EFFECTS__ */
export const emailTemplate = <T>(
  name: string,
  kind: EmailKind<T>,
  write: (
    data: NoInfer<T>,
    context: Context,
    email: Email,
  ) => EmailContent | undefined | Promise<EmailContent | undefined>,
): Contribution =>
  contribute(EmailTemplates, `${name}:${kind.id}`, {
    module: name,
    kind: kind.id,
    async write(email, context) {
      const data = kind.of(email.about);
      return data === undefined ? undefined : write(data, context, email);
    },
  });
