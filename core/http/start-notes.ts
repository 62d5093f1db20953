import type { Context } from '../kernel/request-scope.ts';
import { point } from '../kernel/token.ts';

/** What whoever starts the shop should know of its settings, in one sentence; printed beside the shop's address. */
export type StartNote = (context: Context) => string;
export const StartNotes = point<StartNote>('core.startNotes', 'api');
