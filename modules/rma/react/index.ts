/** Hooks for views of returns. */
export { useLoaded, type Loaded } from 'etalage/modules/user/react';
export { useReturns, type ShownReturns } from './use-returns.ts';
export { useStatement, type Stated } from './use-statement.ts';
