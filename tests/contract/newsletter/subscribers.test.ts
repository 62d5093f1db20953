import { expect } from 'chai';
import { ApiError, type Database } from 'etalage/core';
import type { Email } from 'etalage/modules/mail';
import { CouponNotValid, type Promotions, type SalesRules } from 'etalage/modules/promotion';
import { createSubscribers, removeUnanswered } from '../../../modules/newsletter/adapters/embedded/subscribers.ts';
import { newsletterMigrations, NewsletterTables } from '../../../modules/newsletter/adapters/embedded/tables.ts';
import { createOffer } from '../../../modules/newsletter/api/offer.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const DAY = 86_400_000;
/** Ten percent off with the code NIEUW, unless it is paused. */
const promotions = (isPaused: () => boolean): Promotions =>
  ({
    checkCoupon: async (code: string) => {
      if (isPaused() || code.toUpperCase() !== 'NIEUW') throw new ApiError(CouponNotValid);
      return 'NIEUW';
    },
  }) as never;
const rules: SalesRules = {
  list: async () => [
    { id: 1, needsCoupon: true, action: { kind: 'delivery' } },
    { id: 2, needsCoupon: true, action: { kind: 'percent', percent: 1000 } },
  ],
  coupons: async (id: number) => [{ code: id === 2 ? 'NIEUW' : 'OTHER' }],
} as never;

