import { expect } from 'chai';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { emailTo, emailsIn, secretsIn } from '../../support/read-emails.ts';
import { ask, login, newEmail, PASSWORD, registration, tryLogin } from './customers.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';

describe('An account that must be confirmed', () => {
  const held: { shop?: ShopServer } = {};
  const shop = (): ShopServer => {
    if (!held.shop) throw new Error('The shop is open only while tests run');
    return held.shop;
  };
  before('open the shop', async function () {
    this.timeout(120_000);
    held.shop = await startShopServer({
      command: 'api',
      env: { ...WIDE_LIMITS, ETALAGE__USER__EMAIL_CONFIRMATION: 'required' },
    });
  });
  after('close the shop', async () => void (await held.shop?.stop()));

  async function registered(storeCode = 'default'): Promise<string> {
    const email = newEmail();
    const path = `/api/user/create?storeCode=${storeCode}`;
    const { code, result } = await ask(shop(), 'POST', path, { body: registration(email) });
    expect(code).to.equal(200);
    expect(result).to.include({ confirmation: 'required' });
    return email;
  }
  const activate = (customerEmail: string, confirmationKey: string) =>
    ask(shop(), 'PUT', '/api/ext/customer/activate', { body: { customerEmail, confirmationKey } });

  it('lets nobody in before, and tells only who knows the password why', async () => {
    const email = await registered();
    const refused = await tryLogin(shop(), email, PASSWORD);
    expect(refused.status).to.equal(403);
    expect(refused.meta).to.include({ reason: 'user.notConfirmed' });
    expect((await tryLogin(shop(), email, 'Wrong-password1')).meta).to.include({ reason: 'user.wrongCredentials' });
  });

  it('is confirmed with the key of its e-mail; twice is like once [AC-08] [AP-81]', async () => {
    const email = await registered();
    const received = await emailTo(shop().dataFolder, email, /Bevestig je e-mailadres/);
    expect(received.text).to.include(`${shop().url}/account/confirm/#email=`);
    const secrets = secretsIn(received);
    const key = secrets.get('key') ?? '';
    expect(secrets.get('email')).to.equal(email);
    for (const [address, given] of [
      [email, 'guessed'],
      [newEmail(), key],
    ] as const) {
      const refused = await activate(address, given);
      expect(refused.status).to.equal(400);
      expect(refused.meta).to.include({ reason: 'user.invalidConfirmation' });
    }
    expect(await activate(email.toUpperCase(), key)).to.include({ code: 200, result: true });
    expect(await activate(email, key)).to.include({ code: 200, result: true });
    await login(shop(), email);
  });

  it('gets another e-mail when its owner asks for one, until it is confirmed [AC-09] [AP-82]', async () => {
    const email = await registered();
    const first = secretsIn(await emailTo(shop().dataFolder, email, /Bevestig/)).get('key');
    const body = { email, websiteId: 1 };
    const confirm = (sent: object) => ask(shop(), 'POST', '/api/ext/customer/confirm', { body: sent });
    expect(await confirm({ ...body, websiteId: 99 }), 'no account there').to.include({ code: 200, result: true });
    expect(await confirm(body)).to.include({ code: 200, result: true });
    const second = secretsIn(await emailTo(shop().dataFolder, email, /Bevestig/, 2)).get('key');
    expect(second).not.to.equal(first);
    expect(await activate(email, first ?? '')).to.include({ code: 200 });
    await emailTo(shop().dataFolder, await registered(), /Bevestig/); // whatever was asked for before has come
    const emails = (await emailsIn(shop().dataFolder)).filter(({ to }) => to === email);
    expect(emails, 'none for the other website').to.have.length(2);
  });

  it('is confirmed by a new password too: its owner reads the e-mails of that address', async () => {
    const email = await registered();
    await ask(shop(), 'POST', '/api/user/reset-password', { body: { email } });
    const resetToken = secretsIn(await emailTo(shop().dataFolder, email, /nieuw wachtwoord/)).get('token');
    const body = { email, resetToken, newPassword: 'Nieuw-wachtwoord1' };
    expect((await ask(shop(), 'POST', '/api/user/create-password', { body })).code).to.equal(200);
    await login(shop(), email, 'Nieuw-wachtwoord1');
  });

  it('need not be confirmed again when it moves: the link to the new address has done so', async () => {
    const email = await registered();
    await activate(email, secretsIn(await emailTo(shop().dataFolder, email, /Bevestig/)).get('key') ?? '');
    const { token } = await login(shop(), email);
    const moved = newEmail();
    const body = { customer: { email: moved, firstname: 'An', lastname: 'Jansen' }, currentPassword: PASSWORD };
    expect((await ask(shop(), 'POST', '/api/user/me', { token, body })).code).to.equal(200);
    expect((await tryLogin(shop(), moved, PASSWORD)).status).to.equal(401);
    const key = secretsIn(await emailTo(shop().dataFolder, moved, /Bevestig/)).get('change') ?? '';
    const link = { customerEmail: moved, confirmationKey: key };
    expect((await ask(shop(), 'PUT', '/api/ext/customer/confirm-email', { body: link })).code).to.equal(200);
    await login(shop(), moved);
  });

  it('is written to in the language of its store view, with links to it', async () => {
    const email = await registered('be');
    const received = await emailTo(shop().dataFolder, email, /Bevestig/);
    expect(received.language).to.equal('nl-BE');
    expect(received.text).to.include(`${shop().url}/be/account/confirm/#`);
  });
});
