/** Hooks for views of the account. */
export { useLoaded, type Loaded } from './use-loaded.ts';
