import { randomUUID } from 'node:crypto';
import type { Call, Database, Jobs, Tx } from 'etalage/core';
import { testStoreView } from 'etalage/core/testing';
import type { Quote } from 'etalage/modules/cart';
import type { SearchEngine } from 'etalage/modules/catalog';
import type { Email, Mail } from 'etalage/modules/mail';
import type { NewOrder, OrderLifePart } from 'etalage/modules/order';
import type { PaymentMethod, Payments } from 'etalage/modules/payment';
import type { Promotions } from 'etalage/modules/promotion';
import { createEmbeddedSearch } from '../../../modules/catalog/adapters/embedded/search/embedded-search.ts';
import { createChanges } from '../../../modules/order/adapters/embedded/changes.ts';
import { createOrderAdmin } from '../../../modules/order/adapters/embedded/order-admin.ts';
import { createEvents, type OrderTellers } from '../../../modules/order/adapters/embedded/events.ts';
import { createMailer, createCreditNotes, createEmailWriter } from '../../../modules/order/adapters/embedded/mailer.ts';
import { createShipOrder } from '../../../modules/order/adapters/embedded/ship-order.ts';
import { createShipments } from '../../../modules/shipping/adapters/embedded/shipments.ts';
import { shippingMigrations } from '../../../modules/shipping/adapters/embedded/tables.ts';
import { createOrders } from '../../../modules/order/adapters/embedded/orders.ts';
import { createPlacing } from '../../../modules/order/adapters/embedded/place-order.ts';
import { createRefunds } from '../../../modules/order/adapters/embedded/refunds.ts';
import { orderMigrations } from '../../../modules/order/adapters/embedded/tables.ts';
import { BASIC_LIFE } from '../../../modules/order/domain/basic-life.ts';
import { lifeOf } from '../../../modules/order/domain/life.ts';
import type { OrderTexts } from '../../../modules/order/domain/shown-order.ts';
import { readNewOrder } from '../../../modules/order/wire/read-new-order.ts';
import { figuresOf } from '../../../modules/stock/adapters/embedded/figures.ts';
import { createLedger } from '../../../modules/stock/adapters/embedded/ledger.ts';
import { stockMigrations } from '../../../modules/stock/adapters/embedded/tables.ts';
import { createUnpaidNotice, createUnpaidOrders } from '../../../modules/order/adapters/embedded/unpaid.ts';
import type { TestMigrations } from 'etalage/server/testing';
import { jobMigrations } from '../../../server/jobs/job-table.ts';
import type { OpenTestDatabase } from '../../support/both-engines.ts';
import { DUTCH_ADDRESS } from '../../support/dutch-address.ts';
import { product } from '../../unit/modules/catalog/domain/documents.ts';
import { aroundMigrations, AroundTables, testPromotions, testQuotes } from './test-carts.ts';

export const PRICES: Readonly<Record<string, number>> = { PUMP: 12_999, BAG: 4_995 };
const HOUR = 3_600_000;

const METHODS: Readonly<Record<string, PaymentMethod>> = {
  cashondelivery: { code: 'cashondelivery', title: 'Cash on delivery' },
  banktransfer: {
    code: 'banktransfer',
    title: 'Bank transfer',
    instructions: () => ['Pay to us.'],
    paidWithin: 24 * HOUR,
  },
  elsewhere: {
    code: 'elsewhere',
    title: 'Elsewhere',
    paidWithin: HOUR,
    start: async () => ({ redirectUrl: 'https://pay.example', reference: 'p1' }),
  },
};

const nobody = async (): Promise<void> => {};
const NOBODY: OrderTellers = {
  placed: nobody,
  paid: nobody,
  confirmed: nobody,
  shipped: nobody,
  refunded: nobody,
  cancelled: nobody,
  statusChanged: nobody,
};

