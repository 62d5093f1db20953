import type { Call, CallCustomer, Database, ExtensionRule } from 'etalage/core';
import { createExtensionReaders } from 'etalage/core/extensions';
import type { Purchasable, Purchasables, FoundPurchasable } from 'etalage/modules/catalog';
import { createCartEvents, type CartTellers } from '../../../modules/cart/adapters/embedded/events.ts';
import { createExtending } from '../../../modules/cart/adapters/embedded/extend-cart.ts';
import { createItems } from '../../../modules/cart/adapters/embedded/items.ts';
import { createMerge } from '../../../modules/cart/adapters/embedded/merge.ts';
import { mustBePurchasable } from '../../../modules/cart/adapters/embedded/must-be-purchasable.ts';
import type { Pricing } from '../../../modules/cart/adapters/embedded/pricing.ts';
import { createQuotes } from '../../../modules/cart/adapters/embedded/quotes.ts';
import { createRecords } from '../../../modules/cart/adapters/embedded/records.ts';
import { createShares } from '../../../modules/cart/adapters/embedded/shares.ts';

/** Data that a module keeps with lines. */
const TEST_GIFT: ExtensionRule = {
  name: 'gift',
  schema: {
    properties: { wrap: { type: 'boolean' }, note: { type: 'string', maxLength: 140 } },
    required: ['wrap'],
    additionalProperties: false,
  },
  describe: () => [],
};

/** Data that a module keeps with carts as a whole. */
const TEST_MESSAGE: ExtensionRule = {
  name: 'message',
  schema: {
    properties: { text: { type: 'string', maxLength: 200 } },
    required: ['text'],
    additionalProperties: false,
  },
  describe: () => [],
};

export const KEEP_MS = 30 * 24 * 3_600_000;

/** A product of the test: its key is its sku. */
const purchasable = (sku: string, price: number): Purchasable => ({
  key: sku,
  sku,
  parentSku: sku,
  productId: 1,
  type: 'simple',
  name: sku,
  brand: undefined,
  url: `/${sku}`,
  picture: undefined,
  options: [],
  product_option: {
    extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
  },
  price,
  regularPrice: price,
  taxRate: 0.21,
  isVirtual: false,
  // A set is two pieces of the pump.
  stock: sku === 'SET' ? [{ sku: 'PUMP', qty: 2 }] : [{ sku, qty: 1 }],
  categoryIds: [],
  categories: [],
});

const nobody = async (): Promise<void> => {};
const DEAF: CartTellers = { lineAdded: nobody, lineChanged: nobody, merged: nobody, closed: nobody };

/** Carts of a shop whose catalogue, stock and clock a test changes. */
export function testCarts(
  database: Database,
  settings: { allowOutOfStock?: boolean; maxLines?: number; mergeEqualLines?: 'larger' | 'sum' } = {},
  tellers: Partial<CartTellers> = {},
) {
  const state = {
    now: 1_000_000_000_000,
    prices: new Map([
      ['PUMP', 10_000],
      ['BAG', 5000],
      ['SET', 18_000],
    ]),
    stock: new Map<string, number>([
      ['PUMP', 5],
      ['BAG', Infinity],
    ]),
  };
  const view = { websiteId: 1 };
  const now = () => state.now;
  const transact = database.transaction;
  const find: Purchasables['find'] = async (wanted) =>
    wanted.map(({ sku }): FoundPurchasable => {
      const price = state.prices.get(sku);
      return price === undefined
        ? { refused: 'unknown', message: { key: 'The shop has no such product.' } }
        : { purchasable: purchasable(sku, price) };
    });
  const purchasables: Purchasables = { find, taxRates: async () => () => 0.21 };
  const { allowOutOfStock = true, maxLines = 100, mergeEqualLines = 'larger' } = settings;
  const limits = { maxLines, maxQuantity: 99 };
  const translator = { t: (key: string) => key };
  const readers = createExtensionReaders({ translator, report: () => {} });
  const lineExtensions = readers([TEST_GIFT]);
  const cartExtensions = readers([TEST_MESSAGE]);
  const events = createCartEvents({ ...DEAF, ...tellers });
  const must = mustBePurchasable({ t: (key) => key }, true);

  /** What a visitor can do: a guest, or a customer by number. */
  function visitor(customerId?: number) {
    const customer: CallCustomer | undefined =
      customerId === undefined ? undefined : { id: customerId, groupId: 1, sessionId: 's' };
    const signal = new AbortController().signal;
    const call: Call = { requestId: '', origin: '', address: '', signal, ...(customer && { customer }) };
    const records = createRecords({ database, transact, call, view, now });
    const pricing = { buyer: () => ({ country: 'NL' }) } as unknown as Pricing;
    return {
      create: () => records.create(),
      ...createItems({
        records,
        purchasables,
        stock: {
          list: async () => [],
          available: async (skus) => new Map(skus.map((sku) => [sku, state.stock.get(sku) ?? 0])),
        },
        buyerOf: () => ({ country: 'NL' }),
        mustBePurchasable: must,
        lineExtensions,
        events,
        allowOutOfStock,
        now,
        ...limits,
      }),
      ...createExtending({ records, cartExtensions }),
      merge: createMerge({ events, transact, call, view, now, mergeEqualLines, ...limits }),
      ...createShares({ records, database, transact, now, keepMs: KEEP_MS }),
      quotes: createQuotes({
        records,
        database,
        call,
        view,
        purchasables,
        pricing,
        mustBePurchasable: must,
        lineExtensions,
        cartExtensions,
        events,
        now,
        ...limits,
      }),
    };
  }
  return { state, visitor };
}

type Visitor = ReturnType<ReturnType<typeof testCarts>['visitor']>;

/** The lines of a cart as `[sku, quantity]`. */
export const linesOf = async (who: Visitor, cartId: string): Promise<readonly (readonly [string, number])[]> =>
  (await who.items(cartId)).map(({ sku, qty }) => [sku, qty]);
