import { expect } from 'chai';
import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { startShopServer, type ShopServer } from '../../support/shop-server.ts';
import { ask, login, me, register } from './customers.ts';
import { WIDE_LIMITS } from '../../support/wide-limits.ts';

const OLD = { id: 'old', secret: 'old key of the tests, 0123456789 abcdef' };
const KEY = { id: 'key', secret: 'new key of the tests, 0123456789 abcdef' };

describe('A customer’s token', () => {
  const held: { shop?: ShopServer; token: string; claims: JWTPayload } = { token: '', claims: {} };
  const shop = (): ShopServer => {
    if (!held.shop) throw new Error('The shop is open only while tests run');
    return held.shop;
  };
  before('open the shop', async function () {
    this.timeout(120_000);
    held.shop = await startShopServer({
      command: 'api',
      env: { ...WIDE_LIMITS, ETALAGE__USER__SIGNING_KEYS: JSON.stringify([KEY, OLD]) },
    });
    held.token = (await login(shop(), (await register(shop())).email)).token;
    held.claims = partOf(held.token, 1);
  });
  after('close the shop', async () => void (await held.shop?.stop()));

  const partOf = (token: string, part: number): JWTPayload =>
    JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString()) as JWTPayload;
  const signed = (claims: JWTPayload, { id, secret } = KEY, header: object = {}): Promise<string> =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: id, ...header }).sign(new TextEncoder().encode(secret));

  it('is good when the shop signed it, with any key of its ring', async () => {
    expect((await me(shop(), held.token)).status).to.equal(200);
    expect((await me(shop(), await signed(held.claims))).status).to.equal(200);
    expect((await me(shop(), await signed(held.claims, OLD))).status, 'a key that was').to.equal(200);
  });

  it('says who and which session, for a quarter of an hour, and nothing of the person', () => {
    const { sub, sid, iss, aud, iat = 0, exp = 0, ...more } = held.claims;
    expect(Number(sub)).to.be.above(0);
    expect(sid).to.match(/^[\w-]{22}$/);
    expect([iss, aud, exp - iat]).to.deep.equal(['etalage', 'customer:1', 900]);
    expect(more).to.deep.equal({});
    expect(partOf(held.token, 0)).to.deep.equal({ alg: 'HS256', kid: 'key' });
  });

  it('is refused when it is forged, expired, of another shop, or no token at all', async () => {
    const { claims, token } = held;
    const [header = '', body = '', signature = ''] = token.split('.');
    const now = Math.floor(Date.now() / 1000);
    const without = (name: string): JWTPayload =>
      Object.fromEntries(Object.entries(claims).filter(([each]) => each !== name));
    const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const bad: Record<string, string> = {
      'another customer': [header, encoded({ ...claims, sub: '999' }), signature].join('.'),
      'no signature': [header, body, ''].join('.'),
      'half a signature': token.slice(0, -10),
      'alg none': new UnsecuredJWT(claims).encode(),
      'alg none with the signature': [encoded({ alg: 'none', kid: 'key' }), body, signature].join('.'),
      'another algorithm': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS512', kid: 'key' })
        .sign(new TextEncoder().encode('k'.repeat(64))),
      'another secret': await signed(claims, { ...KEY, secret: 'x'.repeat(40) }),
      'an unknown key': await signed(claims, { id: 'foreign', secret: 'x'.repeat(40) }),
      'a key by another name': await signed(claims, { id: 'old', secret: KEY.secret }),
      'no key': await signed(claims, KEY, { kid: undefined }),
      'another shop’s': await signed({ ...claims, iss: 'https://www.example.com' }),
      'another website’s': await signed({ ...claims, aud: 'customer:2' }),
      'a group’s': await signed({ ...claims, aud: 'group:1' }),
      expired: await signed({ ...claims, iat: now - 1000, exp: now - 1 }),
      'good for ever': await signed(without('exp')),
      'of no shop': await signed(without('iss')),
      'for nobody': await signed(without('aud')),
      'of no session': await signed(without('sid')),
      'of an unknown session': await signed({ ...claims, sid: 'x'.repeat(22) }),
      'of another’s session': await signed({ ...claims, sub: '999' }),
      'a session that is no text': await signed({ ...claims, sid: { $ne: '' } }),
      'no token': 'undefined',
      'two tokens': `${token}${token}`,
      'a book': 'x'.repeat(5000),
    };
    for (const [name, text] of Object.entries(bad)) {
      const inQuery = await me(shop(), text);
      expect(inQuery, name).to.include({ status: 401 });
      expect(inQuery.meta, name).to.deep.include({ reason: 'core.notLoggedIn' });
      const header = { authorization: `Bearer ${text}` };
      expect(await ask(shop(), 'GET', '/api/user/me', { headers: header }), name).to.include({ status: 401 });
    }
  });

  it('is refused as soon as its session has ended', async () => {
    const { email } = await register(shop());
    const { token, refreshToken } = await login(shop(), email);
    await ask(shop(), 'POST', '/api/user/logout', { body: { refreshToken } });
    for (const [method, path, body] of [
      ['GET', '/api/user/me', undefined],
      ['POST', '/api/user/me', { customer: { email, firstname: 'An', lastname: 'Jansen' } }],
      ['POST', '/api/user/change-password', { currentPassword: 'x', newPassword: 'y' }],
    ] as const)
      expect(await ask(shop(), method, path, { token, body }), path).to.include({ status: 401 });
  });

  it('is not a refresh token, nor the other way round', async () => {
    const { token, refreshToken } = await login(shop(), (await register(shop())).email);
    expect(await me(shop(), refreshToken)).to.include({ status: 401 });
    const body = { refreshToken: token };
    expect(await ask(shop(), 'POST', '/api/user/refresh', { body })).to.include({ status: 401, result: null });
  });
});
