/** Hooks for views of returns. */
export { useReturns, type ShownReturns } from './use-returns.ts';
export { useStatement, type Stated } from './use-statement.ts';
