import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { StoreView } from 'etalage/core';
import { fileTransport } from '../../../modules/mail/api/file-transport.ts';
import { smtpTransport } from '../../../modules/mail/api/smtp-transport.ts';
import { openMailServer, smtpError } from './smtp-server.ts';
import { email, signal, transportSuite } from './transport.suite.ts';

const settings = (smtp: object, address = 'service@shop.example') => ({
  smtp: { url: '', host: '', port: 587, user: '', password: '', ...smtp },
  from: { name: '', address },
  replyTo: '',
  logo: { path: '', width: 206, height: 24 },
  legal: '',
});
const view = { storeCode: 'default' } as StoreView;
const overSmtp = (port: number) => smtpTransport(settings({ host: '127.0.0.1', port }), view);

const temporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'etalage-mail-'));

transportSuite('SMTP', async () => {
  const server = await openMailServer();
  return {
    transport: smtpTransport(settings({ url: `smtp://127.0.0.1:${server.port}` }), view),
    emails: async () => server.emails,
    close: server.close,
  };
});

transportSuite('files', async () => {
  const folder = await temporaryFolder();
  return {
    transport: fileTransport(folder),
    emails: async () => {
      const names = await readdir(join(folder, 'mail'));
      return Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')));
    },
    close: () => rm(folder, { recursive: true }),
  };
});

/** What is thrown when a server answers so to a recipient. */
async function refusedWith(code: number, message: string): Promise<Error> {
  const server = await openMailServer({ onRcptTo: (_address, _session, done) => done(smtpError(code, message)) });
  try {
    return await overSmtp(server.port)
      .send(email, signal())
      .then(
        () => new Error('it was taken'),
        (error: Error) => error,
      );
  } finally {
    await server.close();
  }
}

describe('e-mails over SMTP', () => {
  it('that the server refuses for good are not tried again; the reason names no address', async () => {
    const error = await refusedWith(550, '5.1.1 <anna@reader.example> does not exist');
    expect(error.name).to.equal('PermanentFailure');
    expect(error.message).to.equal('The mail server answered 550 5.1.1 to RCPT TO');
  });

  it('that the server puts off are tried again', async () => {
    const error = await refusedWith(451, '4.7.1 Greylisted, anna@reader.example');
    expect(error.name).to.equal('Error');
    expect(error.message).to.equal('The mail server answered 451 4.7.1 to RCPT TO');
  });

  it('are tried again when the password is wrong: the e-mails are not to blame', async () => {
    const server = await openMailServer({
      onAuth: (_auth, _session, done) => done(new Error('No')),
      allowInsecureAuth: true,
    });
    const transport = smtpTransport(settings({ url: `smtp://shop:wrong@127.0.0.1:${server.port}` }), view);
    const error = await transport.send(email, signal()).catch((thrown: Error) => thrown);
    await server.close();
    expect(error).to.be.instanceOf(Error).with.property('name', 'Error');
  });

  it('are tried again when nobody answers', async () => {
    const server = await openMailServer();
    await server.close();
    const error = await overSmtp(server.port)
      .send(email, signal())
      .catch((thrown: Error) => thrown);
    expect(error).to.be.instanceOf(Error).with.property('message', 'The mail server cannot be reached (ESOCKET)');
  });

  it('are given up when the time is over, though the server says nothing', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const stop = new AbortController();
    const accepted = new Promise<Socket>((resolve) => silent.once('connection', resolve));
    void accepted.then(() => stop.abort(new Error('Too late')));
    const sent = overSmtp(typeof address === 'object' && address ? address.port : 0).send(email, stop.signal);
    const error = await sent.catch((thrown: Error) => thrown);
    (await accepted).destroy();
    silent.close();
    expect(error).to.have.property('message', 'Too late');
  });

  it('need an address to write from, which the boot asks for', () => {
    expect(() => smtpTransport(settings({ host: 'mail.example' }, ''), view)).to.throw('mail.from.address');
  });
});

describe('e-mails as files', () => {
  it('are left in a bounded number, the oldest removed', async () => {
    const folder = await temporaryFolder();
    const mail = join(folder, 'mail');
    await mkdir(mail);
    await Promise.all(
      Array.from({ length: 505 }, (_, index) => writeFile(join(mail, `20250101T${1000 + index}-1.eml`), '')),
    );
    await fileTransport(folder).send(email, signal());
    const names = (await readdir(mail)).sort();
    await rm(folder, { recursive: true });
    expect(names).to.have.lengthOf(500);
    expect(names[0]).to.equal('20250101T1006-1.eml');
    expect(names.at(-1)).to.equal(`${email.id}.eml`);
  });
});
