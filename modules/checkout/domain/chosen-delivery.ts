import type { ShippingMethodView } from 'etalage/modules/shipping';
import type { CheckoutState, ShippingMethodChoice } from '../module.ts';

/** How it is delivered, and what was chosen of that method. */
export function chosenDelivery({ shippingDetails, shippingMethods }: ShippingState): {
  readonly method: ShippingMethodView | undefined;
  readonly chosen: ShippingMethodChoice | undefined;
  /** The method demands a choice that is not made. */
  readonly isOpen: boolean;
} {
  const { shippingMethod, shippingChoices } = shippingDetails;
  const method = shippingMethods.find((view) => methodCode(view) === shippingMethod);
  const needsChoice = method?.extension_attributes.needs_choice === true;
  const chosen = needsChoice ? shippingChoices[shippingMethod] : undefined;
  return { method, chosen, isOpen: needsChoice && !chosen };
}
type ShippingState = Pick<CheckoutState, 'shippingDetails' | 'shippingMethods'>;

/** How the state names a delivery method. */
export const methodCode = (view: { readonly carrier_code: string; readonly method_code: string }): string =>
  `${view.carrier_code}_${view.method_code}`;
