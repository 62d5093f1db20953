import type { Tx } from 'etalage/core';
import type { Order, Orders } from 'etalage/modules/order';
import { createPhotos, photoSource } from '../../../modules/review/adapters/embedded/photos.ts';
import { createRequests, notePlaced, noteShipped } from '../../../modules/review/adapters/embedded/requests.ts';
import { createReviewAdmin } from '../../../modules/review/adapters/embedded/review-admin.ts';
import { createReviews } from '../../../modules/review/adapters/embedded/reviews.ts';
import { reviewMigrations, ReviewTables } from '../../../modules/review/adapters/embedded/tables.ts';
import type { ReviewDraft, ReviewedProduct } from '../../../modules/review/module.ts';
import type { OpenTestDatabase } from '../../support/both-engines.ts';

export const DAY = 86_400_000;
export const START = 1000 * DAY;

export const PUMP: ReviewedProduct = {
  productId: 7,
  sku: 'PUMP',
  name: 'Pump',
  path: '/pump/',
  picture: '',
  isSized: true,
};
export const DRAFT: ReviewDraft = { title: 'Zit goed', detail: 'Zacht.', nickname: 'An', stars: 4, photos: [] };

/** What of an order the module reads. */
const orderOf = (id: string, customerId: number | undefined, skus: readonly string[]): Order =>
  ({
    id,
    number: '000000001',
    storeCode: 'default',
    ...(customerId !== undefined && { customerId }),
    email: 'an@example.nl',
    billingAddress: { country: 'NL', firstName: 'An' },
    state: 'complete',
    placedAt: START,
    shipments: [],
    lines: skus.map((parentSku, at) => ({ id: at + 1, parentSku, sku: `${parentSku}-38`, shipped: 1, refunded: 0 })),
  }) as unknown as Order;

/** The embedded adapter's services over an empty database, without a shop. */
export async function testReviews(openDatabase: OpenTestDatabase, writers: 'buyers' | 'customers' = 'buyers') {
  const database = await openDatabase({ review: reviewMigrations });
  const state = { now: START };
  const deps = {
    database,
    transact: <R>(work: (tx: Tx) => Promise<R>) => database.transaction(work),
    now: () => state.now,
  };
  const jobs: { readonly id: string; readonly at: number | undefined }[] = [];
  const before = new Array<Awaited<ReturnType<Orders['history']>>['items'][number]>();
  const orders: Pick<Orders, 'history'> = {
    history: async (_customer, { size, current }) => ({
      items: before.slice(size * (current - 1), size * current),
      total: before.length,
    }),
  };
  const of = (language: string) =>
    createReviews({ ...deps, orders, storeCode: 'default', language, writers, firstStatus: 2 });
  const pictures = photoSource();
  pictures.open(database);
  return {
    database,
    state,
    jobs,
    /** Orders of before the module was there, of any customer. */
    before,
    pictures,
    reviews: of('nl'),
    inEnglish: of('en'),
    admin: createReviewAdmin(deps),
    requests: createRequests(deps),
    photos: createPhotos({ ...deps, call: { signal: new AbortController().signal } }),
    /** An order of these products is placed and sent; answers its order. */
    async sent(id: string, customerId: number | undefined, ...skus: readonly string[]): Promise<Order> {
      const order = orderOf(id, customerId, skus);
      await database.transaction(async (tx) => {
        await notePlaced(tx, order, 'https://shop.example/');
        const shipment = {
          id: `s-${id}`,
          shippedAt: state.now,
          lines: order.lines.map(({ id: lineId }) => ({ lineId })),
        };
        await noteShipped(
          tx,
          { add: async (_, ref, __, options) => void jobs.push({ id: ref.id, at: options?.at }) },
          { order, shipment: shipment as never, askAfterDays: 10 },
        );
      });
      return order;
    },
    /** The link of an e-mail about an order, good for two days. */
    async linkOf(orderId: string): Promise<{ orderId: string; key: string }> {
      await database.transaction(async (tx) => {
        await tx
          .of(ReviewTables)
          .updateTable('review_request')
          .set({ access_until: state.now + 2 * DAY })
          .where('order_id', '=', orderId)
          .execute();
      });
      const { access_key: key } = await database
        .read(ReviewTables)
        .selectFrom('review_request')
        .select('access_key')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return { orderId, key };
    },
  };
}

/** Why a call was refused. */
export const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { reason?: string }) => error.reason ?? String(error),
  );
