import { expect } from 'chai';
import type { ApiError, Jobs } from 'etalage/core';
import { notifyMeMigrations, NotifyMeTables } from '../../../modules/notify-me/adapters/embedded/tables.ts';
import { removeOld, SendBack, TellWaiting, tellWaiting } from '../../../modules/notify-me/adapters/embedded/tell.ts';
import { createWishes } from '../../../modules/notify-me/adapters/embedded/wishes.ts';
import { backEmail } from '../../../modules/notify-me/domain/write-email.ts';
import { MAX_WISHES } from '../../../modules/notify-me/module.ts';
import { personalData } from '../../../modules/notify-me/adapters/embedded/personal-data.ts';
import { declaredBy, recordsOf } from '../../support/personal-records.ts';
import { onBothEngines } from '../../support/both-engines.ts';

const DAY = 86_400_000;
const START = 100 * DAY;
const pump = (size: number) => ({
  sku: `PUMP-${size}`,
  name: 'Pump',
  options: String(size),
  path: `/pump/?childSku=PUMP-${size}`,
  picture: '',
});

onBothEngines('customers who wait for what is sold out', (openDatabase) => {
  async function open() {
    const database = await openDatabase({ 'notify-me': notifyMeMigrations });
    const state = { now: START };
    const of = (storeCode: string) =>
      createWishes({ database, transact: (work) => database.transaction(work), storeCode, now: () => state.now });
    /** What is told, and when it is looked at again. */
    const tell = async (sku: string, available: number) => {
      const told: number[] = [];
      const views = new Set<string | undefined>();
      const again: (number | undefined)[] = [];
      const jobs: Jobs = {
        async add(_tx, ref, payload, options) {
          if (ref.id === SendBack.id) {
            told.push((payload as { customerId: number }).customerId);
            views.add(options?.storeView);
          }
          if (ref.id === TellWaiting.id) again.push(options?.at);
        },
      };
      await database.transaction((tx) => tellWaiting(tx, jobs, sku, available, state.now));
      return { told, views: [...views], again };
    };
    return { database, state, wishes: of('default'), elsewhere: of('be'), tell };
  }

  it('of a thousand only those three who have waited longest hear of three pieces, others a day later [PR-38, PR-73]', async () => {
    const { database, state, tell } = await open();
    // The thousand ask one after the other; the first asks last.
    const rows = Array.from({ length: 1000 }, (_, at) => ({
      ...pump(38),
      customer_id: at + 1,
      store_code: at % 2 === 0 ? 'default' : 'be',
      home: 'https://shop.example/',
      asked_at: START - at,
    }));
    await database.transaction(async (tx) => {
      for (let start = 0; start < rows.length; start += 50)
        await tx
          .of(NotifyMeTables)
          .insertInto('notify_me_wish')
          .values(rows.slice(start, start + 50))
          .execute();
    });
    const first = await tell('PUMP-38', 3);
    expect(first.told).to.deep.equal([1000, 999, 998]);
    expect(first.views, 'in the language of each').to.have.members(['default', 'be']);
    expect(first.again).to.deep.equal([START + DAY]);
    expect((await tell('PUMP-38', 3)).told, 'the same pieces are told of once a day').to.deep.equal([]);
    expect((await tell('PUMP-38', 4)).told, 'one more has come').to.deep.equal([997]);
    state.now += DAY;
    expect((await tell('PUMP-38', 2)).told, 'what is left a day later').to.deep.equal([996, 995]);
    expect(await tell('PUMP-38', 0)).to.deep.include({ told: [], again: [] });
  });

  it('hear of one product a day, once of each', async () => {
    const { state, wishes, tell } = await open();
    await wishes.add(1, pump(38), '');
    await wishes.add(1, pump(39), '');
    state.now += 1;
    await wishes.add(2, pump(39), '');
    expect((await tell('PUMP-38', 5)).told).to.deep.equal([1]);
    expect(await tell('PUMP-39', 5), 'the next one is told in the place').to.deep.include({
      told: [2],
      again: [START + 1 + DAY],
    });
    state.now += DAY;
    expect((await tell('PUMP-39', 5)).told).to.deep.equal([1]);
    expect(await wishes.list(1)).to.deep.equal([]);
    expect((await tell('PUMP-38', 5)).told).to.deep.equal([]);
  });

  it('keep their place in the queue, and leave it when they wish, or are erased', async () => {
    const { database, state, wishes, elsewhere, tell } = await open();
    await wishes.add(1, pump(38), '');
    state.now += 10;
    await elsewhere.add(2, pump(38), '');
    state.now += 10;
    await Promise.all([wishes.add(1, pump(38), ''), wishes.add(1, pump(38), '')]);
    expect(await wishes.list(1)).to.deep.equal([{ ...pump(38), askedAt: START }]);
    expect(await wishes.waiting()).to.deep.equal([{ sku: 'PUMP-38', name: 'Pump', count: 2, since: START }]);
    await wishes.remove(1, 'PUMP-38');
    await wishes.remove(1, 'PUMP-38');
    expect((await tell('PUMP-38', 1)).told).to.deep.equal([2]);
    await wishes.add(2, pump(39), '');
    await database.transaction((tx) => recordsOf(database, declaredBy(personalData)).erase(tx, { customerId: 2 }));
    expect(await wishes.waiting()).to.deep.equal([]);
    await wishes.add(2, pump(40), '');
    expect((await tell('PUMP-40', 1)).told, 'nothing of the day before is known').to.deep.equal([2]);
  });

  it('are forgotten once they are too old, and not before', async () => {
    const { database, state, wishes } = await open();
    await wishes.add(1, pump(38), '');
    await database.transaction((tx) => removeOld(tx, state.now));
    expect(await wishes.list(1)).to.have.length(1);
    await database.transaction((tx) => removeOld(tx, state.now + 1));
    expect(await wishes.list(1)).to.deep.equal([]);
  });

  it('wait for a bounded number of products', async () => {
    const { wishes } = await open();
    for (let size = 0; size < MAX_WISHES; size++) await wishes.add(1, pump(size), '');
    const refused = await wishes.add(1, pump(99), '').catch((error: ApiError) => error.reason);
    expect(refused).to.equal('notify-me.full');
  });
});

describe('the e-mail that a product is back', () => {
  const t = (key: string, values: Readonly<Record<string, string | number>> = {}): string =>
    key.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const written = (home: string) =>
    backEmail({ t, customerId: 1, firstName: 'An', to: 'an@example.nl', home, product: pump(38) });

  it('leads to the variant in the store view of the wish, and nowhere else', () => {
    expect(written('https://shop.example/be/').action?.url).to.equal('https://shop.example/be/pump/?childSku=PUMP-38');
    expect(written('')).not.to.have.any.keys('action', 'home');
    expect(written('').subject).to.equal('Back in stock: Pump, 38');
  });
});