/** Orders of a store view, with the real ledger; carts, promotions and payments are the least that keeps their word. */
export async function testOrders(
  openDatabase: OpenTestDatabase,
  stock: Readonly<Record<string, number>> = {},
  listening: (database: Database) => Promise<OrderTellers> = async () => NOBODY,
  lifeParts: readonly OrderLifePart[] = [],
  migrations: TestMigrations = {},
  decorated: (promotions: Promotions, database: Database) => Promotions = (promotions) => promotions,
) {
  const database = await openDatabase({
    shipping: shippingMigrations,
    core: jobMigrations,
    stock: stockMigrations,
    order: orderMigrations,
    around: aroundMigrations,
    ...migrations,
  });
  const state = {
    now: Date.UTC(2026, 10, 23, 9),
    coupons: 1,
    /** Of the order numbers that are given out from now on. */
    isScrambled: false,
    discount: 0,
    coins: 0,
    costs: new Array<Quote['costs'][number]>(),
    reported: new Array<string>(),
    network: '192.0.2.1',
    unpaid: { perBuyer: 100, perAddress: 100, pieces: 1000 },
    prices: { ...PRICES },
    /** What the payment method was asked to pay back. */
    refunds: new Array<Parameters<Payments['refund']>[1]>(),
    /** Orders whose open payments are ended at the provider. */
    ended: new Array<string>(),
    givenUp: new Array<string>(),
    /** What the payment method was asked to take: of which order, and until how much of it is taken. */
    captured: new Array<{ readonly orderId: string; readonly upTo?: number }>(),
  };
  const now = () => state.now;
  const products = Object.keys(PRICES).map((sku, index) =>
    product({
      id: index + 1,
      sku,
      type_id: 'simple',
      stock: { is_in_stock: true, qty: stock[sku] ?? 10, manage_stock: true },
    }),
  );
  const index: SearchEngine = {
    search: (entity, request) => createEmbeddedSearch({ product: products }).search(entity, request),
  };
  const jobs: Jobs = {
    async add(tx, { id }, _payload, { at = 0 } = {}) {
      await tx.of(AroundTables).insertInto('around_job').values({ kind: id, at }).execute();
    },
  };
  const ledger = createLedger({ catalogue: index, jobs, now, changed: async () => {} });
  const mail: Mail = {
    async send(tx, email) {
      await tx
        .of(AroundTables)
        .insertInto('around_email')
        .values({ email: JSON.stringify(email) })
        .execute();
    },
  };
  const quotes = testQuotes(database, state);
  const promotions = decorated(testPromotions(state), database);
  const methodOf = (code: string): PaymentMethod => METHODS[code] ?? { code, title: code };
  const payments: Pick<Payments, 'check' | 'begin' | 'cancel' | 'capture' | 'refund' | 'giveUpRefund'> = {
    check: (code) => ({ method: methodOf(code), fee: 0 }),
    begin: async (_tx, { code, paidWithin }, { orderId, amount }) => ({
      orderId,
      method: code,
      amount,
      received: 0,
      state: paidWithin === undefined ? 'none' : 'open',
    }),
    cancel: async (tx, orderId) => tx.afterCommit(() => void state.ended.push(orderId)),
    capture: async (tx, orderId, upTo) =>
      tx.afterCommit(() => void state.captured.push({ orderId, ...(upTo !== undefined && { upTo }) })),
    giveUpRefund: async (tx, id) => tx.afterCommit(() => void state.givenUp.push(id)),
    refund: async (tx, refund) => tx.afterCommit(() => void state.refunds.push(refund)),
  };
  const unused = (): never => {
    throw new Error('Not asked for by orders');
  };
  const allPayments: Payments = {
    ...payments,
    catchUp: unused,
    offered: unused,
    find: unused,
    redirectUrl: unused,
    recordEvent: unused,
  };
  const life = lifeOf([BASIC_LIFE, ...lifeParts]);
  const translator = {
    t: (key: string, values: object = {}) =>
      key.replace(/\{(\w+)\}/g, (_, name: string) => String(new Map(Object.entries(values)).get(name))),
    colon: ':',
    price: String,
    number: String,
    date: (date: Date) => date.toISOString(),
    locale: 'en',
  };
  const view = testStoreView();
  const shopParts: Parameters<typeof createEmailWriter> = [
    { origin: '' },
    view,
    translator,
    {
      company: {
        name: 'Zool B.V.',
        address: '',
        email: 'service@zool.example',
        telephone: '',
        register: 'KvK 1',
        vatId: '',
      },
      withdrawalDays: 14,
      withdrawalPath: '',
      statusLabels: {},
    },
    { of: (code) => code },
  ];
  const write = createCreditNotes([], ...shopParts);
  const texts: OrderTexts = {
    t: (key) => key,
    label: (status) => status,
    mayCancel: (order) => life.may(order, 'canceled', 'shopper'),
    creditNote: write,
  };
  const writer = createEmailWriter(...shopParts);
  const mailer = createMailer({ mail, writer, jobs });
  const events = createEvents(await listening(database));
  const changes = createChanges({
    now,
    texts,
    life,
    mailerOf: () => mailer,
    ledger,
    promotions,
    payments: allPayments,
    jobs,
    events,
    postponedMs: HOUR,
    report: ({ message }) => state.reported.push(message),
  });
  const refunds = createRefunds({
    now,
    texts,
    life,
    mailerOf: () => mailer,
    ledger,
    payments: allPayments,
    events,
    report: ({ message }) => state.reported.push(message),
    numberPrefixOf: () => '',
  });
  const transact = <R>(work: (tx: Tx) => Promise<R>): Promise<R> => database.transaction(work);
  const call: Call = { requestId: 'r', origin: '', address: '', signal: new AbortController().signal };
  const notice = createUnpaidNotice({ report: ({ message }) => void state.reported.push(message), now });
  const ordersOf = (customer?: number) => {
    const place = createPlacing({
      transact,
      database,
      jobs,
      now,
      view,
      quotes,
      payments: allPayments,
      promotions,
      ledger,
      stock: { list: async () => [], available: async (skus) => new Map(skus.map((sku) => [sku, Infinity])) },
      deliveryMethods: [],
      choices: { check: async () => undefined },
      promises: {
        workingDays: undefined,
        orderBefore: undefined,
        returnDays: 0,
        freeReturns: false,
        page: undefined,
        expected: () => [new Date(0), new Date(0)],
      },
      mailer,
      texts,
      numberForm: { prefix: '', isScrambled: state.isScrambled },
      translator,
      unpaid: createUnpaidOrders(state.unpaid, notice),
      events,
      call: {
        ...call,
        network: state.network,
        ...(customer !== undefined && { customer: { id: customer, groupId: 1, sessionId: 's' } }),
      },
    });
    const orders = createOrders({ place, changes, transact, database, now, texts, storeCode: view.storeCode });
    return { ...orders, place: (sent: SentOrder) => place(readNewOrder(sent, sent.email)) };
  };
  const shipments = createShipments({ database, now, shipped: async () => undefined });
  const ship = createShipOrder({
    now,
    texts,
    life,
    mailerOf: () => mailer,
    shipments,
    events,
    payments: allPayments,
    capturesAtShipment: true,
  });
  const admin = createOrderAdmin({
    changes,
    ship,
    refunds,
    life,
    transact,
    database,
    texts,
    storeCode: view.storeCode,
    write,
    locale: 'en',
  });
  return {
    database,
    state,
    changes,
    refunds,
    transact,
    admin,
    ordersOf,
    orders: ordersOf(),
    left: async (...skus: string[]) => Object.fromEntries(await figuresOf(database, skus, now())),
    emails: async () =>
      (await database.read(AroundTables).selectFrom('around_email').selectAll().execute()).map(
        ({ email }) => JSON.parse(email) as Email,
      ),
    written: (database: Database) => database.read(AroundTables),
  };
}

const ADDRESS = { ...DUTCH_ADDRESS, lastname: 'van der Bérg' };

/** An order as a client sends it, with where e-mails about it go. */
type SentOrder = NewOrder & { readonly email: string };

/** An order of one pair, unless more is said. */
export const orderFor = (more: Partial<SentOrder> = {}, payment = 'cashondelivery'): SentOrder => ({
  order_id: randomUUID(),
  cart_id: randomUUID(),
  email: 'An@Example.nl',
  products: [{ sku: 'PUMP', qty: 1, price_incl_tax: 129.99 }],
  addressInformation: {
    billingAddress: ADDRESS,
    shippingAddress: ADDRESS,
    shipping_carrier_code: 'flatrate',
    shipping_method_code: 'flatrate',
    payment_method_code: payment,
  },
  ...more,
});
