import { expect } from 'chai';
import sharp from 'sharp';
import { askForReviews } from '../../../modules/review/adapters/embedded/ask.ts';
import { followRatings } from '../../../modules/review/adapters/embedded/follow-ratings.ts';
import { ratedIndex } from '../../../modules/review/adapters/embedded/rated-index.ts';
import { tidy } from '../../../modules/review/adapters/embedded/tidy.ts';
import type { Email } from 'etalage/modules/mail';
import { reviewsTag } from 'etalage/modules/review';
import { personalData } from '../../../modules/review/adapters/embedded/personal-data.ts';
import { declaredBy, recordsOf } from '../../support/personal-records.ts';
import { onBothEngines } from '../../support/both-engines.ts';
import { exampleOrder } from '../../unit/modules/order/example-order.ts';
import { DAY, DRAFT, PUMP, reasonOf, START, testReviews } from './test-reviews.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
  key.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

onBothEngines('reviews', (openDatabase) => {
  it('are written by who bought the product, once, and held until they are approved [SC-10, AP-43]', async () => {
    const { reviews, admin, sent } = await testReviews(openDatabase);
    await sent('o-1', 1, 'PUMP');
    expect(await reasonOf(reviews.write({ customerId: 2 }, PUMP, DRAFT))).to.equal('review.notBought');
    expect(await reasonOf(reviews.write({ customerId: 1 }, { ...PUMP, sku: 'BOOT' }, DRAFT))).to.equal(
      'review.notBought',
    );
    const { id, status, isVerified } = await reviews.write({ customerId: 1 }, PUMP, { ...DRAFT, fit: 'small' });
    expect({ status, isVerified }).to.deep.equal({ status: 'held', isVerified: true });
    expect(await reviews.shown('PUMP', {})).to.deep.equal({ items: [], total: 0 });
    await admin.decide(id, 'approved');
    const shown = await reviews.shown('PUMP', {});
    expect(shown.rating).to.deep.include({
      average: 4,
      count: 1,
      spread: [0, 0, 0, 1, 0],
      fit: { small: 1, normal: 0, large: 0 },
    });
    expect(shown.items[0]).to.include({
      title: 'Zit goed',
      isVerified: true,
      writtenAt: new Date(START).toISOString(),
    });
    expect(JSON.stringify(shown), 'nobody is named but by what they chose').not.to.include('customerId');

    const again = await reviews.write({ customerId: 1 }, PUMP, { ...DRAFT, stars: 2 });
    expect([again.id, again.status], 'the same review, held anew').to.deep.equal([id, 'held']);
    expect((await reviews.shown('PUMP', {})).total).to.equal(0);
    await admin.decide(id, 'rejected', 'Gaat over de bezorger');
    expect((await reviews.own(1))[0]).to.include({ status: 'rejected', reason: 'Gaat over de bezorger' });
    expect(await reviews.unreviewed(1)).to.deep.equal([]);
    expect(await reasonOf(reviews.remove(2, id)), 'of somebody else').to.equal('review.unknown');
    expect(await reasonOf(reviews.remove(2, 999))).to.equal('review.unknown');
    await reviews.remove(1, id);
    expect(await reviews.own(1)).to.deep.equal([]);
    expect(await reviews.unreviewed(1)).to.deep.equal(['PUMP']);
  });

  it('of others than buyers have no mark, where they may write', async () => {
    const { reviews, sent } = await testReviews(openDatabase, 'customers');
    expect((await reviews.write({ customerId: 5 }, PUMP, DRAFT)).isVerified).to.equal(false);
    await sent('o-1', 6, 'PUMP');
    expect((await reviews.write({ customerId: 6 }, PUMP, DRAFT)).isVerified).to.equal(true);
  });

  it('are shown by pages, by stars, the most helpful or the newest first, in their language', async () => {
    const { reviews, inEnglish, admin, sent, state } = await testReviews(openDatabase);
    const ids: number[] = [];
    for (const customerId of [1, 2, 3, 4, 5, 6]) {
      await sent(`o-${customerId}`, customerId, 'PUMP');
      state.now += DAY;
      const { id } = await reviews.write({ customerId }, PUMP, { ...DRAFT, stars: customerId > 4 ? 1 : 5 });
      await admin.decide(id, 'approved');
      ids.push(id);
    }
    const [first = 0] = ids;
    expect(await reviews.vote(first, 'v:a', 'helpful')).to.equal(1);
    const idsOf = async (query: Parameters<typeof reviews.shown>[1]) =>
      (await reviews.shown('PUMP', query)).items.map(({ id }) => id);
    expect(await idsOf({ size: 2 })).to.deep.equal([first, ids[5]]);
    expect(await idsOf({ sort: 'newest', size: 2, page: 2 })).to.deep.equal([ids[3], ids[2]]);
    expect(await idsOf({ stars: 1 })).to.deep.equal([ids[5], ids[4]]);
    const { total, rating } = await reviews.shown('PUMP', { stars: 1 });
    expect([total, rating?.count, rating?.average, rating?.first.length]).to.deep.equal([2, 6, 3.7, 3]);
    expect((await inEnglish.shown('PUMP', {})).total).to.equal(0);
  });

  it('are found helpful and reported once by each, however often and at once, and by nobody for himself', async () => {
    const { reviews, admin, sent } = await testReviews(openDatabase);
    await sent('o-1', 1, 'PUMP');
    const { id } = await reviews.write({ customerId: 1 }, PUMP, DRAFT);
    expect(await reasonOf(reviews.vote(id, 'v:a', 'helpful')), 'while it is held').to.equal('review.unknown');
    await admin.decide(id, 'approved');
    for (let round = 0; round < 5; round++)
      await Promise.all(Array.from({ length: 20 }, (_, at) => reviews.vote(id, `v:${at % 10}`, 'helpful')));
    expect(await reviews.vote(id, 'c:1', 'helpful'), 'its writer').to.equal(10);
    await Promise.all(Array.from({ length: 20 }, () => reviews.vote(id, 'c:2', 'report')));
    expect((await admin.list({ isReported: true, limit: 5 })).map((one) => [one.id, one.reports])).to.deep.equal([
      [id, 1],
    ]);
    await admin.decide(id, 'approved');
    expect(await admin.list({ isReported: true, limit: 5 }), 'settled').to.deep.equal([]);
  });

  it('are one, sent a hundred times, twenty at once', async () => {
    const { reviews, admin, sent } = await testReviews(openDatabase);
    await sent('o-1', 1, 'PUMP');
    for (let round = 0; round < 5; round++)
      await Promise.all(Array.from({ length: 20 }, () => reviews.write({ customerId: 1 }, PUMP, DRAFT)));
    expect(await admin.list({ limit: 200 })).to.have.length(1);
  });

  it('are asked for once an order, of what was kept, and written by the link of that e-mail until it ends', async () => {
    const { database, reviews, requests, jobs, sent, linkOf, state } = await testReviews(openDatabase);
    const order = await sent('o-1', undefined, 'PUMP', 'BOOT');
    expect(jobs).to.deep.equal([{ id: 'review.ask', at: START + 10 * DAY }]);
    const emails: Email[] = [];
    const ask = () =>
      database.transaction((tx) =>
        askForReviews(tx, 'o-1', [PUMP, { ...PUMP, sku: 'BOOT', name: 'Boot' }], {
          mail: { send: async (_, email) => void emails.push(email) },
          orders: {
            lock: async () => ({ ...order, lines: order.lines.map((line, at) => ({ ...line, refunded: at })) }),
          },
          t,
          now: state.now,
          linkDays: 2,
        }),
      );
    await ask();
    await ask();
    expect(emails).to.have.length(1);
    expect(
      emails[0]?.sections?.[0]?.rows?.map(({ label }) => label),
      'what came back is not asked about',
    ).to.deep.equal(['Pump']);
    const hash = new URLSearchParams(emails[0]?.action?.url.split('#')[1]);
    const link = { orderId: hash.get('order') ?? '', key: hash.get('key') ?? '' };
    expect(await requests.products(link.orderId, link.key)).to.deep.equal([
      { sku: 'BOOT', isReviewed: false },
      { sku: 'PUMP', isReviewed: false },
    ]);
    expect(await reasonOf(reviews.write({ ...link, key: 'x'.repeat(43) }, PUMP, DRAFT))).to.equal('review.noWriter');
    expect(await reasonOf(reviews.write({ ...link, orderId: 'o-2' }, PUMP, DRAFT))).to.equal('review.noWriter');
    expect(await reasonOf(reviews.write(link, { ...PUMP, sku: 'HAT' }, DRAFT))).to.equal('review.notBought');
    expect((await reviews.write(link, PUMP, DRAFT)).isVerified).to.equal(true);
    state.now += 3 * DAY;
    expect(await reasonOf(reviews.write(link, PUMP, DRAFT))).to.equal('review.noWriter');
    await database.transaction((tx) => tidy(tx, state.now));

    await sent('o-3', undefined, 'PUMP');
    const { orderId, key } = await linkOf('o-3');
    expect(await reasonOf(requests.refuse(orderId, 'wrong'))).to.equal('review.noWriter');
    await requests.refuse(orderId, key);
    await requests.refuse(orderId, key);
    await sent('o-4', undefined, 'PUMP');
    await database.transaction((tx) =>
      askForReviews(tx, 'o-4', [PUMP], {
        mail: { send: async (_, email) => void emails.push(email) },
        orders: { lock: async () => order },
        t,
        now: state.now,
        linkDays: 2,
      }),
    );
    expect(emails, 'unwanted').to.have.length(1);
  });

  it('are of what was sent before the module was there too, once the orders say so', async () => {
    const { reviews, before } = await testReviews(openDatabase);
    const shipment = { id: 's', orderId: 'o', carrier: 'PostNL', lines: [{ lineId: 5, qty: 1 }], shippedAt: START };
    const bought = exampleOrder.lines.map((line) => ({ ...line, id: 5, parentSku: 'PUMP' }));
    const others = Array.from({ length: 60 }, () => exampleOrder);
    before.push(...others, { ...exampleOrder, lines: bought });
    expect(await reasonOf(reviews.write({ customerId: 1 }, PUMP, DRAFT)), 'not sent yet').to.equal('review.notBought');
    before.push({ ...exampleOrder, id: 'before', lines: bought, shipments: [shipment] });
    expect((await reviews.write({ customerId: 1 }, PUMP, DRAFT)).isVerified).to.equal(true);
    before.length = 0;
    expect((await reviews.write({ customerId: 1 }, PUMP, DRAFT)).isVerified, 'it is written down').to.equal(true);
  });

  it('have photos without what a camera wrote, of their writer, which nobody sees before they are approved', async () => {
    const { reviews, admin, photos, pictures, sent } = await testReviews(openDatabase);
    await sent('o-1', 1, 'PUMP');
    const shot = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a33' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'An' }, IFD3: { GPSLatitude: '52/1 22/1 0/1' } })
      .toBuffer();
    expect(shot.includes('Copyright') || (await sharp(shot).metadata()).exif !== undefined).to.equal(true);
    const id = await photos.add({ customerId: 1 }, shot);
    const kept = await sharp(await photos.read(id)).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).to.deep.equal(['jpeg', 1600, 800, undefined]);
    expect(await reasonOf(photos.add({ customerId: 1 }, Buffer.from('<svg xmlns="x"/>')))).to.equal('review.badPhoto');
    await sent('o-2', 2, 'PUMP');
    expect(await reasonOf(reviews.write({ customerId: 2 }, PUMP, { ...DRAFT, photos: [id] }))).to.equal(
      'review.unknownPhoto',
    );
    const review = await reviews.write({ customerId: 1 }, PUMP, { ...DRAFT, photos: [id] });
    expect(await pictures.find(`/review/${id}.jpg`)).to.equal(undefined);
    await admin.decide(review.id, 'approved');
    expect((await reviews.shown('PUMP', {})).items[0]?.photos).to.deep.equal([`/review/${id}.jpg`]);
    expect((await (await pictures.find(`/review/${id}.jpg`))?.read())?.length).to.be.greaterThan(1000);
    await reviews.write({ customerId: 1 }, PUMP, DRAFT);
    expect(await reasonOf(photos.read(id)), 'left out of the change').to.equal('review.unknown');
  });

  it('stand in the documents of the catalogue that are read whole, and among those that old clients ask for', async () => {
    const { database, state, reviews, admin, sent } = await testReviews(openDatabase);
    await sent('o-1', 1, 'PUMP');
    const { id } = await reviews.write({ customerId: 1 }, PUMP, DRAFT);
    const product = { id: 7, sku: 'PUMP', name: 'Pump' };
    const told: string[] = [];
    using ratings = await followRatings({
      database,
      changes: { announce: async (tags) => void told.push(...tags) },
      language: 'nl',
      now: () => state.now,
      report: (error) => {
        throw error;
      },
    });
    const index = ratedIndex(
      {
        search: (entity) => ({
          hits: entity === 'product' ? [{ id: '7', score: 1, source: product }] : [],
          total: entity === 'product' ? 1 : 0,
          aggregations: {},
        }),
      },
      database,
      ratings,
      { language: 'nl', storeId: 1 },
    );
    const whole = async () => (await index.search('product', { query: {}, compact: false })).hits[0]?.source;
    const ofProduct = { query: { _appliedFilters: [{ attribute: 'product_id', value: { eq: 7 } }] }, compact: false };
    expect(await whole()).to.equal(product);
    expect((await index.search('review', ofProduct)).total, 'while it is held').to.equal(0);
    await admin.decide(id, 'approved');
    await ratings.look();
    expect(told).to.deep.equal([reviewsTag(PUMP.productId)]);
    const rated = await whole();
    expect(rated?.['rating']).to.deep.include({ average: 4, count: 1 });
    expect(await whole(), 'the same as long as nothing changes').to.equal(rated);
    const some = await index.search('product', { query: {}, includeFields: ['sku'], compact: false });
    expect(some.hits[0]?.source).to.equal(product);
    expect((await index.search('review', ofProduct)).hits.map(({ source }) => source)).to.deep.equal([
      {
        id,
        product_id: 7,
        title: 'Zit goed',
        detail: 'Zacht.',
        nickname: 'An',
        review_entity: 'product',
        review_type: 3,
        review_status: 1,
        created_at: new Date(START).toISOString().slice(0, 19).replace('T', ' '),
        store_id: 1,
        stores: [1],
        ratings: [{ title: 'Rating', percent: 80, value: 4 }],
      },
    ]);
    expect((await index.search('review', { query: {}, compact: false })).total).to.equal(0);
  });

  it('go with their customer, and so does what they count', async () => {
    const { database, reviews, admin, sent } = await testReviews(openDatabase);
    for (const customerId of [1, 2]) {
      await sent(`o-${customerId}`, customerId, 'PUMP');
      const { id } = await reviews.write({ customerId }, PUMP, DRAFT);
      await admin.decide(id, 'approved');
    }
    const records = recordsOf(database, declaredBy(personalData), ({ customerId = 0 }, tx) =>
      admin.forget(tx, { customerId, orderIds: [] }),
    );
    await database.transaction((tx) => records.erase(tx, { customerId: 1, email: 'an@example.nl' }));
    expect((await reviews.shown('PUMP', {})).rating?.count).to.equal(1);
    expect(await reviews.own(1)).to.deep.equal([]);
    expect(await reviews.unreviewed(1)).to.deep.equal([]);
  });
});
