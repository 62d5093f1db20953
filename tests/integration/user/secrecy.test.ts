import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { startShopServer } from '../../support/shop-server.ts';
import { emailTo, secretsIn } from '../../support/read-emails.ts';
import { ask, login, me, newEmail, PASSWORD, refresh, registration, sessionIn, tryLogin } from './customers.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';

/** The secrets that a text has, with what is around each. */
const leaksIn = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.flatMap((secret) => {
    const at = text.indexOf(secret);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 200), at + 200)];
  });

describe('What a shop tells of its customers', () => {
  it('in its log is no token, password or e-mail address, whatever happens', async function () {
    this.timeout(120_000);
    const shop = await startShopServer({
      command: 'api',
      env: {
        ...WIDE_LIMITS,
        ETALAGE__SERVER__ACCESS_LOG: 'true',
        ETALAGE__USER__EMAIL_CONFIRMATION: 'required',
        ETALAGE__USER__LIMITS__WRONG_PASSWORDS: '3',
      },
    });
    const secrets: string[] = [PASSWORD, 'Nieuw-wachtwoord1', 'Wrong-password1'];
    const answers: string[] = [];
    const post = async (path: string, body: unknown, token?: string, method = 'POST') => {
      const answer = await ask(shop, method, path, { body, token });
      if (answer.code !== 200) answers.push(answer.text);
      return answer;
    };
    try {
      const email = newEmail();
      const moved = newEmail();
      secrets.push(email, moved);
      await post('/api/user/create', registration(email));
      await post('/api/user/create', registration(email));
      await post('/api/user/create', { ...registration(email), password: 5 });
      await post('/api/user/create', `{"customer":{"email":"${email}","password":"${PASSWORD}"`);
      await tryLogin(shop, email, PASSWORD);
      const key = secretsIn(await emailTo(shop.dataFolder, email, /Bevestig/)).get('key') ?? '';
      await post('/api/ext/customer/activate', { customerEmail: email, confirmationKey: key }, undefined, 'PUT');
      const session = await login(shop, email);
      const next = sessionIn(await refresh(shop, session.refreshToken));
      secrets.push(key, ...Object.values(session), ...Object.values(next));
      const { groupToken } = (await me(shop, session.token)).result as { groupToken: string };
      secrets.push(groupToken);
      await ask(shop, 'GET', '/api/user/me', { headers: { authorization: `Bearer ${session.token}` } });
      await ask(shop, 'GET', '/api/user/me', { token: `${session.token}x` });
      const profile = { customer: { email: moved, firstname: 'An', lastname: 'Jansen', addresses: [{ id: 1 }] } };
      await post('/api/user/me', profile, next.token);
      const change = { currentPassword: 'Wrong-password1', newPassword: 'Nieuw-wachtwoord1' };
      await post('/api/user/change-password', change, next.token);
      await post('/api/user/reset-password', { email });
      const resetToken = secretsIn(await emailTo(shop.dataFolder, email, /nieuw wachtwoord/)).get('token') ?? '';
      secrets.push(resetToken);
      await post('/api/user/create-password', { email, resetToken, newPassword: 'Nieuw-wachtwoord1' });
      await post('/api/user/create-password', { email, resetToken, newPassword: 'Nieuw-wachtwoord2' });
      for (let time = 0; time < 5; time++) await tryLogin(shop, email, 'Wrong-password1');
      await ask(shop, 'POST', `/api/user/login?username=${email}&password=${PASSWORD}`, { body: 'no json' });
      await fetch(`${shop.url}/account/confirm/?email=${email}&key=${key}`);
      await post('/api/user/logout', { refreshToken: next.refreshToken });
      await emailTo(shop.dataFolder, email, /wachtwoord is gewijzigd/);
    } finally {
      await shop.stop();
    }
    const told = `${shop.output()}\n${answers.join('\n')}`;
    expect(told, 'the log').to.include('/api/user/login');
    expect(answers.length, 'errors').to.be.above(5);
    // One that the e-mail or the answer did not have would be found nowhere.
    for (const secret of secrets) expect(secret).to.have.length.above(8);
    expect(leaksIn(told, secrets)).to.deep.equal([]);
    expect(told).not.to.match(/eyJ[\w-]{20}|\$argon2id|@example\.nl/);
  });

  it('in its database is no password and no token in the clear', async function () {
    this.timeout(120_000);
    // Hashed as in a shop, not as quickly as in other tests.
    const shop = await startShopServer({ command: 'api' });
    try {
      const email = newEmail();
      const headers = { 'idempotency-key': `registration of ${email}` };
      const first = await ask(shop, 'POST', '/api/user/create', { body: registration(email), headers });
      // By which a call is known again takes long to compute from a password, which is not in it.
      const body = { ...registration(email), password: 'Ander-wachtwoord1' };
      const other = await ask(shop, 'POST', '/api/user/create', { body, headers });
      expect([first.status, other.status], 'another password is another call').to.deep.equal([200, 422]);
      const session = await login(shop, email);
      const next = sessionIn(await refresh(shop, session.refreshToken));
      const files = await Promise.all(
        ['shop.sqlite', 'shop.sqlite-wal'].map((name) => readFile(`${shop.dataFolder}/${name}`, 'latin1')),
      );
      const stored = files.join('');
      expect(stored).to.include(email).and.to.include('$argon2id$v=19$m=19456,t=2,p=1$');
      const secrets = [PASSWORD, body.password, ...Object.values(session), ...Object.values(next)];
      for (const secret of secrets) expect(secret).to.have.length.above(8);
      expect(leaksIn(stored, secrets)).to.deep.equal([]);
    } finally {
      await shop.stop();
    }
  });
});
