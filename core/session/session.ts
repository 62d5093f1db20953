import { requestToken } from '../kernel/token.ts';
import { store } from '../stores/store.ts';

/**
 * Whether the visitor is logged in, as views show it. The server knows nobody: `unknown` until the browser has looked.
 * The group of a customer, for prices; never the token.
 */
export interface SessionState {
  readonly status: 'unknown' | 'guest' | 'customer';
  readonly groupId?: number;
}
/** Who is shopping, as views and stores follow it: `unknown` until the browser knows, and always on the server. */
export const SessionStore = store<SessionState>('core.session', () => ({ status: 'unknown' }));

/** The visitor's proofs, asked for before each call. Nobody's, until a module that owns sessions provides them. */
export interface Session {
  /** The customer's token, which calls of endpoints with `access` carry. */
  token(): string | undefined;
  /** Proves the customer's group to searches. */
  groupToken(): string | undefined;
}
export const Session = requestToken<Session>('core.Session', 'pages');
