import type { CartState } from 'etalage/modules/cart';
import type { CheckoutState, CheckoutStep } from 'etalage/modules/checkout';

/** What steps are told of the cart. */
export const cartOf = ({ cartItems }: CartState): { readonly isVirtual: boolean } => ({
  isVirtual:
    cartItems.length > 0 && cartItems.every(({ type_id }) => type_id === 'virtual' || type_id === 'downloadable'),
});

/** The steps of a cart, and which of them is open. */
export interface StepsNow {
  readonly steps: readonly CheckoutStep[];
  readonly active: number;
}

/**
 * The step of the address's hash is open when all before it are done; otherwise the first that is not. Without a hash
 * that is the first too.
 */
export function stepsNow(
  all: readonly CheckoutStep[],
  hash: string,
  state: CheckoutState,
  cart: { readonly isVirtual: boolean },
): StepsNow {
  const steps = all.filter((step) => !step.isSkipped?.(state, cart));
  const asked = steps.findIndex(({ id }) => `#${id}` === hash);
  const unfinished = steps.findIndex((step) => !step.isDone(state, cart));
  const last = unfinished < 0 ? steps.length - 1 : unfinished;
  return { steps, active: asked < 0 ? last : Math.min(asked, last) };
}
