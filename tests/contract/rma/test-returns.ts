import type { Transact } from 'etalage/core';
import type { Email } from 'etalage/modules/mail';
import type { Order } from 'etalage/modules/order';
import { testStoreView } from 'etalage/core/testing';
import { lockModel } from '../../../modules/order/adapters/embedded/events.ts';
import { legalHolidays } from '../../../modules/rma/adapters/embedded/legal-holidays.ts';
import { createMailer, emailShop } from '../../../modules/rma/adapters/embedded/mailer.ts';
import { createReturnAdmin, refundDone } from '../../../modules/rma/adapters/embedded/return-admin.ts';
import { createReturns } from '../../../modules/rma/adapters/embedded/returns.ts';
import { rmaMigrations } from '../../../modules/rma/adapters/embedded/tables.ts';
import { idempotencyMigration } from '../../../core/http/idempotency.ts';
import { jobMigrations } from '../../../server/jobs/job-table.ts';
import type { OpenTestDatabase } from '../../support/both-engines.ts';
import { AroundTables } from '../order/test-carts.ts';
import { orderFor, testOrders } from '../order/test-shop.ts';

const DAY = 86_400_000;
const nobody = async (): Promise<void> => {};

/** Returns of orders of a shop whose tables are there. */
export function returnsIn(
  shop: Pick<Awaited<ReturnType<typeof testOrders>>, 'database' | 'state' | 'transact' | 'refunds'>,
) {
  const { database, state, transact, refunds } = shop;
  const now = (): number => state.now;
  const view = testStoreView();
  const translator = {
    t: (key: string, values: object = {}) =>
      key.replace(/\{(\w+)\}/g, (_, name: string) => String(new Map(Object.entries(values)).get(name))),
    colon: ':',
    price: String,
    number: String,
    date: (date: Date) => date.toISOString(),
    locale: 'en',
  };
  const company = {
    name: 'Zool B.V.',
    address: 'Pad 7, Waalwijk',
    email: 'shop@zool.example',
    telephone: '',
    register: '',
    vatId: '',
  };
  const mailer = createMailer({
    mail: {
      send: async (tx, email) => {
        await tx
          .of(AroundTables)
          .insertInto('around_email')
          .values({ email: JSON.stringify(email) })
          .execute();
      },
    },
    jobs: { add: nobody },
    shop: emailShop({ origin: 'https://shop.example' }, view, translator, company, []),
    view,
    views: [view],
  });
  const terms = {
    withdrawalDays: 14,
    returnDays: 30,
    transitDays: 0,
    timeZone: 'Europe/Amsterdam',
    country: 'NL',
    holidays: legalHolidays,
    standardDelivery: 495,
    freeDelivery: { from: 0, cost: 0 },
  };
  const deps = { database, transact, orders: { lock: lockModel }, mailer, now, terms };
  /** The same with the transactions of a call. */
  const returnsBy = (by: Transact) =>
    createReturns({
      ...deps,
      transact: by,
      reasons: ['Wrong size'],
      guestLinkMs: 60 * DAY,
      isPaidByHand: (method) => method !== 'elsewhere',
    });
  const returns = returnsBy(transact);
  const returnAdmin = createReturnAdmin({ ...deps, refunds, storeCode: view.storeCode });
  return { returns, returnsBy, returnAdmin, terms };
}

/** Tables of a shop with returns. */
export const RETURN_TABLES = { rma: rmaMigrations, core: [...jobMigrations, idempotencyMigration] };

/** Returns of a shop with the real orders, money book and ledger; its clock stands at a Monday, 09:00 UTC. */
export async function testReturns(openDatabase: OpenTestDatabase, stock: Readonly<Record<string, number>> = {}) {
  let clock = (): number => 0;
  const shop = await testOrders(
    openDatabase,
    { PUMP: 10, BAG: 10, ...stock },
    async () => ({
      placed: nobody,
      paid: nobody,
      confirmed: nobody,
      shipped: nobody,
      cancelled: nobody,
      statusChanged: nobody,
      refunded: async (tell, tx) => refundDone(tx, (await tell()).refund.key, clock()),
    }),
    [],
    RETURN_TABLES,
  );
  clock = () => shop.state.now;
  const { state, transact, refunds, changes, admin: orderAdmin } = shop;

  /** A paid order of three pairs and a bag; sent unless told otherwise. */
  const order = async ({
    isSent = true,
    customer = undefined as number | undefined,
    method = 'elsewhere',
    isPaid = true,
  } = {}) => {
    const products = [
      { sku: 'PUMP', qty: 3, price_incl_tax: 129.99 },
      { sku: 'BAG', qty: 1, price_incl_tax: 49.95 },
    ];
    const orders = shop.ordersOf(customer);
    const { orderId, orderNumber } = await orders.place(orderFor({ products }, method));
    const model = async (): Promise<Order> => {
      const found = await transact((tx) => lockModel(tx, orderId));
      if (!found) throw new Error('The order is gone');
      return found;
    };
    const { total: amount, lines } = await model();
    if (isPaid)
      await transact((tx) =>
        changes.paymentChanged(
          tx,
          { orderId, method, amount, received: amount, state: 'paid' },
          { amount, currency: 'EUR', reference: 'p1', isTotal: true },
        ),
      );
    const number = orderNumber ?? '';
    if (isSent) await orderAdmin.ship(number, { id: crypto.randomUUID(), carrier: 'PostNL' }, { notify: false });
    const [pump, bag] = lines;
    return { id: orderId, number, amount, model, pump: pump?.id ?? 0, bag: bag?.id ?? 0 };
  };
  /** The provider pays back what it was asked for. */
  const payBack = async (answer: 'done' | 'failed' = 'done') => {
    for (const { id, orderId } of state.refunds.splice(0))
      await transact((tx) =>
        refunds.ended(tx, {
          orderId,
          id,
          answer:
            answer === 'done' ? { state: answer, reference: `b ${id}` } : { state: answer, why: 'the card is gone' },
        }),
      );
  };
  /** Of e-mails about returns, so many at the end. */
  const lastEmails = async (): Promise<readonly Email[]> =>
    (await shop.emails()).filter(({ about }) => about.kind.startsWith('rma.'));
  return { ...shop, ...returnsIn(shop), order, payBack, lastEmails };
}

/** Why a call is refused. */
export const reasonOf = async (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
  );
