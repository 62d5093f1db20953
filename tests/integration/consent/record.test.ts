import { expect } from 'chai';
import { createTestClock } from 'etalage/core/testing';
import { createTestShop, type TestShop } from 'etalage/server/testing';
import { AskedConsentEndpoint } from 'etalage/modules/consent';
import { ConsentTables } from '../../../modules/consent/adapters/embedded/tables.ts';

const DAY = 86_400_000;
const open: { shop?: TestShop } = {};
const shop = (): TestShop => {
  if (!open.shop) throw new Error('The shop is not open');
  return open.shop;
};

const record = (body: object) => shop().post('/api/ext/consent/record', body);
const idOf = (letter: string): string => `${letter.repeat(8)}-aaaa-4aaa-8aaa-${letter.repeat(12)}`;
const asked = () => shop().call(AskedConsentEndpoint, {});
/** What is kept of answers. */
const kept = () => shop().database.read(ConsentTables).selectFrom('consent_answer').selectAll().orderBy('id').execute();

describe('the proof of an answer about consent', () => {
  before(async () => {
    open.shop = await createTestShop({
      clock: createTestClock(),
      modules: ['shell', 'url', 'storyblok', 'consent'].map((id) => `etalage/modules/${id}`),
      settings: { consent: { keptDays: 30, media: [{ name: 'YouTube', origin: 'https://www.youtube-nocookie.com' }] } },
    });
  });
  after(async () => {
    await open.shop?.close();
  });

  it('is kept once, without who gave it, for the question that was asked [RU-33]', async () => {
    const { version } = await asked();
    const body = { id: idOf('a'), version, answers: { media: false } };
    for (const _ of ['once', 'sent again']) {
      const answer = await record(body);
      expect([answer.status, answer.json?.result]).to.deep.equal([200, true]);
      expect(answer.headers.get('cache-control')).to.equal('no-store');
      expect(answer.headers.has('set-cookie')).to.equal(false);
    }
    expect(await kept()).to.deep.equal([
      { id: body.id, version, store_code: 'default', answers: '{"media":false}', answered_at: shop().clock() },
    ]);
  });

  it('is refused where the question was another one, or it holds what nobody asked for', async () => {
    const { version } = await asked();
    const before = await kept();
    const good = { id: idOf('b'), version, answers: { media: true } };
    const old = await record({ ...good, version: '0.old' });
    expect(old.status).to.equal(409);
    expect(old.text).to.include('consent.otherVersion');
    for (const bad of [
      { ...good, id: 'an@example.nl' },
      { ...good, answers: { media: 'yes' } },
      { id: good.id, version },
      {},
    ])
      expect((await record(bad)).status, JSON.stringify(bad)).to.equal(400);
    expect(await kept()).to.deep.equal(before);
    await record({ ...good, id: idOf('a'), email: 'an@example.nl' });
    await record({ ...good, answers: { email: 'an@example.nl' }, email: 'an@example.nl' });
    expect(JSON.stringify(await kept()), 'what nobody asked for is dropped').not.to.include('example.nl');
  });

  it('is removed by a job once it is too old to prove anything, and no newer one', async () => {
    const { version } = await asked();
    shop().clock.advance(29 * DAY);
    await record({ id: idOf('c'), version, answers: { media: true } });
    await shop().settled();
    expect((await kept()).map(({ id }) => id)).to.deep.equal([idOf('a'), idOf('b'), idOf('c')]);
    shop().clock.advance(2 * DAY);
    await shop().settled();
    expect((await kept()).map(({ id }) => id)).to.deep.equal([idOf('c')]);
  });

  it('is taken sixty times in a quarter of an hour from one address', async () => {
    const { version } = await asked();
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await record({ id: crypto.randomUUID(), version, answers: {} })).status),
    );
    expect(statuses).to.include.members([200, 429]);
    expect(statuses.filter((status) => status === 200)).to.have.length.at.most(60);
  });
});
