import { token } from './token.ts';

/** Tells the operators about what went wrong without stopping anything: the server's log, the browser's console. */
export type ReportError = (error: Error) => void;

/**
 * Provided by every kernel from the `report` that it was booted with. A `NotFound` is an address that shows nothing.
 */
export const ReportError = token<ReportError>('core.ReportError');