onBothEngines('subscribers of the newsletter', (openDatabase) => {
  async function open(home = 'https://shop.example/') {
    const database: Database = await openDatabase({ newsletter: newsletterMigrations });
    const sent: Email[] = [];
    const state = { now: 100 * DAY, isPaused: false };
    const offer = createOffer(
      'nieuw',
      promotions(() => state.isPaused),
      rules,
      () => state.now,
    );
    const of = (storeCode: string) =>
      createSubscribers({
        database,
        transact: (work) => database.transaction(work),
        mail: { send: async (_tx, email) => void sent.push(email) },
        offer,
        shop: {
          t: (key, values = {}) => key.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
          shop: 'Zool',
          home,
          oneClick: 'https://shop.example/api/ext/newsletter/unsubscribe?storeCode=default',
        },
        storeCode,
        now: () => state.now,
        confirmationLife: 7 * DAY,
      });
    const keyOf = (email: Email | undefined): string =>
      new URLSearchParams(email?.action?.url.split('#')[1]).get('confirm') ?? '';
    return { database, subscribers: of('default'), elsewhere: of('be'), sent, state, offer, keyOf };
  }
  const errorOf = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'none',
      (error: ApiError) => error.reason,
    );

  it('are asked whether they want it, then get 10 % off, once, and the way out [PR-37, AC-64]', async () => {
    const { subscribers, elsewhere, sent, keyOf } = await open();
    await subscribers.ask('An@example.nl');
    const key = keyOf(sent[0]);
    expect(sent.map(({ to, action }) => [to, action?.url])).to.deep.equal([
      ['An@example.nl', `https://shop.example/newsletter/#confirm=${key}`],
    ]);
    expect(await errorOf(elsewhere.confirm(key)), 'of another store view').to.equal('newsletter.badLink');
    await Promise.all([subscribers.confirm(key), subscribers.confirm(key)]);
    await subscribers.confirm(key);
    expect(sent).to.have.length(2);
    expect(sent[1]).to.deep.include({ to: 'An@example.nl', subject: 'Your 10 % discount' });
    expect(sent[1]?.paragraphs.join()).to.include('With the code NIEUW you get 10 % off');
    expect(sent[1]?.notes?.join()).to.include(`https://shop.example/newsletter/#leave=${key}`);
    await subscribers.ask(' an@EXAMPLE.nl ');
    expect(sent, 'who is subscribed is asked nothing').to.have.length(2);
    await subscribers.leave(key);
    await subscribers.leave(key);
    expect(await errorOf(subscribers.confirm(key))).to.equal('newsletter.badLink');
    await subscribers.ask('an@example.nl');
    expect(sent, 'forgotten').to.have.length(3);
  });

  it('are known by their address, and go by it or by the one click of a mail program [AC-61, AC-62, AC-63]', async () => {
    const { subscribers, elsewhere, sent, state, keyOf } = await open();
    expect(await subscribers.statusOf('an@example.nl')).to.equal('unsubscribed');
    await subscribers.remove('an@example.nl');
    await subscribers.ask('an@example.nl');
    expect(await subscribers.statusOf('An@Example.nl')).to.equal('pending');
    await subscribers.confirm(keyOf(sent[0]));
    expect(await subscribers.statusOf('an@example.nl')).to.equal('subscribed');
    expect(await elsewhere.statusOf('an@example.nl'), 'of another store view').to.equal('unsubscribed');
    await elsewhere.remove('an@example.nl');
    const key = keyOf(sent[0]);
    expect(sent.map(({ unsubscribe }) => unsubscribe)).to.deep.equal(
      Array(2).fill(`https://shop.example/api/ext/newsletter/unsubscribe?storeCode=default&key=${key}`),
    );
    await subscribers.remove(' AN@example.nl');
    expect(await subscribers.statusOf('an@example.nl')).to.equal('unsubscribed');
    await subscribers.ask('an@example.nl');
    state.now += 8 * DAY;
    expect(await subscribers.statusOf('an@example.nl'), 'the link is too old').to.equal('unsubscribed');
  });

  it('confirm with the newest link, in time, and are forgotten when they do not', async () => {
    const { subscribers, sent, state, keyOf } = await open();
    await subscribers.ask('an@example.nl');
    await subscribers.ask('an@example.nl');
    expect(await errorOf(subscribers.confirm(keyOf(sent[0])))).to.equal('newsletter.badLink');
    state.now += 8 * DAY;
    expect(await errorOf(subscribers.confirm(keyOf(sent[1])))).to.equal('newsletter.badLink');
    await Promise.all([subscribers.ask('an@example.nl'), subscribers.ask('an@example.nl')]);
    await subscribers.confirm(keyOf(sent.at(-1)));
    expect(sent.at(-1)?.subject).to.equal('Your 10 % discount');
  });

  it('are promised nothing that is not true: in a pause of reductions no coupon [RU-32]', async () => {
    const { subscribers, sent, state, offer, keyOf } = await open();
    expect(await offer.now()).to.deep.equal({ code: 'NIEUW', percent: 10 });
    state.isPaused = true;
    expect(await offer.now(), 'remembered for a minute').to.deep.equal({ code: 'NIEUW', percent: 10 });
    state.now += 60_000;
    expect(await offer.now()).to.equal(undefined);
    await subscribers.ask('an@example.nl');
    await subscribers.confirm(keyOf(sent[0]));
    expect(JSON.stringify(sent)).not.to.match(/NIEUW|%/);
    expect(
      await createOffer(
        '',
        promotions(() => false),
        rules,
        Date.now,
      ).now(),
    ).to.equal(undefined);
  });

  it('get no e-mail that leads to an address which a stranger made up', async () => {
    const { subscribers, sent } = await open('');
    expect(await errorOf(subscribers.ask('an@example.nl'))).to.equal('newsletter.unknownOrigin');
    expect(sent).to.deep.equal([]);
  });

  it('who never confirm are forgotten once their link is over, and not before; others stay', async () => {
    const { subscribers, sent, state, keyOf, database } = await open();
    await subscribers.ask('an@example.nl');
    await subscribers.confirm(keyOf(sent[0]));
    state.now += 10;
    await subscribers.ask('jan@example.nl');
    const rows = async () =>
      (await database.read(NewsletterTables).selectFrom('newsletter_subscriber').select('email').execute()).map(
        ({ email }) => email,
      );
    await database.transaction((tx) => removeUnanswered(tx, state.now));
    expect(await rows()).to.have.members(['an@example.nl', 'jan@example.nl']);
    await database.transaction((tx) => removeUnanswered(tx, state.now + 1));
    expect(await rows()).to.deep.equal(['an@example.nl']);
  });
});
