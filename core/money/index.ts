/** Money and the tax in it, as pure functions: the door for modules' `domain/` too. */
export { roundCents, toCents, toDecimals } from './cents.ts';
export { addTax, splitTax } from './tax.ts';
