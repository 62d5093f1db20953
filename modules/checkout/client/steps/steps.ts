import { contribute } from 'etalage/core';
import { CheckoutSteps, CheckoutUi, type CheckoutState, type CheckoutStep } from '../../module.ts';

const isSaid = (details: object, names: string): boolean =>
  names.split(' ').every((name) => String(Reflect.get(details, name)).trim());
const PLACE = 'country streetAddress apartmentNumber city zipCode';

/** The delivery method demands something, such as a pickup point, that is not chosen. */
const needsChoice = ({ shippingMethods, shippingDetails: { shippingMethod: code, shippingChoices } }: CheckoutState) =>
  shippingMethods.some(
    ({ carrier_code, method_code, extension_attributes: { needs_choice: needs } }) =>
      needs && code === `${carrier_code}_${method_code}` && !shippingChoices[code],
  );

const summary = CheckoutUi.StepSummary;

/**
 * What was typed is judged by the forms' rules when a step is left; these tell a step that was begun from one that is
 * done.
 */
const STEPS: readonly CheckoutStep[] = [
  {
    id: 'personal-details',
    title: 'Your details',
    view: CheckoutUi.PersonalDetails,
    summary,
    isDone: ({ personalDetails: said }) =>
      isSaid(said, 'firstName lastName') &&
      said.emailAddress.includes('@') &&
      (!said.createAccount || said.password !== ''),
  },
  {
    id: 'shipping',
    title: 'Delivery',
    view: CheckoutUi.Shipping,
    summary,
    isSkipped: (_, { isVirtual }) => isVirtual,
    isDone: (state) => isSaid(state.shippingDetails, `${PLACE} shippingMethod`) && !needsChoice(state),
  },
  {
    id: 'payment',
    title: 'Payment',
    view: CheckoutUi.Payment,
    summary,
    isDone: ({ paymentDetails, useAlternateShipping }, { isVirtual }) =>
      isSaid(paymentDetails, `${useAlternateShipping || isVirtual ? PLACE : ''} paymentMethod`.trim()),
  },
  { id: 'review', title: 'Check and order', view: CheckoutUi.Review, isDone: () => false },
];

export const checkoutSteps = STEPS.map((step, index) =>
  contribute(CheckoutSteps, step.id, step, { order: (index + 1) * 10 }),
);
