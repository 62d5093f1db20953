/** Hooks of orders, for themes and modules' views. */
export { isUnderWay } from '../domain/under-way.ts';
export { withdrawalForm } from '../domain/withdrawal-form.ts';
export { useConfirmation, type Confirmation } from './use-confirmation.ts';
export { useOrder, type OrderLookup } from './use-order.ts';
export { usePaymentState, type ShownPayment } from './use-payment-state.ts';
