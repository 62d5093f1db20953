/** Hooks for views of returns. */
export { useLoaded, type Loaded } from './use-loaded.ts';
export { useReturns, type ShownReturns } from './use-returns.ts';
export { useStatement, type Stated } from './use-statement.ts';
