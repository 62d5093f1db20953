import { contribute, type Context } from 'etalage/core';
import { CartStore } from 'etalage/modules/cart';
import { isVirtualCart } from '../../domain/virtual-cart.ts';
import { CheckoutSteps, CheckoutStore, CheckoutUi, type CheckoutState, type CheckoutStep } from '../../module.ts';

const isSaid = (details: object, names: string): boolean =>
  names.split(' ').every((name) => String(Reflect.get(details, name)).trim());
const PLACE = 'country streetAddress apartmentNumber city zipCode';

/** The delivery method demands something, such as a pickup point, that is not chosen. */
const needsChoice = ({ shippingMethods, shippingDetails: { shippingMethod: code, shippingChoices } }: CheckoutState) =>
  shippingMethods.some(
    ({ carrier_code, method_code, extension_attributes: { needs_choice: needs } }) =>
      needs && code === `${carrier_code}_${method_code}` && !shippingChoices[code],
  );

const isVirtual = ({ get }: Context): boolean => isVirtualCart(get(CartStore).get().cartItems);

const summary = CheckoutUi.StepSummary;

/**
 * What was typed is checked by the forms' rules when a step is left; these tell a step that was begun from one that is
 * done.
 */
const STEPS: readonly CheckoutStep[] = [
  {
    id: 'personal-details',
    title: 'Your details',
    view: CheckoutUi.PersonalDetails,
    summary,
    isDone: ({ get }) => {
      const { personalDetails: said } = get(CheckoutStore).get();
      return (
        isSaid(said, 'firstName lastName') &&
        said.emailAddress.includes('@') &&
        (!said.createAccount || said.password !== '')
      );
    },
  },
  {
    id: 'shipping',
    title: 'Delivery',
    button: 'Continue to delivery',
    view: CheckoutUi.Shipping,
    summary,
    isSkipped: isVirtual,
    isDone: ({ get }) => {
      const state = get(CheckoutStore).get();
      return isSaid(state.shippingDetails, `${PLACE} shippingMethod`) && !needsChoice(state);
    },
  },
  {
    id: 'payment',
    title: 'Payment',
    button: 'Continue to payment',
    view: CheckoutUi.Payment,
    summary,
    isDone: (context) => {
      const { paymentDetails, useAlternateShipping } = context.get(CheckoutStore).get();
      return isSaid(paymentDetails, `${useAlternateShipping || isVirtual(context) ? PLACE : ''} paymentMethod`.trim());
    },
  },
  {
    id: 'review',
    title: 'Check and order',
    button: 'Continue to your overview',
    view: CheckoutUi.Review,
    isDone: () => false,
  },
];

export const checkoutSteps = STEPS.map((step, index) =>
  contribute(CheckoutSteps, step.id, step, { order: (index + 1) * 10 }),
);
