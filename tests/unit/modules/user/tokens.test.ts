import { expect } from 'chai';
import { SignJWT, UnsecuredJWT } from 'jose';
import type { SigningKeys, SigningKey } from 'etalage/modules/user';
import { createTokens } from '../../../../modules/user/api/tokens.ts';

const keyOf = (id: string): SigningKey => ({ id, secret: new TextEncoder().encode(id.repeat(40)) });
const ringOf = (...ids: string[]): SigningKeys => ({
  signing: async () => keyOf(ids[0] ?? ''),
  byId: async (id) => (ids.includes(id) ? keyOf(id) : undefined),
});
const NOW = Date.UTC(2026, 10, 22);

describe('Tokens that the shop signs', () => {
  const clock = { now: NOW };
  const tokensOf = ({ keys = ringOf('k'), issuer = 'https://www.example.nl', websiteId = 1 } = {}) =>
    createTokens({ keys, issuer, websiteId, now: () => clock.now, accessTokenLife: 900 });
  beforeEach(() => {
    clock.now = NOW;
  });

  it('say who calls, until their time is over', async () => {
    const tokens = tokensOf();
    const text = await tokens.access({ customerId: 7, sessionId: 's' });
    expect(await tokens.readAccess(text)).to.deep.equal({ customerId: 7, sessionId: 's' });
    clock.now += 899_000;
    expect(await tokens.readAccess(text)).not.to.equal(undefined);
    clock.now += 1000;
    expect(await tokens.readAccess(text)).to.equal(undefined);
  });

  it('prove a group for a day, and are not mistaken for a customer’s [CA-89]', async () => {
    const tokens = tokensOf();
    const text = await tokens.group({ id: 7, groupId: 4 });
    expect(await tokens.readGroup(text)).to.equal(4);
    expect(await tokens.readAccess(text)).to.equal(undefined);
    expect(await tokens.readGroup(await tokens.access({ customerId: 7, sessionId: 's' }))).to.equal(undefined);
    clock.now += 86_400_000;
    expect(await tokens.readGroup(text)).to.equal(undefined);
  });

  it('are good with each key of the ring, and with no other', async () => {
    const text = await tokensOf({ keys: ringOf('old') }).group({ id: 7, groupId: 4 });
    expect(await tokensOf({ keys: ringOf('new', 'old') }).readGroup(text)).to.equal(4);
    expect(await tokensOf({ keys: ringOf('new') }).readGroup(text)).to.equal(undefined);
  });

  it('are of one website of one shop', async () => {
    const text = await tokensOf().group({ id: 7, groupId: 4 });
    expect(await tokensOf({ issuer: 'https://www.example.be' }).readGroup(text)).to.equal(undefined);
    expect(await tokensOf({ websiteId: 2 }).readGroup(text)).to.equal(undefined);
  });

  it('prove nothing when they are forged, unsigned, without an end, or name no group [CA-89]', async () => {
    const tokens = tokensOf();
    const claims = {
      iss: 'https://www.example.nl',
      aud: 'group:1',
      group_id: 4,
      iat: NOW / 1000,
      exp: NOW / 1000 + 60,
    };
    const signed = (more: object, { id, secret } = keyOf('k')): Promise<string> =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'HS256', kid: id }).sign(secret);
    expect(await tokens.readGroup(await signed({})), 'as it should be').to.equal(4);
    const [head, body] = (await signed({})).split('.');
    for (const text of [
      '',
      'a placeholder of an old client, long enough to be one',
      `${head}.${body}.AAAA`,
      `${Buffer.from('{"alg":"none","kid":"k"}').toString('base64url')}.${body}.`,
      new UnsecuredJWT(claims).encode(),
      await signed({}, { id: 'k', secret: keyOf('x').secret }),
      await signed({}, keyOf('x')),
      await signed({ exp: undefined }),
      await signed({ iat: undefined }),
      await signed({ group_id: '4' }),
      await signed({ group_id: 'beheer' }),
      await signed({ group_id: -1 }),
      await signed({ group_id: null }),
      await signed({ more: 'x'.repeat(3000) }),
    ])
      expect(await tokens.readGroup(text), text.slice(0, 80)).to.equal(undefined);
  });

  it('are not checked while the keys cannot be read: that is the shop’s failure, not the customer’s', async () => {
    const text = await tokensOf().group({ id: 7, groupId: 4 });
    const broken: SigningKeys = { ...ringOf('k'), byId: () => Promise.reject(new Error('The database is gone')) };
    const outcome = await tokensOf({ keys: broken }).readGroup(text).catch(String);
    expect(outcome).to.equal('Error: The database is gone');
  });
});
