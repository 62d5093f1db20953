import { expect } from 'chai';
import { createTestClock } from 'etalage/core/testing';
import { createTestShop, type TestShop } from 'etalage/server/testing';

const TOKEN = '/api/ext/mail-service/get-token';
const SEND = '/api/ext/mail-service/send-email';
const TO = 'service@shop.example';
const HOUR = 3_600_000;
const modules = ['shell', 'url', 'mail', 'user', 'mail-service'].map((id) => `etalage/modules/${id}`);
const open = (mailService: object = {}): Promise<TestShop> =>
  createTestShop({
    modules,
    clock: createTestClock(),
    settings: {
      mail: { from: { address: TO }, replyTo: 'answers@shop.example' },
      'mail-service': { targets: [TO], limits: { tokens: 1000, emails: 1000 }, ...mailService },
      server: { trustProxy: 1 },
    },
  });
const letter = {
  sourceAddress: 'an@example.nl',
  targetAddress: TO,
  subject: 'Mijn bestelling',
  emailText: 'Waar blijft ze?\r\n\r\n<b>Groet</b>, An',
};

const held: { shop?: TestShop } = {};
const shop = (): TestShop => {
  if (!held.shop) throw new Error('The shop is open only while tests run');
  return held.shop;
};
async function newToken(of = shop()): Promise<string> {
  const answer = await of.get(TOKEN);
  expect([answer.status, answer.json?.code]).to.deep.equal([200, 200]);
  expect(answer.headers.get('cache-control')).to.equal('no-store');
  return String(answer.json?.result);
}
const send = (body: object, of = shop()) => of.post(SEND, body);
/** How many e-mails the shop has sent by now. */
async function sent(of = shop()): Promise<number> {
  await of.settled();
  return of.outbox.emails.length;
}
const reasonOf = ({ status, text }: Awaited<ReturnType<typeof send>>): unknown[] => [
  status,
  /"reason":"([\w.-]+)"/.exec(text)?.[1],
];

