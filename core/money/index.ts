/** Money and the tax in it, as pure functions: the door for modules' `domain/` too. */
export { percentOf, roundCents, toCents, toDecimals, toDecimalText } from './cents.ts';
export { addTax, splitTax } from './tax.ts';
