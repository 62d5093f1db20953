import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on this machine. */
export interface TestMailServer {
  readonly port: number;
  /** The e-mails that it took, as they came. */
  readonly emails: readonly string[];
  close(): Promise<void>;
}

/** An answer other than yes. */
export const smtpError = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

/** Starts a real mail server that takes e-mails from anybody. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const emails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      let email = '';
      stream.setEncoding('utf8');
      stream.on('data', (part: string) => (email += part));
      stream.on('end', () => {
        emails.push(email);
        done();
      });
    },
    ...options,
  });
  // A client that leaves in the middle is not this test's failure.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server has no port');
  return { port: address.port, emails, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
