/**
 * When tokens are renewed, as data: no clock, no network, no storage. `nextLock` says what a tab does about an event;
 * `client/lazy/token-calls.ts` does it. Tabs share what they store, and a lock that one has at a time.
 */

/** What proves a session. `owner` is the customer's id, once it is known. */
export interface Tokens {
  /** What calls carry. */
  readonly token: string;
  /** What renews it, once. */
  readonly refreshToken: string;
  readonly owner?: number;
}

/** A call that waits for a good token. */
export interface WaitingCall {
  readonly id: number;
  /** The token that was refused; absent before the call is sent. */
  readonly refused?: string;
  /** How many refreshes it has waited for. */
  readonly attempts: number;
  /** The session that it was made in: it is never sent in another. */
  readonly session: number;
}

/** Why a session ends by force: it cannot be renewed, or the new token was refused as well. */
export type EndReason = 'expired' | 'refused';

export interface TokenLock {
  /** `asked`: this tab waits for its turn; `held`: it has it; `failed`: the session was ended by force. */
  readonly lock: 'free' | 'asked' | 'held' | 'failed';
  readonly tokens?: Tokens;
  /** Counts: another after each login and logout. */
  readonly session: number;
  readonly waiting: readonly WaitingCall[];
  /** Refresh requests of this turn, all with the same refresh token: an answer may get lost. */
  readonly attempts: number;
  /** What this turn is about to do; absent while nobody has been asked. */
  readonly renewing?: { readonly refreshToken: string; readonly ending?: EndReason };
}

export type LockEvent =
  /** A call was made while tokens are renewed, or answered 401. */
  | { readonly type: 'wait'; readonly call: WaitingCall }
  /** It is this tab's turn. `stored`: what the tabs share now. */
  | { readonly type: 'locked'; readonly stored: Tokens | undefined }
  /** How the refresh was answered: with tokens, not at all (`undefined`), or with an error. */
  | { readonly type: 'answered'; readonly answer: Omit<Tokens, 'owner'> | 'refused' | undefined }
  /** Whether the tabs' tokens were replaced, and what they share now. */
  | { readonly type: 'replaced'; readonly done: boolean; readonly stored: Tokens | undefined }
  /** Another tab has renewed the token of this session, or its owner is known now. */
  | { readonly type: 'renewed'; readonly tokens: Tokens }
  /** A login or a logout, here or in another tab. */
  | { readonly type: 'changed'; readonly tokens: Tokens | undefined };

export type LockCommand =
  /** Sends a call (again). */
  | { readonly type: 'send'; readonly call: WaitingCall; readonly token: string }
  /** `ended`: the session it was made in is over; `unanswered`: nobody could be asked, it may be tried again. */
  | { readonly type: 'reject'; readonly call: WaitingCall; readonly why: 'ended' | 'unanswered' }
  /** Waits for this tab's turn. */
  | { readonly type: 'lock' }
  | { readonly type: 'unlock' }
  | { readonly type: 'refresh'; readonly refreshToken: string; readonly again: boolean }
  /** Replaces what the tabs share, unless it is no longer of `refreshToken`. */
  | { readonly type: 'replace'; readonly refreshToken: string; readonly tokens: Tokens | undefined }
  /** The tabs share other tokens than this one knew of. */
  | { readonly type: 'adopt'; readonly tokens: Tokens | undefined }
  | { readonly type: 'end'; readonly why: EndReason };

/** Refreshes that a call waits for. */
const MAX_ATTEMPTS = 1;
/** Refresh requests of one turn: the server answers the same again for a while, when an answer was lost. */
const MAX_REQUESTS = 2;

export const openLock = (tokens?: Tokens): TokenLock => ({
  lock: 'free',
  tokens,
  session: 0,
  waiting: [],
  attempts: 0,
});

type Step = readonly [TokenLock, readonly LockCommand[]];

/** What a tab does about an event, and in which state that leaves it. */
export function nextLock(state: TokenLock, event: LockEvent): Step {
  switch (event.type) {
    case 'wait':
      return wait(state, event.call);
    case 'locked':
      return locked(state, event.stored);
    case 'answered':
      return answered(state, event.answer);
    case 'replaced':
      return replaced(state, event.done, event.stored);
    case 'renewed':
      return [{ ...state, tokens: event.tokens }, []];
    case 'changed':
      return [
        {
          ...state,
          lock: state.lock === 'failed' ? 'free' : state.lock,
          tokens: event.tokens,
          session: state.session + 1,
          waiting: [],
        },
        rejectAll(state.waiting, 'ended'),
      ];
  }
}

const rejectAll = (calls: readonly WaitingCall[], why: 'ended' | 'unanswered'): LockCommand[] =>
  calls.map((call) => ({ type: 'reject', call, why }));

