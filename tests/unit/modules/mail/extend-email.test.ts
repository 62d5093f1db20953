import { expect } from 'chai';
import {
  Call,
  contribute,
  DataFolder,
  defineApi,
  defineModule,
  Jobs,
  provideValue,
  type Contribution,
} from 'etalage/core';
import { emailKinds } from 'etalage/core/email';
import { createOutbox, createTestKernel } from 'etalage/core/testing';
import {
  addToEmail,
  EmailExtenders,
  emailTemplate,
  MailTransport,
  type EmailAddition,
  type Email,
  type OutgoingEmail,
} from 'etalage/modules/mail';
import { extendEmail } from '../../../../modules/mail/api/extend-email.ts';
import mailApi from '../../../../modules/mail/api/index.ts';

const Emails = emailKinds('order', {
  paid: { type: 'object', required: ['orderId'], properties: { orderId: { type: 'string' } } },
  shipped: { type: 'object', properties: {} },
});
const email: Email = {
  about: Emails.paid.about({ orderId: 'o-1' }),
  to: 'an@example.nl',
  subject: 'Paid',
  heading: 'Paid',
  paragraphs: ['Thank you.'],
  sections: [{ heading: 'Products', lines: ['Pump'] }],
};
const CALL = { requestId: '', origin: '', address: '', signal: new AbortController().signal };
const settings = {
  smtp: { url: '', host: '', port: 587, user: '', password: '' },
  from: { name: '', address: '' },
  replyTo: '',
  logo: { path: '', width: 206, height: 24 },
  legal: '',
};
const adding = (id: string, ...contributions: readonly Contribution[]) =>
  defineApi(defineModule({ id, kernel: '*', requires: ['mail'] }), () => ({ contributions }));
const adds = (id: string, addition: EmailAddition) =>
  adding(
    id,
    addToEmail(id, Emails.paid, () => addition),
  );

/** What is sent of an e-mail, and what was reported, where these modules are. */
async function sent(one: Email, ...sides: readonly ReturnType<typeof adding>[]) {
  const outbox = createOutbox<OutgoingEmail>();
  await using kernel = await createTestKernel({
    sides: [mailApi, ...sides],
    settings: { mail: settings },
    replace: [
      provideValue(MailTransport, outbox),
      provideValue(Jobs, { add: async () => undefined }),
      provideValue(DataFolder, '/tmp/unused'),
    ],
  });
  const handler = kernel.jobs.find(({ ref }) => ref.id === 'mail.send');
  // A handler takes the payload of its own kind.
  const { scope } = kernel.visitor();
  scope.set(Call, CALL);
  await handler?.handle(one as never, scope);
  const [found] = outbox.emails;
  if (!found) throw new Error('nothing was sent');
  return { ...found, reported: kernel.reported.map(({ message }) => message) };
}

