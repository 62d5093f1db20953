import { expect } from 'chai';
import { secretOf } from '../../../../modules/payment-flyingblue/shop/set-provider.ts';
import { createSignature } from '../../../../modules/payment-flyingblue/shop/signature.ts';

const SECRET = 'lqmPtoT8sS8Uq5l0mYc3k2gTzN4xVb7RwJ1hDfE6aKc=';
const BODY = '{"state":"paid"}';

describe('signatures of Flying Blue', () => {
  const errorOf = (secret: string, providerUrl: string): string => {
    try {
      secretOf({ secret, providerUrl });
      return '';
    } catch (error) {
      return String(error);
    }
  };

  it('need a secret where the provider is somebody else: the shop does not start without', () => {
    expect(errorOf('', 'https://pay.example')).to.include('payment-flyingblue.secret is missing');
    expect(errorOf(SECRET, 'https://pay.example')).to.equal('');
    expect(errorOf('', 'test')).to.equal('');
    expect(errorOf('', '')).to.equal('');
    const guessed = 'changeme'.repeat(5);
    expect(errorOf(guessed, 'test')).to.include('openssl').and.not.include(guessed);
  });

  it('are good for five minutes, for what was signed, with the secret that signed it', async () => {
    const clock = { now: 1_700_000_000_000 };
    const of = (secret: string) => createSignature(secretOf({ secret, providerUrl: 'test' }), () => clock.now);
    const signature = of(SECRET);
    const header = await signature.sign(BODY);
    expect(header).to.match(/^t=1700000000,v1=[\da-f]{64}$/);
    expect(await signature.isGood(header, Buffer.from(BODY))).to.equal(true);
    expect(await signature.isGood(header, `${BODY} `)).to.equal(false);
    expect(await signature.isGood(header.replace('t=1700000000', 't=1700000001'), BODY)).to.equal(false);
    expect(await of(`another ${SECRET}`).isGood(header, BODY)).to.equal(false);
    for (const wrong of ['', 'v1=', header.slice(0, -1), `${header}0`, header.replace('v1', 'v0')])
      expect(await signature.isGood(wrong, BODY), wrong).to.equal(false);
    for (const [seconds, isGood] of [
      [300, true],
      [301, false],
      [-300, true],
      [-301, false],
    ] as const) {
      clock.now = 1_700_000_000_000 + seconds * 1000;
      expect(await signature.isGood(header, BODY), `${seconds} s later`).to.equal(isGood);
    }
  });

  it('are none, and none is good, while there is no secret', async () => {
    const now = () => 1_700_000_000_000;
    const without = createSignature(secretOf({ secret: '', providerUrl: '' }), now);
    const forged = await createSignature({ read: async () => ' ' }, now).sign(BODY);
    expect(await without.isGood(forged, BODY)).to.equal(false);
    const refused = await without.sign(BODY).catch(String);
    expect(refused).to.include('payment-flyingblue.secret is missing');
  });
});
