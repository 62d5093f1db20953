/** Money and the tax in it, as pure functions: the entry point for modules' `domain/` too. */
export { percentOf, roundCents, toCents, toDecimals, toDecimalText } from './cents.ts';
export { addTax, splitTax } from './tax.ts';
