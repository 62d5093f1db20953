import { expect } from 'chai';
import { Clock, Database, Jobs, ReportError, Transact, type Context, type Token } from 'etalage/core';
import { PaymentMethods, Payments, type PaymentMethod, type PaymentEvent } from 'etalage/modules/payment';
import { askProvider, endAttempts } from '../../../../modules/payment/adapters/embedded/jobs.ts';
import { insertAttempt, insertPayment } from '../../../../modules/payment/adapters/embedded/payment-book.ts';
import { paymentMigrations } from '../../../../modules/payment/adapters/embedded/tables.ts';
import { testDatabase, type TestDatabase } from 'etalage/server/testing';
import { failureOf } from '../catalog/client/shop.ts';

const ORDER = '0198c1f0-0000-7000-8000-000000000001';
const NOW = 1_000_000;
const EVENT: PaymentEvent = { id: 'n1', orderId: ORDER, reference: 's1', state: 'paid', amount: 100, currency: 'EUR' };

/** An open attempt `s1`, and a provider that answers so; what was recorded and put off. */
async function waiting(database: TestDatabase, ask: PaymentMethod['ask'], cancel?: PaymentMethod['cancel']) {
  const method: PaymentMethod = { code: 'online', title: 'Online', paidWithin: 1, ask, cancel };
  await database.transaction(async (tx) => {
    const order = { orderId: ORDER, orderNumber: 'AZ1', amount: 100, currency: 'EUR', email: '', additional: null };
    const row = await insertPayment(tx, method, order, 'default', NOW);
    await insertAttempt(tx, row, { reference: 's1' }, NOW);
  });
  const recorded: unknown[] = [];
  const later: unknown[] = [];
  const reported: string[] = [];
  const services = new Map<symbol, unknown>([
    [Database.key, database],
    [Clock.key, () => NOW],
    [ReportError.key, ({ message }: Error) => reported.push(message)],
    [PaymentMethods.key, [method]],
    [Transact.key, database.transaction.bind(database)],
    [
      Jobs.key,
      {
        add: async (_tx: unknown, _ref: unknown, payload: object, { at }: { at: number }) => later.push([payload, at]),
      },
    ],
    [
      Payments.key,
      {
        find: async () => ({ method: 'online' }),
        recordEvent: async (code: string, event: PaymentEvent) => recorded.push([code, event]),
      },
    ],
  ]);
  const context: Context = { get: <T>({ key }: Token<T>) => services.get(key) as T };
  const run = (asked: number, reference = 's1') =>
    askProvider.handle({ orderId: ORDER, reference, asked } as never, context);
  const runEnd = () => endAttempts.handle({ orderId: ORDER } as never, context);
  return { run, runEnd, recorded, later, reported };
}

describe('payments that nobody told of', () => {
  it('are asked for, and counted as if they had been told', async () => {
    await using database = await testDatabase({ payment: paymentMigrations });
    const { run, recorded, later } = await waiting(database, async () => EVENT);
    await run(0);
    expect([recorded, later]).to.deep.equal([[['online', EVENT]], []]);
  });

  it('are asked for again while they are open, after pauses that grow, for two days', async () => {
    await using database = await testDatabase({ payment: paymentMigrations });
    const { run, recorded, later } = await waiting(database, async () => undefined);
    for (let asked = 0; asked <= 12; asked++) await run(asked);
    const pauses = later.map((one) => ((one as [unknown, number])[1] - NOW) / 60_000);
    expect(pauses).to.deep.equal([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]);
    expect(recorded).to.deep.equal([]);
  });

  it('that are known by now are not asked for', async () => {
    await using database = await testDatabase({ payment: paymentMigrations });
    const { run, recorded, later } = await waiting(database, async () => EVENT);
    await run(0, 'another');
    expect([recorded, later]).to.deep.equal([[], []]);
  });

  it('are asked for with the same pauses while the provider is away, and fail only at the last', async () => {
    await using database = await testDatabase({ payment: paymentMigrations });
    const { run, later, reported } = await waiting(database, () => Promise.reject(new Error('down')));
    for (let asked = 0; asked < 12; asked++) await run(asked);
    expect(later.at(-1)).to.deep.equal([{ orderId: ORDER, reference: 's1', asked: 12 }, NOW + 2048 * 60_000]);
    expect(reported).to.have.lengthOf(12).and.include('The provider of online could not be asked about a payment');
    expect(await failureOf(run(12))).to.include({ message: 'down' });
  });

  it('of a cancelled order are ended at the provider; what was paid before is counted', async () => {
    await using database = await testDatabase({ payment: paymentMigrations });
    const ended: string[] = [];
    const { runEnd, recorded } = await waiting(
      database,
      async () => undefined,
      async ({ reference }) => {
        ended.push(reference);
        return EVENT;
      },
    );
    await runEnd();
    expect([ended, recorded]).to.deep.equal([['s1'], [['online', EVENT]]]);
  });
});
