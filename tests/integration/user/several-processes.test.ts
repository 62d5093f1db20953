import { expect } from 'chai';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { ask, login, me, ownDatabase, refresh, register, sessionIn, tryLogin, PASSWORD } from './customers.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';
import { skipWithout } from '../../support/without.ts';

const OLD = { id: 'old', secret: 'old key of the tests, 0123456789 abcdef' };
const NEW = { id: 'new', secret: 'new key of the tests, 0123456789 abcdef' };

describe('Two processes on one PostgreSQL', () => {
  const shops: ShopServer[] = [];
  after('close the shops', async () => {
    for (const shop of shops.splice(0)) await shop.stop();
  });

  async function open(env: NodeJS.ProcessEnv): Promise<ShopServer> {
    const shop = await startShopServer({ command: 'api', env: { ...WIDE_LIMITS, ...env } });
    shops.push(shop);
    return shop;
  }

  it('serve one customer: account, sessions and the key that signs are of both', async function () {
    this.timeout(120_000);
    const database = await ownDatabase();
    if (!database) return skipWithout(this, 'PostgreSQL');
    const [one, two] = await Promise.all([open(database), open(database)]);
    const { email, id } = await register(one);
    const session = await login(two, email);
    expect((await me(one, session.token)).result).to.include({ id });
    const answers = await Promise.all([one, two, one, two].map((shop) => refresh(shop, session.refreshToken)));
    expect(new Set(answers.map((answer) => sessionIn(answer).refreshToken)).size, 'one successor').to.equal(1);
    const next = answers[0] && sessionIn(answers[0]);
    await ask(one, 'POST', '/api/user/logout', { body: { refreshToken: next?.refreshToken } });
    expect(await me(two, session.token)).to.include({ status: 401 });
    const same = await Promise.all([one, two].map((shop) => register(shop, {}, `same-${email}`).catch(String)));
    expect(same.filter((each) => typeof each === 'string')).to.have.length(1);
  });

  it('change keys one after the other, and nobody is logged out', async function () {
    this.timeout(120_000);
    const database = await ownDatabase();
    if (!database) return skipWithout(this, 'PostgreSQL');
    const keys = (...ring: object[]) => ({ ETALAGE__USER__SIGNING_KEYS: JSON.stringify(ring) });
    const before = await open({ ...database, ...keys(OLD) });
    const { email } = await register(before);
    const session = await login(before, email);
    const during = await open({ ...database, ...keys(NEW, OLD) });
    expect(await me(during, session.token)).to.include({ status: 200 });
    const fresh = await login(during, email);
    const afterwards = await open({ ...database, ...keys(NEW) });
    expect(await me(afterwards, fresh.token)).to.include({ status: 200 });
    expect(await me(afterwards, session.token), 'signed with the old key').to.include({ status: 401 });
    const refreshed = sessionIn(await refresh(afterwards, session.refreshToken));
    expect(await me(afterwards, refreshed.token)).to.include({ status: 200 });
    expect(await tryLogin(before, email, PASSWORD)).to.include({ status: 200 });
  });
});
