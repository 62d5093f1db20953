import type { CheckoutState, WaitingDetails, WaitingOrder } from '../module.ts';
import type { PlacingResult } from 'etalage/modules/order';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Anything may be stored. */
export function isWaitingOrder(value: unknown): value is WaitingOrder {
  if (!isObject(value)) return false;
  const { id, storeCode, customerId, madeAt, total, lines, details, order, state } = value;
  return (
    typeof id === 'string' &&
    typeof storeCode === 'string' &&
    (customerId === null || typeof customerId === 'number') &&
    typeof madeAt === 'number' &&
    typeof total === 'number' &&
    Array.isArray(lines) &&
    isObject(details) &&
    isObject(order) &&
    (state === 'waiting' || state === 'sent' || state === 'refused')
  );
}

/** Who looks at the browser's orders: null for a guest. */
interface Shopper {
  readonly storeCode: string;
  readonly customerId: number | null;
}

/** Whether an order is shown to who is there: a customer's to this customer alone, and each in its store view. */
export const isShownTo = (order: WaitingOrder, { storeCode, customerId }: Shopper): boolean =>
  order.storeCode === storeCode && (order.customerId === null || order.customerId === customerId);

/** Whether it may be sent unasked, where the shop does that: by who made it, and not after it was refused. */
export const maySendUnasked = (order: WaitingOrder, shopper: Shopper): boolean =>
  isShownTo(order, shopper) && order.customerId === shopper.customerId && order.state === 'waiting';

/** What the checkout keeps for an order that waits. */
export function detailsOf(state: CheckoutState): WaitingDetails {
  const { password: _, ...personalDetails } = state.personalDetails;
  return {
    personalDetails,
    shippingDetails: state.shippingDetails,
    paymentDetails: state.paymentDetails,
    useAlternateShipping: state.useAlternateShipping,
    useDefaultAlternateShipping: state.useDefaultAlternateShipping,
    shippingAddressId: state.shippingAddressId,
    billingAddressId: state.billingAddressId,
    emailSubscribedToNewsletter: state.emailSubscribedToNewsletter,
  };
}

/** Answers that say nothing of the order: who asked must log in, or try later. */
const SAYS_NOTHING = /^(core|user)\.|^order\.(failed|notOwner)$/;

/** The order after an answer that did not place it. `before`: its state before it was sent. */
export function afterRefusal(
  order: WaitingOrder,
  before: WaitingOrder['state'],
  { reason, message, grandTotal }: Extract<PlacingResult, { readonly ok: false }>,
): WaitingOrder {
  const problem = { message, ...(grandTotal !== undefined && { grandTotal }) };
  if (reason === 'order.unanswered') return { ...order, state: 'sent', problem };
  return { ...order, state: SAYS_NOTHING.test(reason) ? before : 'refused', problem };
}
