import { extensible, point, requestToken, type Extension, type Tx } from 'etalage/core';
import type { ShownOrder } from './shown-order.ts';

/** An order, for what modules write onto it once it is placed: its number in an ERP. What carts have, it has anyway. */
export const OrderData = extensible('order.order');
/** A line of an order, for the same. */
export const OrderLineData = extensible('order.line');

/**
 * Writes modules' own data onto orders: the port of an adapter. It is in `Order.extensions` from then on, in answers,
 * the export and, as its texts, in e-mails, on pages and in `etalage order show`: whoever may read the order reads it.
 */
export interface OrderExtensions {
  /**
   * Puts a module's data in place of what the order had of it; undefined takes it away. The module contributes its
   * extension to `OrderData`. What a tap of `paid` writes is in the e-mail about that payment. Texts are in the
   * language of the store view that writes. Twice is like once.
   * @throws ApiError UnknownOrder
   * @throws Error for data that the schema does not allow
   */
  write<T>(tx: Tx, orderId: string, of: Extension<T>, data: T | undefined): Promise<void>;
  /** The same for a line; the module contributes its extension to `OrderLineData`. @throws ApiError UnknownOrder */
  writeLine<T>(tx: Tx, orderId: string, lineId: number, of: Extension<T>, data: T | undefined): Promise<void>;
}
export const OrderExtensions = requestToken<OrderExtensions>('order.Extensions', 'api');

/** A column of the CSV, with one value for all lines of an order. */
export interface OrderColumn {
  /** Its heading: `erp_number`. */
  readonly title: string;
  /** Of an order; undefined leaves the cell empty. */
  value(order: ShownOrder): string | number | undefined;
}
/** Columns of `etalage order export`, after the shop's own. */
export const OrderColumns = point<OrderColumn>('order.columns', 'api');
