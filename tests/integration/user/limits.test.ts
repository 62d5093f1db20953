import { expect } from 'chai';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { QUICK_PASSWORDS } from '../../support/wide-limits.ts';
import { ask, login, newEmail, PASSWORD, register, registration, tryLogin, type Answer } from './customers.ts';

/** Says that the visitor has this address; the shop believes the proxy on this machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('Guessing at accounts', () => {
  const held: { shop?: ShopServer; addresses: number } = { addresses: 0 };
  const shop = (): ShopServer => {
    if (!held.shop) throw new Error('The shop is open only while tests run');
    return held.shop;
  };
  const newAddress = (): string => `198.51.100.${++held.addresses}`;
  before('open the shop', async function () {
    this.timeout(120_000);
    held.shop = await startShopServer({
      command: 'api',
      env: { ...QUICK_PASSWORDS, ETALAGE__SERVER__TRUST_PROXY: '1' },
    });
  });
  after('close the shop', async () => void (await held.shop?.stop()));

  const guess = (email: string, address: string, password = 'Wrong-password1'): Promise<Answer> =>
    tryLogin(shop(), email, password, from(address));
  const refused = (answer: Answer): void => {
    expect(answer).to.include({ status: 429 });
    const seconds = Number(answer.headers.get('retry-after'));
    expect(seconds).to.be.within(1, 900);
  };

  it('from one address ends with the eleventh wrong password in a quarter of an hour', async () => {
    const address = newAddress();
    for (let time = 0; time < 10; time++) expect(await guess(newEmail(), address)).to.include({ status: 401 });
    refused(await guess(newEmail(), address));
    const { email } = await register(shop());
    refused(await guess(email, address, PASSWORD));
    expect(await guess(email, newAddress(), PASSWORD), 'from elsewhere').to.include({ status: 200 });
  });

  it('from one address does not keep the owner out', async () => {
    const [{ email }, address] = [await register(shop()), newAddress()];
    for (let time = 0; time < 12; time++) await guess(email, address);
    expect(await guess(email, newAddress(), PASSWORD)).to.include({ status: 200 });
  });

  it('at one account ends with the 51st wrong password, wherever it comes from and however it is typed', async () => {
    const { email } = await register(shop());
    const typed = [email, email.toUpperCase(), ` ${email}`];
    for (let time = 0; time < 50; time++)
      expect(await guess(typed[time % 3] ?? '', newAddress())).to.include({ status: 401 });
    refused(await guess(email, newAddress()));
    refused(await guess(email, newAddress(), PASSWORD));
  });

  it('is limited for an address without an account too', async () => {
    const email = newEmail();
    for (let time = 0; time < 50; time++) expect(await guess(email, newAddress())).to.include({ status: 401 });
    refused(await guess(email, newAddress()));
  });

  it('is counted also when all guesses come at the same time', async () => {
    const [{ email }, address] = [await register(shop()), newAddress()];
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess(email, address)));
    expect(guesses.filter(({ status }) => status === 401)).to.have.length(10);
    expect(guesses.filter(({ status }) => status === 429)).to.have.length(20);
  });

  it('does not count right passwords', async () => {
    const [{ email }, address] = [await register(shop()), newAddress()];
    for (let time = 0; time < 15; time++)
      expect(await guess(email, address, PASSWORD), `time ${time}`).to.include({ status: 200 });
  });

  it('at the current password of a stolen session ends too', async () => {
    const { email } = await register(shop());
    const { token } = await login(shop(), email);
    const change = (currentPassword: string, address: string) =>
      ask(shop(), 'POST', '/api/user/change-password', {
        token,
        body: { currentPassword, newPassword: PASSWORD },
        headers: from(address),
      });
    for (let time = 0; time < 10; time++)
      expect(await change('Wrong-password1', newAddress())).to.include({ status: 400 });
    refused(await change(PASSWORD, newAddress()));
  });

  it('by asking whether addresses are free, for e-mails, or for many accounts ends as well [RU-38]', async () => {
    const address = newAddress();
    const repeat = async (path: string, bodyOf: () => object): Promise<number> => {
      for (let calls = 1; ; calls++) {
        const answer = await ask(shop(), 'POST', path, { body: bodyOf(), headers: from(address) });
        if (answer.status === 429) return calls;
        if (calls > 1000) throw new Error(`${path} is not limited`);
      }
    };
    expect(await repeat('/api/ext/customer/is-email-available', () => ({ customerEmail: newEmail() }))).to.equal(61);
    expect(await repeat('/api/user/reset-password', () => ({ email: newEmail() }))).to.equal(11);
    // They share a count with links for new passwords.
    expect(await repeat('/api/ext/customer/confirm', () => ({ email: newEmail() }))).to.equal(1);
    expect(await repeat('/api/user/create', () => registration(newEmail()))).to.equal(21);
    const refreshToken = { refreshToken: 'unknown' };
    expect(await repeat('/api/user/refresh', () => refreshToken)).to.equal(601);
    // Vue Storefront 1's client takes any text for a token.
    const late = await ask(shop(), 'POST', '/api/user/refresh', { body: refreshToken, headers: from(address) });
    expect(late, 'a refresh too many').to.include({ status: 429, result: null });
    expect(late).to.have.nested.property('meta.message').that.contains('try again');
    expect(
      await ask(shop(), 'POST', '/api/user/reset-password', {
        body: { email: newEmail() },
        headers: from(newAddress()),
      }),
    ).to.include({ status: 200 });
  });

  it('with e-mails to one address, by moving accounts there again and again, ends after twenty', async () => {
    const victim = newEmail();
    const move = async (token: string, email: string): Promise<number> => {
      const body = { customer: { email, firstname: 'An', lastname: 'Jansen' }, currentPassword: PASSWORD };
      return (await ask(shop(), 'POST', '/api/user/me', { token, body, headers: from(newAddress()) })).status;
    };
    const statuses: number[] = [];
    for (let person = 0; person < 2; person++) {
      const { token } = await login(shop(), (await register(shop())).email);
      for (let time = 0; time < 11; time++) statuses.push(await move(token, victim));
    }
    expect(statuses.slice(0, 20)).to.deep.equal(Array.from({ length: 20 }, () => 200));
    expect(statuses.filter((status) => status === 429)).to.have.length(2);
  });

  it('with e-mails to one account from many addresses ends after five', async () => {
    const { email } = await register(shop());
    const askForEmail = () =>
      ask(shop(), 'POST', '/api/user/reset-password', { body: { email }, headers: from(newAddress()) });
    for (let time = 0; time < 5; time++) expect(await askForEmail()).to.include({ status: 200 });
    refused(await askForEmail());
  });
});
