import { randomUUID } from 'node:crypto';
import {
  Call,
  contribute,
  CurrentStoreView,
  DataFolder,
  defineApi,
  DoctorChecks,
  job,
  Jobs,
  linkableOrigin,
  PermanentFailure,
  prefixOf,
  provide,
  ReportError,
  StartNotes,
  ThemeTokens,
  Translator,
  type StartNote,
} from 'etalage/core';
import type { EmailAbout } from 'etalage/core/email';
import { emailProblem, oneLine } from '../domain/check-email.ts';
import type { EmailFrame } from '../domain/email-frame.ts';
import { emailHtml } from '../domain/email-html.ts';
import { emailText } from '../domain/email-text.ts';
import { accentOf, LOOK } from '../domain/look.ts';
import {
  EmailExtenders,
  EmailLayout,
  EmailOrigin,
  EmailTemplates,
  mail,
  Mail,
  MailTransport,
  SendEmail,
  type Email,
} from '../module.ts';
import { checkSender } from './check-sender.ts';
import { extendEmail } from './extend-email.ts';
import { fileTransport, emailsFolder } from './file-transport.ts';
import { pictureAt } from './picture-at.ts';
import { senderOf } from './sender.ts';
import { smtpTransport } from './smtp-transport.ts';
import { writeEmail } from './write-email.ts';

/** Longer than a mail server is waited for. */
const SEND_TIMEOUT_MS = 60_000;
/** Each hour after the first two, for three days at least: a mail server may be away over a weekend. */
const TRIES = 105;
/** A product beside its name, in the shape of the shop's pictures. */
const LINE_PICTURE = { width: 72, height: 90 };

const filesNote: StartNote = ({ get }) =>
  `e-mails are written to ${emailsFolder(get(DataFolder))}; set mail.smtp.url to send them`;

/** E-mails may wait that were written before there were kinds. */
const kindOf = (about: EmailAbout | undefined): string => about?.kind ?? '';

export default defineApi(mail, (config) => {
  const isSentBySmtp = Boolean(config.smtp.url || config.smtp.host);
  return {
    providers: [
      provide(Mail, { jobs: Jobs }, ({ jobs }) => ({
        send: (tx, email) => jobs.add(tx, SendEmail, email),
      })),
      provide(EmailOrigin, { view: CurrentStoreView, call: Call }, ({ view: { name, baseUrl }, call }) => ({
        shop: config.from.name || name,
        origin: baseUrl || linkableOrigin(call),
      })),
      provide(
        EmailLayout,
        { translator: Translator, view: CurrentStoreView, tokens: ThemeTokens },
        ({ translator: { t, locale, colon }, view, tokens }) => {
          const accent = accentOf(tokens['--color-accent'] ?? LOOK.accent);
          const shop = config.from.name || view.name;
          const ownHome = view.baseUrl && `${view.baseUrl}${prefixOf(view)}/`;
          const { path, ...logoSize } = config.logo;
          const frameOf = ({ home = '' }: Email): EmailFrame => ({
            shop,
            home: home || ownHome,
            logo: path ? pictureAt(home || ownHome, path, logoSize, 'png') : undefined,
            picture: (of) => pictureAt(home || ownHome, of, LINE_PICTURE, 'jpeg'),
            accent,
            language: locale,
            legal: config.legal,
            texts: {
              greeting: t('With kind regards,'),
              openInstead: t('If the button does not work, open this address:'),
              automatic: t('This message was sent automatically by {shop}.', { shop }),
              status: t('Status'),
              colon,
            },
          });
          return {
            render(email) {
              const frame = frameOf(email);
              return { html: emailHtml(email, frame), text: emailText(email, frame) };
            },
          };
        },
      ),
      provide(MailTransport, { dataFolder: DataFolder, view: CurrentStoreView }, ({ dataFolder, view }) =>
        isSentBySmtp ? smtpTransport(config, view) : fileTransport(dataFolder),
      ),
    ],
    contributions: isSentBySmtp
      ? [contribute(DoctorChecks, 'mail.sender', checkSender(config.from.address))]
      : [contribute(StartNotes, 'mail.files', filesNote)],
    jobs: [
      job(SendEmail, {
        summary: 'Sends an e-mail',
        timeout: SEND_TIMEOUT_MS,
        tries: TRIES,
        async handle(written, context) {
          const problem = emailProblem(written);
          if (problem !== undefined) throw new PermanentFailure(problem);
          const { get } = context;
          const { idempotencyKey, requestId, signal } = get(Call);
          const view = get(CurrentStoreView);
          const options = { layout: get(EmailLayout), context, report: get(ReportError) };
          const templated = await writeEmail(written, written.about, { ...options, templates: get(EmailTemplates) });
          const extenders = get(EmailExtenders);
          const { email, attachments, body } = await extendEmail(templated, written.about, { ...options, extenders });
          await get(MailTransport).send(
            {
              ...body,
              id: idempotencyKey ?? randomUUID(),
              kind: kindOf(email.about),
              to: email.to,
              from: senderOf(config, view),
              replyTo: written.replyTo ?? config.replyTo,
              requestId,
              subject: oneLine(email.subject),
              language: view.i18n.defaultLocale,
              attachments,
              ...(email.unsubscribe !== undefined && { unsubscribe: email.unsubscribe }),
            },
            signal,
          );
        },
      }),
    ],
  };
});
