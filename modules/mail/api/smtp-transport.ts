import { PermanentFailure, type StoreView } from 'etalage/core';
import type { MailConfig, MailTransport } from '../module.ts';
import { compose } from './compose.ts';

/** How long a mail server may take to accept a connection, to greet, and between two words, in ms. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/**
 * Hands e-mails to a mail server. What it refuses for good is not tried again; what it puts off, or its silence, is.
 * @throws Error at boot when there is no address to write from
 */
export function smtpTransport({ smtp, from }: MailConfig['secret'], { storeCode }: StoreView): MailTransport {
  if (!from.address)
    throw new Error(`mail.smtp is set, but no address to write from in store view ${storeCode}. Set mail.from.address`);
  return {
    async send(email, signal) {
      signal.throwIfAborted();
      const { createTransport } = await import('nodemailer');
      const { url, host, port, user, password } = smtp;
      const server = url
        ? { url }
        : { host, port, secure: port === 465, ...(user && { auth: { user, pass: password } }) };
      const transport = createTransport({ ...TIMES, ...server });
      const { promise: timeUp, reject } = Promise.withResolvers<never>();
      const stop = (): void => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      try {
        // A conversation that is given up ends by its own times.
        await Promise.race([transport.sendMail(compose(email)), timeUp]);
      } catch (error) {
        throw signal.aborted ? signal.reason : readable(error);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** Steps of the conversation at which an error is about the e-mail, and not about who hands it over. */
const ABOUT_THE_EMAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];

/** The server's own words quote addresses: its codes and the step say enough. */
function readable(error: unknown): Error {
  const { responseCode, response, command, code } = { ...(error as Readonly<Record<string, unknown>>) };
  if (typeof responseCode !== 'number')
    return new Error(`The mail server cannot be reached (${String(code ?? 'no code')})`, { cause: error });
  const step = typeof command === 'string' ? command : 'DATA';
  const [detail = ''] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(String(response)) ?? [];
  const message = `The mail server answered ${[responseCode, detail].filter(Boolean).join(' ')} to ${step}`;
  return responseCode >= 500 && ABOUT_THE_EMAIL.includes(step)
    ? new PermanentFailure(message)
    : new Error(message, { cause: error });
}
