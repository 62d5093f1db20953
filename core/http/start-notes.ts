import type { Context } from '../kernel/request-scope.ts';
import { point } from '../kernel/token.ts';

/**
 * What whoever starts the shop should know of its settings, in one sentence; printed beside the shop's address. It is
 * asked once the shop is open, and never by a command: what serves beside the shop may be opened by then.
 * Undefined: there is nothing to know.
 */
export type StartNote = (context: Context) => string | undefined | Promise<string | undefined>;
/** What modules say to whoever starts the shop. */
export const StartNotes = point<StartNote>('core.startNotes', 'api');