describe('what visitors write to the shop', () => {
  before(async () => void (held.shop = await open()));
  after(() => held.shop?.close());

  it('is sent once, as text, and answers go to the visitor, who gets nothing [AP-99, RU-01]', async () => {
    const body = { ...letter, token: await newToken(), confirmation: true };
    for (const _ of ['once', 'sent again']) {
      const answer = await send(body);
      expect([answer.status, answer.json?.code, answer.json?.result]).to.deep.equal([200, 200, 'OK']);
      expect(await sent()).to.equal(1);
    }
    const [email] = shop().outbox.emails;
    expect(email).to.include({
      kind: 'mail-service.message',
      to: TO,
      replyTo: 'an@example.nl',
      subject: letter.subject,
    });
    expect(email?.text).to.include('Waar blijft ze?\n\n<b>Groet</b>, An').and.include('an@example.nl');
    expect(email?.html).to.include('&lt;b&gt;Groet').and.not.include('<b>Groet');
    shop().clock.advance(2 * HOUR);
    expect((await send(body)).json?.result, 'after its time too').to.equal('OK');
    expect(await sent()).to.equal(1);
  });

  it('is one e-mail however many equal calls come at once [AP-99]', async () => {
    const [before, body] = [await sent(), { ...letter, token: await newToken() }];
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect(answers.map(({ json }) => json?.result)).to.deep.equal(Array(5).fill('OK'));
    expect(await sent()).to.equal(before + 1);
  });

  it('goes to addresses of the shop alone [AP-99]', async () => {
    const before = await sent();
    for (const targetAddress of [
      'stranger@example.nl',
      `${TO}, stranger@example.nl`,
      `<${TO}>`,
      letter.sourceAddress,
    ]) {
      const refused = await send({ ...letter, targetAddress, token: await newToken() });
      expect(reasonOf(refused), targetAddress).to.deep.equal([400, 'mail-service.foreignTarget']);
      expect(refused.json?.result).to.equal('Op dit adres krijgt de winkel geen berichten.');
    }
    expect(await sent()).to.equal(before);
    await using other = await open({ targets: ['pers@shop.example'] });
    const asked = { ...letter, targetAddress: 'Pers@Shop.example' };
    expect((await send({ ...asked, token: await newToken(other) }, other)).status).to.equal(200);
    expect(reasonOf(await send({ ...letter, token: await newToken(other) }, other))[0], 'no more').to.equal(400);
    expect(await sent(other)).to.equal(1);
    expect(other.outbox.emails[0]).to.include({ to: 'pers@shop.example' });
  });

  it('goes nowhere in a shop that has named no address: not to the one that its e-mails come from either [AP-99]', async () => {
    await using unset = await open({ targets: [] });
    const refused = await send({ ...letter, token: await newToken(unset) }, unset);
    expect(reasonOf(refused)).to.deep.equal([400, 'mail-service.foreignTarget']);
    expect(await sent(unset)).to.equal(0);
  });

  it('takes a token of this shop, an hour old at most, for one message [AP-99]', async () => {
    const [before, token] = [await sent(), await newToken()];
    const [id = '', until = '', random = '', signature = ''] = token.split('.');
    const last = signature.endsWith('A') ? 'B' : 'A';
    await using other = await open();
    const forged = [
      [id, Number(until) + HOUR, random, signature],
      [id, until, `${random}A`, signature],
      [id, until, random, signature.slice(0, -1) + last],
      [id, until, random, `${signature}=`],
      ['other', until, random, signature],
      [id, until, random, signature, ''],
      ['x'.repeat(60)],
    ].map((parts) => parts.join('.'));
    for (const wrong of [...forged, await newToken(other)])
      expect(reasonOf(await send({ ...letter, token: wrong })), wrong).to.deep.equal([403, 'mail-service.badToken']);
    for (const none of ['', 'short', undefined, 7])
      expect((await send({ ...letter, token: none })).status, String(none)).to.equal(400);
    const old = await newToken();
    shop().clock.advance(HOUR);
    expect(reasonOf(await send({ ...letter, token: old }))).to.deep.equal([403, 'mail-service.badToken']);
    expect(await sent()).to.equal(before);
    const used = await newToken();
    expect((await send({ ...letter, token: used })).status).to.equal(200);
    expect(reasonOf(await send({ ...letter, subject: 'Iets anders', token: used }))).to.deep.equal([
      422,
      'core.keyReused',
    ]);
    expect(await sent()).to.equal(before + 1);
  });

  it('brings no header of its own, and is as long as a message is [AP-99]', async () => {
    const [before, token] = [await sent(), await newToken()];
    const bad = [
      ...['\r\nBcc: x@example.nl', '\nBcc: x@example.nl', '\u0000', '\u0085', '\u2028'].flatMap((more) => [
        { subject: `Hallo${more}` },
        { sourceAddress: `an@example.nl${more}x` },
        { targetAddress: `${TO}${more}x` },
      ]),
      ...['', 'an', 'an@example.nl, bo@example.nl', 'An <an@example.nl>'].map((sourceAddress) => ({ sourceAddress })),
      ...[{ subject: '' }, { subject: 'x'.repeat(151) }, { emailText: '' }, { emailText: 'x'.repeat(5001) }],
      ...[{ emailText: 'a\u0000' }, { emailText: 'a\u001b[2J' }, { subject: undefined }, { emailText: ['a'] }],
    ];
    for (const wrong of bad)
      expect((await send({ ...letter, token, ...wrong })).status, JSON.stringify(wrong)).to.equal(400);
    expect(await sent()).to.equal(before);
    expect((await send({ ...letter, token })).status, 'the token is as good as before').to.equal(200);
  });

  it('is limited by visitor, and so are tokens [AP-99]', async () => {
    await using few = await open({ limits: { tokens: 3, emails: 2 } });
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const ask = (address: string) => few.get(TOKEN, from(address));
    const tokens = [await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.1')];
    expect((await ask('198.51.100.1')).status).to.equal(429);
    expect((await ask('198.51.100.2')).status).to.equal(200);
    const statuses: number[] = [];
    for (const { json } of tokens)
      statuses.push((await few.post(SEND, { ...letter, token: json?.result }, from('198.51.100.1'))).status);
    expect(statuses).to.deep.equal([200, 200, 429]);
    expect(await sent(few)).to.equal(2);
  });

  it('is limited for all visitors together, by what was sent alone [AP-99]', async () => {
    await using few = await open({ limits: { tokens: 1000, emails: 1000, totalLimit: 2 } });
    const statuses: number[] = [];
    for (const [host, more] of [{ targetAddress: 'x@example.nl' }, {}, {}, {}].entries()) {
      const from = { 'x-forwarded-for': `198.51.100.${host}` };
      statuses.push((await few.post(SEND, { ...letter, ...more, token: await newToken(few) }, from)).status);
    }
    expect(statuses).to.deep.equal([400, 200, 200, 429]);
    expect(await sent(few)).to.equal(2);
  });
});
