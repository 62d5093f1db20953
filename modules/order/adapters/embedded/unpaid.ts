import { ApiError, type Tx } from 'etalage/core';
import { TooManyUnpaid, type OrderConfig } from '../../module.ts';
import { OrderTables } from './tables.ts';

const HOUR_MS = 3_600_000;

type Limits = OrderConfig['secret']['unpaid'];

/** Who wants to order without paying at once, and how much of the stock. */
export interface UnpaidOrder {
  /** The customer, or a guest's e-mail address as it is compared. */
  readonly buyer: string;
  /** Of the call; absent for calls from within. */
  readonly network: string | undefined;
  /** Pieces that are taken out of stock. */
  readonly pieces: number;
}

/** The orders that hold stock and are not paid: so many of one buyer, and of one network. */
export interface UnpaidOrders {
  /** Orders of the same buyer or network wait for each other from here. @throws ApiError TooManyUnpaid */
  mustFit(tx: Tx, order: UnpaidOrder): Promise<void>;
  /** Counts an order until it is paid or cancelled. */
  add(tx: Tx, orderId: number, order: UnpaidOrder): Promise<void>;
}

/** Tells the operators that a limit refuses orders, once an hour. */
export type UnpaidNotice = (limit: keyof Limits, max: number) => void;

export function createUnpaidNotice({
  report,
  now,
}: {
  readonly report: (error: Error) => void;
  readonly now: () => number;
}): UnpaidNotice {
  const told = new Map<string, number>();
  return (limit, max) => {
    if (now() - (told.get(limit) ?? -Infinity) < HOUR_MS) return;
    told.set(limit, now());
    const what = limit === 'pieces' ? `orders that hold more than ${max} pieces` : `more than ${max} orders`;
    const who = { perBuyer: 'one buyer', perAddress: 'one address', pieces: 'one buyer or address' }[limit];
    report(
      new Error(
        `An order was refused (${TooManyUnpaid.reason}): ${who} may not have ${what} unpaid. \`etalage order list\` ` +
          `shows them, \`etalage order status <number> canceled\` gives goods back; the setting is ` +
          `order.unpaid.${limit}` +
          (limit === 'perBuyer' ? '' : '. Behind a proxy everybody has its address, unless server.trustProxy names it'),
      ),
    );
  };
}

export function createUnpaidOrders(limits: Limits, notice: UnpaidNotice): UnpaidOrders {
  /** Orders and pieces in them, of one buyer or network. */
  async function held(tx: Tx, column: 'buyer' | 'network', value: string) {
    const [, { orders, pieces }] = await Promise.all([
      tx.lock(`order.unpaid ${column} ${value}`),
      tx
        .of(OrderTables)
        .selectFrom('order_unpaid')
        .select((of) => [
          of.fn.countAll<number | string>().as('orders'),
          of.fn.sum<number | string | null>('pieces').as('pieces'),
        ])
        .where(column, '=', value)
        .executeTakeFirstOrThrow(),
    ]);
    return { orders: Number(orders), pieces: Number(pieces ?? 0) };
  }

  function refuse(limit: keyof Limits): never {
    notice(limit, limits[limit]);
    throw new ApiError(TooManyUnpaid);
  }

  return {
    async mustFit(tx, { buyer, network, pieces }) {
      const own = await held(tx, 'buyer', buyer);
      if (own.orders >= limits.perBuyer) refuse('perBuyer');
      const near = network === undefined ? { orders: 0, pieces: 0 } : await held(tx, 'network', network);
      if (near.orders >= limits.perAddress) refuse('perAddress');
      if (Math.max(own.pieces, near.pieces) + pieces > limits.pieces) refuse('pieces');
    },
    async add(tx, order_id, { buyer, network = null, pieces }) {
      await tx.of(OrderTables).insertInto('order_unpaid').values({ order_id, buyer, network, pieces }).execute();
    },
  };
}
