import { token } from '../kernel/token.ts';
import type { CallCustomer } from '../http/call.ts';

/**
 * Who is behind a token: the port of the module that owns sessions. Without one there are guests only. On the API's
 * side.
 */
export interface SessionFinder {
  /** Undefined for a token that is forged, expired, of another shop, or whose session has ended. */
  customerOf(token: string): Promise<CallCustomer | undefined>;
  /** The group that a group token proves; undefined when it proves none. */
  groupOf(groupToken: string): Promise<number | undefined>;
}
export const SessionFinder = token<SessionFinder>('core.SessionFinder', 'api');