describe('An e-mail of a kind', () => {
  it('has what modules add to its kind, in their order: texts, sections, files, another subject', async () => {
    const file = { name: 'coins.txt', type: 'text/plain', content: '12' };
    const { kind, subject, text, html, attachments, reported } = await sent(
      email,
      adds('one', { subject: 'Paid, and\n12 coins', paragraphs: ['You have 12 coins.'], attachments: [file] }),
      adds('two', { sections: [{ heading: 'Coins', lines: ['<12>'] }], place: 'first' }),
      adding(
        'three',
        addToEmail('three', Emails.paid, async ({ orderId }, _context, { to }) => ({
          sections: [{ heading: 'Order', lines: [orderId, to] }],
        })),
        addToEmail('three', Emails.shipped, () => ({ paragraphs: ['On its way.'] })),
      ),
      adding(
        'four',
        addToEmail('four', Emails.paid, () => undefined),
      ),
    );
    expect({ kind, subject, attachments, reported }).to.deep.equal({
      kind: 'order.paid',
      subject: 'Paid, and 12 coins',
      attachments: [file],
      reported: [],
    });
    expect(text).to.include(
      'Thank you.\n\nYou have 12 coins.\n\nCOINS\n<12>\n\nPRODUCTS\nPump\n\nORDER\no-1\nan@example.nl',
    );
    expect(text).to.not.include('On its way');
    expect(html).to.include('&lt;12&gt;');
  });

  it('says what the last template of its kind writes, with what was added below it, to the same reader', async () => {
    const { subject, text, to, replyTo, kind, reported } = await sent(
      { ...email, replyTo: 'bo@example.nl' },
      adds('adds', { paragraphs: ['You have 12 coins.'] }),
      adding(
        'one',
        emailTemplate('one', Emails.paid, ({ orderId }, _context, before) => ({
          ...before,
          subject: `Hooray, ${orderId}`,
          paragraphs: ['It is yours.'],
        })),
        emailTemplate('one', Emails.shipped, () => ({ subject: 'Shipped', heading: 'Shipped', paragraphs: [] })),
      ),
      adding(
        'two',
        emailTemplate('two', Emails.paid, async (_data, _context, { subject: before, paragraphs }) => ({
          ...{ to: 'jan@example.nl' },
          subject: `${before}!`,
          heading: 'Two',
          paragraphs,
        })),
      ),
    );
    expect({ subject, to, replyTo, kind, reported }).to.deep.equal({
      subject: 'Hooray, o-1!',
      to: 'an@example.nl',
      replyTo: 'bo@example.nl',
      kind: 'order.paid',
      reported: [],
    });
    expect(text).to.include('It is yours.\n\nYou have 12 coins.').and.not.include('PRODUCTS');
  });

  it('says what it said where a template fails, leaves it, or writes what cannot be shown', async () => {
    const broken = JSON.parse('{ "subject": "x", "heading": "x" }') as Email;
    const { text, subject, reported } = await sent(
      email,
      adding(
        'fails',
        emailTemplate('fails', Emails.paid, () => {
          throw new Error('the texts are away');
        }),
      ),
      adding(
        'leaves',
        emailTemplate('leaves', Emails.paid, () => undefined),
      ),
      adding(
        'breaks',
        emailTemplate('breaks', Emails.paid, () => broken),
      ),
    );
    expect([subject, text.includes('Thank you.')]).to.deep.equal(['Paid', true]);
    expect(reported[0]).to.equal('The template of module fails for e-mail order.paid was left out: the texts are away');
    expect(reported.slice(1)).to.have.length(1);
    expect(reported[1]).to.match(/^The template of module breaks for e-mail order.paid was left out: /);
  });

  it('is sent without what fails or cannot be sent, which is logged with its module', async () => {
    const failing = (id: string, fail: () => never) => adding(id, addToEmail(id, Emails.paid, fail));
    const attached = (id: string, name: string, type: string, bytes: number) =>
      adds(id, { paragraphs: [id], attachments: [{ name, type, content: new Uint8Array(bytes) }] });
    const broken = JSON.parse('{ "paragraphs": ["shown"], "sections": [{ "rows": [{ "label": null }] }] }') as object;
    const { text, attachments, reported } = await sent(
      email,
      failing('throws', () => {
        throw new Error('the coins are away');
      }),
      attached('folder', '../x.pdf', 'application/pdf', 1),
      attached('mime', 'x.pdf', 'multipart/x\r\nX: y', 1),
      attached('fits', 'fits.pdf', 'application/pdf', 3_000_000),
      attached('heavy', 'heavy.pdf', 'application/pdf', 2_000_001),
      adds('broken', broken),
      adds('last', { paragraphs: ['All the same.'] }),
    );
    expect(text).to.include('Thank you.\n\nfits\n\nAll the same.\n\n');
    expect(attachments.map(({ name }) => name)).to.deep.equal(['fits.pdf']);
    expect(reported.map((message) => message.replace('order.paid was left out', '…'))).to.deep.equal([
      'What module throws adds to e-mail …: the coins are away',
      'What module folder adds to e-mail …: "../x.pdf" is no name of a file: give it a name without a folder',
      'What module mime adds to e-mail …: "multipart/x\r\nX: y" is no media type of a file, such as application/pdf',
      'What module heavy adds to e-mail …: the attachments have 5000001 bytes; 5000000 are sent at most',
      "What module broken adds to e-mail …: Cannot read properties of undefined (reading 'replace')",
    ]);
  });

  it('does not wait for a module that hangs', async () => {
    const reported: string[] = [];
    const module = 'slow';
    const { email: full } = await extendEmail(email, email.about, {
      extenders: [
        { module, kind: 'order.paid', add: () => new Promise<never>(() => undefined) },
        { module: 'quick', kind: 'order.paid', add: async () => ({ paragraphs: ['Quick.'] }) },
      ],
      layout: { render: () => ({ html: '', text: '' }) },
      context: { get: () => expect.fail('nothing is asked for') },
      report: ({ message }) => void reported.push(message),
      timeout: 1,
    });
    expect(full.paragraphs).to.deep.equal(['Thank you.', 'Quick.']);
    expect(reported).to.deep.equal(['What module slow adds to e-mail order.paid was left out: it took more than 1 ms']);
  });

  it('is sent though a module fails before it answers a promise', async () => {
    const broken = contribute(EmailExtenders, 'broken', {
      module: 'broken',
      kind: 'order.paid',
      add: () => {
        throw new Error('no coins');
      },
    });
    const { text, reported } = await sent(email, adding('broken', broken), adds('fits', { paragraphs: ['Fits.'] }));
    expect(text).to.include('Thank you.').and.include('Fits.');
    expect(reported).to.deep.equal(['What module broken adds to e-mail order.paid was left out: no coins']);
  });

  it('that was written before there were kinds is sent as it is', async () => {
    const { about: _about, ...old } = email;
    const { kind, text, reported } = await sent(old as Email, adds('one', { paragraphs: ['Added.'] }));
    expect({ kind, reported }).to.deep.equal({ kind: '', reported: [] });
    expect(text).to.include('Thank you.').and.not.include('Added.');
  });
});
