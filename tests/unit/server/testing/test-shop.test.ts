import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { ApiError, Clock, DataChanges, provideValue } from 'etalage/core';
import { createFakeFetch, createTestClock } from 'etalage/core/testing';
import { createTestShop, testDatabase } from 'etalage/server/testing';
import { ParcelEndpoint } from '../../../fixtures/modules/endpoint/module.ts';

const folder = 'tests/fixtures';
const failureOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a test shop', function () {
  this.timeout(30_000);

  it('of modules serves their API over HTTP, in each of its store views', async () => {
    await using shop = await createTestShop({
      folder,
      modules: ['./modules/endpoint'],
      views: { nl: {}, be: { storeView: { i18n: { defaultCountry: 'BE' } } } },
    });
    const parcel = { code: 'a-1', parcels: 1, storeCode: 'nl' };
    expect(await shop.get('/api/parcel/a-1')).to.deep.include({ status: 200, json: { code: 200, result: parcel } });
    expect((await shop.get('/api/parcel/a-1?storeCode=be')).json?.result).to.deep.include({ storeCode: 'be' });
    expect(await shop.call(ParcelEndpoint, { params: { code: 'a-1' } })).to.deep.equal(parcel);
    const error = await failureOf(shop.call(ParcelEndpoint, { params: { code: 'lost' } }));
    expect(error).to.be.instanceOf(ApiError).and.include({ code: 404 });
    expect((await shop.post('/api/parcel', { address: 1 })).status).to.equal(400);
    expect((await shop.get('/')).status, 'it has no pages').to.equal(500);
    expect(shop.log.some(({ err }) => JSON.stringify(err).includes('has no pages'))).to.equal(true);
  });

  it('of a folder has its settings, those of the test over them, a clock, and an outbox of what jobs send', async () => {
    await using shop = await createTestShop({
      folder: 'tests/fixtures/postbox',
      settings: { mail: { replyTo: 'klant@shop.example' } },
      clock: createTestClock('2027-01-01T00:00:00Z', { runs: true }),
    });
    const email = { to: 'an@example.nl', name: 'An' };
    expect((await shop.post('/api/ext/postbox/send', email)).status).to.equal(200);
    await shop.settled();
    expect(shop.outbox.to('an@example.nl')).to.have.length(1);
    expect(shop.outbox.emails[0]).to.include({ subject: 'Beste An', replyTo: 'klant@shop.example' });
    const { rows } = await shop.database.transaction(async () => ({ rows: shop.outbox.emails.length }));
    expect(rows).to.equal(1);
    const { dataFolder } = shop;
    await shop.close();
    expect(existsSync(dataFolder)).to.equal(false);
  });

  it('has remote services as the test answers them', async () => {
    const network = createFakeFetch().on('GET https://api.pdok.nl/bzk/locatieserver/search/v3_1/free', () => ({
      response: {
        docs: [{ straatnaam: 'Dorpstraat', huisnummer: 7, postcode: '3511AA', woonplaatsnaam: 'Utrecht' }],
      },
    }));
    await using shop = await createTestShop({ settings: { checkout: { addressService: 'pdok' } }, network });
    const address = await shop.get('/api/ext/postcode/nl/3511AA/7');
    expect(address.json?.result).to.deep.include({ street: 'Dorpstraat', city: 'Utrecht' });
    const { fetch: faked } = globalThis;
    await shop.close();
    expect(globalThis.fetch, 'the network is as before').not.to.equal(faked);
    expect(network.requests).to.have.length(1);
  });

  it('has services of the test in the place of those of modules', async () => {
    const changes: string[] = [];
    const heard: DataChanges = { listen: () => undefined, announce: async (tags) => void changes.push(...tags) };
    await using shop = await createTestShop({
      folder,
      modules: ['./modules/changes'],
      replace: [provideValue(DataChanges, heard)],
    });
    expect((await shop.post('/api/changes', { tags: ['P12'] })).status).to.equal(200);
    expect(changes).to.deep.equal(['P12']);
  });

  it('ends with the reason when it cannot start, and leaves nothing behind', async () => {
    expect(await failureOf(createTestShop({ folder, modules: ['./modules/nothing'] }))).to.match(/is not found/);
    const wrong = createTestShop({ folder: 'tests/fixtures/postbox', settings: { mail: { replyTo: 7 } } });
    expect(await failureOf(wrong)).to.match(/mail\/replyTo/);
    expect(await failureOf(createTestShop({ theme: 'etalage/theme' }))).to.match(/go with "modules"/);
    const clock = [provideValue(Clock, () => 7)];
    await using shop = await createTestShop({ folder, modules: ['./modules/endpoint'], replace: clock });
    expect((await shop.get('/health/live')).status).to.equal(200);
  });
});

describe('a test database', () => {
  it('goes with the test, and is opened again as another process does', async () => {
    const database = await testDatabase();
    await using other = await database.again();
    expect(other.engine).to.equal('sqlite');
    await database[Symbol.asyncDispose]();
    expect(existsSync(database.place.dataFolder)).to.equal(false);
  });
});
