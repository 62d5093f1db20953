/** Hooks for views of the newsletter. */
export { useSubscription, type ShownSubscription } from './use-subscription.ts';
