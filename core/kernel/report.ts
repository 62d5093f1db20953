import { shopToken } from './token.ts';

/** Tells the operators about what went wrong without stopping anything: the server's log, the browser's console. */
export type ReportError = (error: Error) => void;

/**
 * Provided by the shop's kernel and by page kernels, from the `report` that they were booted with. A `NotFound` is an
 * address that shows nothing.
 */
export const ReportError = shopToken<ReportError>('core.ReportError', 'both');
