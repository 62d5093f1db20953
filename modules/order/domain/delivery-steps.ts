import type { LetterStep } from 'etalage/modules/mail';
import type { Order } from '../module.ts';

/** The way of an order to the shopper, as message keys. */
const WAY = ['Ordered', 'Being packed', 'On its way', 'Delivered'];

/** How many steps are behind an order of each state, and whether it is at the next one now. */
const REACHED: Readonly<Record<string, { readonly done: number; readonly isAtNext: boolean }>> = {
  new: { done: 1, isAtNext: false },
  pending_payment: { done: 1, isAtNext: false },
  processing: { done: 1, isAtNext: true },
  complete: { done: 2, isAtNext: true },
};
/** Of all that is complete, what has arrived, as far as the platform says so. */
const ARRIVED = 'shipment_completed';

/**
 * How far an order has come, as far as its status knows, with message keys; undefined where nothing is to be delivered:
 * what was cancelled, is paid back or looked at, and what needs no delivery.
 */
export function deliverySteps({ state, status, extension_attributes }: Order): readonly LetterStep[] | undefined {
  const reached =
    status === ARRIVED ? { done: WAY.length, isAtNext: false } : new Map(Object.entries(REACHED)).get(state);
  if (!reached || !extension_attributes.shipping_address) return undefined;
  const { done, isAtNext } = reached;
  return WAY.map((label, index) => ({
    label,
    state: index < done ? 'done' : isAtNext && index === done ? 'now' : 'next',
  }));
}
