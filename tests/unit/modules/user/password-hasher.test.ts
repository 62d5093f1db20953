import { argon2Sync } from 'node:crypto';
import { expect } from 'chai';
import { ApiError } from 'etalage/core';
import { createPasswordHasher } from '../../../../modules/user/shop/password-hasher.ts';
import { readHash, writeHash } from '../../../../modules/user/domain/password-hash.ts';

/** As cheap as argon2 gets. */
const CHEAP = { memory: 8, passes: 1, parallelism: 1 };
const OWASP = { memory: 19_456, passes: 2, parallelism: 1 };

describe('Passwords', () => {
  it('are hashed by argon2id with the settings’ cost, in the form that other programs read', async () => {
    const text = await createPasswordHasher(OWASP).hash('Zool-schoen1');
    expect(text).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    const { salt = '', hash = '' } = readHash(text) ?? {};
    const again = argon2Sync('argon2id', {
      message: 'Zool-schoen1',
      nonce: Buffer.from(salt, 'base64'),
      ...OWASP,
      tagLength: 32,
    });
    expect(again.toString('base64').replace(/=+$/, '')).to.equal(hash);
  });

  it('are told from others, each with a salt of its own', async () => {
    const hasher = createPasswordHasher(CHEAP);
    const [one, two] = [await hasher.hash('Zoë-schoen1'), await hasher.hash('Zoë-schoen1')];
    expect(one).not.to.equal(two);
    expect(await hasher.verify('Zoë-schoen1', one)).to.equal('right');
    expect(await hasher.verify('Zoe\u0308-schoen1', two), 'typed on another keyboard').to.equal('right');
    for (const wrong of ['zoë-schoen1', 'Zoë-schoen1 ', '', '\0'])
      expect(await hasher.verify(wrong, one)).to.equal('wrong');
  });

  it('are to be hashed anew when the settings have changed', async () => {
    const text = await createPasswordHasher(CHEAP).hash('Zool-schoen1');
    const dearer = createPasswordHasher({ ...CHEAP, passes: 2 });
    expect(await dearer.verify('Zool-schoen1', text)).to.equal('outdated');
    expect(await dearer.verify('Zool-schoen2', text)).to.equal('wrong');
  });

  it('are never right where there is no hash, or none of ours', async () => {
    const hasher = createPasswordHasher(CHEAP);
    for (const none of [undefined, '', 'Zool-schoen1', '$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$aGFzaA', '$2b$10$x'])
      expect(await hasher.verify('Zool-schoen1', none)).to.equal('wrong');
  });

  it('are read as they were written', () => {
    const hash = { ...OWASP, salt: 'c2FsdHNhbHRzYWx0', hash: 'aGFzaGhhc2hoYXNoaGFzaGhhc2g' };
    expect(readHash(writeHash(hash))).to.deep.equal(hash);
  });

  it('are hashed a few at a time; who finds too many waiting is told to come back', async () => {
    const hasher = createPasswordHasher(CHEAP, { atOnce: 2, waiting: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash('Zool-schoen1')));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).to.have.length(3);
    for (const error of refused)
      expect(error).to.be.instanceOf(ApiError).and.include({ code: 503, reason: 'user.busy' });
    expect(await hasher.verify('Zool-schoen1', await hasher.hash('Zool-schoen1')), 'afterwards').to.equal('right');
  });

  it('wait no longer than whoever asked: who has gone gives the place back', async () => {
    const hasher = createPasswordHasher(CHEAP, { atOnce: 1, waiting: 2 });
    const [gone, stays] = [new AbortController(), new AbortController()];
    const first = hasher.hash('Zool-schoen1');
    const left = [0, 1].map(() => hasher.hash('Zool-schoen1', gone.signal).catch((error: unknown) => error));
    const reason = new Error('gone');
    gone.abort(reason);
    const others = [0, 1].map(() => hasher.hash('Zool-schoen1', stays.signal));
    expect(await Promise.all(left)).to.deep.equal([reason, reason]);
    expect(await Promise.all([first, ...others])).to.have.length(3);
    stays.abort();
    await hasher.hash('Zool-schoen1');
  });

  it('are hashed beside the event loop, which goes on meanwhile', async () => {
    const hasher = createPasswordHasher(OWASP);
    const turns = { count: 0, done: false };
    const turn = (): void => {
      turns.count += 1;
      if (!turns.done) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all(Array.from({ length: 4 }, () => hasher.hash('Zool-schoen1')));
    turns.done = true;
    expect(turns.count).to.be.above(20);
  });
});
