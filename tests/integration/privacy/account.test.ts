import { expect } from 'chai';
import { linkOfEmail } from '../../support/emails-of.ts';
import { emailsIn, emailTo } from '../../support/read-emails.ts';
import { sharedShop } from '../../support/shared-shop.ts';
import { ask, login, PASSWORD, register, tryLogin, type Answer } from '../user/customers.ts';

const call = (path: string, body: object, token?: string): Promise<Answer> =>
  ask(sharedShop(), path === 'erase' ? 'PUT' : 'POST', `/api/ext/privacy/${path}`, {
    body,
    ...(token !== undefined && { token }),
  });
const mayEnter = async (token: string): Promise<boolean> =>
  (await ask(sharedShop(), 'GET', '/api/user/me', { token })).status === 200;
const reasonOf = ({ status, meta }: Answer): string => `${status} ${String(meta?.['reason'])}`;

describe('What the shop keeps of a customer', function () {
  this.timeout(90_000);
  const somebody = async () => {
    const { email } = await register(sharedShop());
    return { email, token: (await login(sharedShop(), email)).token };
  };
  const keyOf = async (to: string, except: readonly string[] = []) => {
    const link = await linkOfEmail(sharedShop().dataFolder, { to, path: 'account/erase/', except });
    const values = new URLSearchParams(new URL(link).hash.slice(1));
    expect(values.get('email')).to.equal(to);
    return { link, key: values.get('key') ?? '' };
  };

  it('is given to who gives the password once more, and says nothing of others', async () => {
    const { email, token } = await somebody();
    await somebody();
    expect((await call('export', { currentPassword: PASSWORD })).status).to.equal(401);
    expect(reasonOf(await call('export', { currentPassword: `${PASSWORD}!` }, token))).to.equal(
      '400 user.wrongPassword',
    );
    expect((await call('export', {}, token)).status).to.equal(400);
    expect(await mayEnter(token)).to.equal(true);
    const answer = await call('export', { currentPassword: PASSWORD }, token);
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    const file = answer.result as { email: string; data: { table: string; rows: Record<string, unknown>[] }[] };
    expect(file.email).to.equal(email);
    expect(file.data.map(({ table, rows }) => [table, rows.length])).to.deep.include.members([
      ['user_customer', 1],
      ['user_session', 1],
    ]);
    expect(answer.text).not.to.match(/argon2|"(password|secret|hash|email_key)"/);
  });

  it('goes by the link of an e-mail alone, once, and every device is logged out', async () => {
    const { email, token } = await somebody();
    const other = (await login(sharedShop(), email)).token;
    expect((await call('ask-erasure', { currentPassword: PASSWORD })).status).to.equal(401);
    expect(reasonOf(await call('ask-erasure', { currentPassword: 'Zool-schoen2' }, token))).to.equal(
      '400 user.wrongPassword',
    );
    expect((await call('ask-erasure', { currentPassword: PASSWORD }, token)).result).to.equal(true);
    const first = await keyOf(email);
    expect((await call('ask-erasure', { currentPassword: PASSWORD }, token)).result).to.equal(true);
    const second = await keyOf(email, [first.link]);
    expect(reasonOf(await call('erase', { key: 'x' }))).to.equal('400 privacy.invalidLink');
    expect(await mayEnter(token)).to.equal(true);

    const answers = await Promise.all(Array.from({ length: 5 }, () => call('erase', { key: first.key })));
    expect(answers.map(({ result }) => result)).to.deep.equal([true, true, true, true, true]);
    expect((await call('erase', { key: second.key })).result, 'the other link').to.equal(true);
    for (const one of [token, other]) expect(await mayEnter(one)).to.equal(false);
    expect((await tryLogin(sharedShop(), email, PASSWORD)).status).to.equal(401);
    const { text } = await emailTo(sharedShop().dataFolder, email, /gewist/);
    expect(text).to.include('op al je apparaten uitgelogd').and.to.include('We bewaren niets meer van je.');
    const told = (await emailsIn(sharedShop().dataFolder)).filter(
      (one) => one.to === email && /gewist/.test(one.subject),
    );
    expect(told).to.have.length(1);

    // Whoever makes an account with the address anew is not erased by an old link.
    await register(sharedShop(), {}, email);
    expect((await call('erase', { key: first.key })).result).to.equal(true);
    expect((await tryLogin(sharedShop(), email, PASSWORD)).status).to.equal(200);
  });
});
