import { expect } from 'chai';
import { flyingBlueMigrations } from '../../../../modules/payment-flyingblue/api/migrations.ts';
import { createSignature } from '../../../../modules/payment-flyingblue/shop/signature.ts';
import { testDatabase } from 'etalage/server/testing';

const SECRET = 'lqmPtoT8sS8Uq5l0mYc3k2gTzN4xVb7RwJ1hDfE6aKc=';
const BODY = '{"state":"paid"}';
const open = () => testDatabase({ 'payment-flyingblue': flyingBlueMigrations });

describe('signatures of Flying Blue', () => {
  const refusalOf = async (secret: string, providerUrl: string): Promise<string> => {
    await using database = await open();
    try {
      createSignature({ secret, providerUrl }, database, Date.now);
      return '';
    } catch (error) {
      return String(error);
    }
  };

  it('need a secret where the provider is somebody else: the shop does not start without', async () => {
    expect(await refusalOf('', 'https://pay.example')).to.include('payment-flyingblue.secret is missing');
    expect(await refusalOf(SECRET, 'https://pay.example')).to.equal('');
    expect(await refusalOf('', 'test')).to.equal('');
    expect(await refusalOf('', '')).to.equal('');
    const guessed = 'changeme'.repeat(5);
    expect(await refusalOf(guessed, 'test'))
      .to.include('openssl')
      .and.not.include(guessed);
  });

  it('are good for five minutes, for what was signed, with the secret that signed it', async () => {
    await using database = await open();
    const clock = { now: 1_700_000_000_000 };
    const of = (secret: string) => createSignature({ secret, providerUrl: 'test' }, database, () => clock.now);
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

  it('have one secret for all processes, which is made once and kept', async () => {
    await using database = await open();
    const of = () => createSignature({ secret: '', providerUrl: 'test' }, database, () => 1_700_000_000_000);
    const [one, other] = await Promise.all([of().sign(BODY), of().sign(BODY)]);
    expect(one).to.equal(other);
    expect(await of().isGood(one, BODY)).to.equal(true);
  });
});