function wait(state: TokenLock, call: WaitingCall): Step {
  const { lock, tokens, waiting } = state;
  if (!tokens || call.session !== state.session) return [state, rejectAll([call], 'ended')];
  const isWaiting = { ...state, waiting: [...waiting, call] };
  if (lock === 'asked' || lock === 'held') return [isWaiting, []];
  // Somebody else has renewed it meanwhile.
  if (call.refused !== tokens.token) return [state, [{ type: 'send', call, token: tokens.token }]];
  return [{ ...isWaiting, lock: 'asked' }, [{ type: 'lock' }]];
}

/** What the tabs share decides, not what this one knew. */
function locked(state: TokenLock, stored: Tokens | undefined): Step {
  const { lock, tokens, waiting } = state;
  if (lock !== 'asked' || !tokens || waiting.length === 0) return release(state);
  if (!isSameSession(tokens, stored)) return giveWay(state, stored);
  const refused = waiting.filter((call) => call.refused === stored.token);
  const ready = waiting.filter((call) => !refused.includes(call));
  const adopted = { ...state, tokens: stored };
  const adopt: LockCommand[] = stored.token === tokens.token ? [] : [{ type: 'adopt', tokens: stored }];
  if (refused.length === 0) {
    const [freed, unlock] = release({ ...adopted, waiting: [] });
    return [freed, [...unlock, ...adopt, ...sendAll(ready, stored.token)]];
  }
  const { refreshToken } = stored;
  const isRefusedAgain = refused.some(({ attempts }) => attempts >= MAX_ATTEMPTS);
  if (isRefusedAgain || !refreshToken)
    return [
      { ...adopted, lock: 'held', renewing: { refreshToken, ending: isRefusedAgain ? 'refused' : 'expired' } },
      [...adopt, { type: 'replace', refreshToken, tokens: undefined }],
    ];
  return [
    { ...adopted, lock: 'held', attempts: 1, renewing: { refreshToken } },
    [...adopt, { type: 'refresh', refreshToken, again: false }],
  ];
}

function answered(state: TokenLock, answer: Omit<Tokens, 'owner'> | 'refused' | undefined): Step {
  const { renewing, attempts, waiting, tokens } = state;
  if (!renewing) return [state, []];
  const { refreshToken } = renewing;
  if (answer === 'refused')
    return [
      { ...state, renewing: { refreshToken, ending: 'expired' } },
      [{ type: 'replace', refreshToken, tokens: undefined }],
    ];
  if (answer) return [state, [{ type: 'replace', refreshToken, tokens: { ...answer, owner: tokens?.owner } }]];
  if (attempts < MAX_REQUESTS)
    return [{ ...state, attempts: attempts + 1 }, [{ type: 'refresh', refreshToken, again: true }]];
  const [freed, unlock] = release({ ...state, waiting: [] });
  return [freed, [...unlock, ...rejectAll(waiting, 'unanswered')]];
}

function replaced(state: TokenLock, done: boolean, stored: Tokens | undefined): Step {
  const { renewing, waiting, tokens } = state;
  if (renewing?.ending && done)
    return [
      { lock: 'failed', session: state.session + 1, waiting: [], attempts: 0 },
      [{ type: 'unlock' }, { type: 'end', why: renewing.ending }, ...rejectAll(waiting, 'ended')],
    ];
  // Who logged out or in meanwhile has the last word.
  if (!tokens || !isSameSession(tokens, stored)) return giveWay(state, stored);
  const [freed, unlock] = release({ ...state, tokens: stored, waiting: [] });
  const attempts = done ? 1 : 0;
  const again = waiting.map((call) => ({ ...call, attempts: call.attempts + attempts }));
  return [freed, [...unlock, { type: 'adopt', tokens: stored }, ...sendAll(again, stored.token)]];
}

const sendAll = (calls: readonly WaitingCall[], token: string): LockCommand[] =>
  calls.map((call) => ({ type: 'send', call, token }));

const isSameSession = (tokens: Tokens, stored: Tokens | undefined): stored is Tokens =>
  stored !== undefined && (tokens.owner === stored.owner || tokens.token === stored.token);

/** The session is not the one of the calls that wait: nothing of one customer is sent as another. */
function giveWay(state: TokenLock, stored: Tokens | undefined): Step {
  const [freed, unlock] = release({ ...state, tokens: stored, session: state.session + 1, waiting: [] });
  return [freed, [...unlock, { type: 'adopt', tokens: stored }, ...rejectAll(state.waiting, 'ended')]];
}

/** Gives the turn back. Calls that came after a login meanwhile wait for a turn of their own. */
function release(state: TokenLock): Step {
  const { tokens, session, waiting } = state;
  const isFailed = state.lock === 'failed';
  if (waiting.length > 0 && tokens && !isFailed)
    return [{ lock: 'asked', tokens, session, waiting, attempts: 0 }, [{ type: 'unlock' }, { type: 'lock' }]];
  return [
    { lock: isFailed ? 'failed' : 'free', tokens, session, waiting: [], attempts: 0 },
    [{ type: 'unlock' }, ...rejectAll(waiting, 'ended')],
  ];
}
