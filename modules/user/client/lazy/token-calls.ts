import { ApiError, errorType } from 'etalage/core';
import {
  nextLock,
  openLock,
  type EndReason,
  type LockCommand,
  type LockEvent,
  type TokenLock,
  type Tokens,
  type WaitingCall,
} from '../../domain/lazy/token-lock.ts';

/** How a refresh was answered; undefined: not at all, or by a server that is not well. */
export type RefreshAnswer = Extract<LockEvent, { type: 'answered' }>['answer'];

/** What renewing needs of its surroundings. */
export interface TokenDeps {
  /** What the tabs share now. */
  read(): Promise<Tokens | undefined>;
  /** Replaces it, unless it is no longer of that refresh token; answers what they share then. */
  replace(refreshToken: string, tokens: Tokens | undefined): Promise<{ done: boolean; stored: Tokens | undefined }>;
  /** Does work while no other tab does. */
  inTurn(work: () => Promise<void>): Promise<unknown>;
  refresh(refreshToken: string): Promise<RefreshAnswer>;
  /** The tabs share other tokens than this one knew of. */
  adopted(): Promise<void>;
  /** The session was ended by force. */
  ended(why: EndReason): Promise<void>;
  /** Resolves after so many ms. */
  wait(ms: number): Promise<void>;
}

const SESSION_ENDED = errorType(
  401,
  'user.sessionEnded',
  'Error refreshing user token. User is not authorized to access the resource',
);
const NOT_ANSWERED = errorType(0, 'core.noAnswer', 'Something went wrong.');
/** Before a refresh whose answer got lost is asked for again. */
const RETRY_MS = 1000;

interface Permission {
  readonly token: string;
  readonly call: WaitingCall;
}

/** Sends calls with the customer's token, and once more with a new one when it was refused. */
export class TokenCalls {
  readonly #deps: TokenDeps;
  readonly #waiting = new Map<number, PromiseWithResolvers<Permission>>();
  #state: TokenLock = openLock();
  #calls = 0;
  /** Of the calls of this session: what they ask for is of no use once it has ended. */
  #ending = new AbortController();
  #unlock = (): void => undefined;

  constructor(deps: TokenDeps) {
    this.#deps = deps;
  }

  /** A login or a logout: calls of the session before are given up. */
  changed(tokens: Tokens | undefined): void {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.#dispatch({ type: 'changed', tokens });
  }

  /** Another tab has renewed the token, or its owner is known now. */
  renewed(tokens: Tokens): void {
    this.#dispatch({ type: 'renewed', tokens });
  }

  /**
   * Sends with the token of now, which is empty when nobody is logged in.
   * `send` gets a signal that is aborted when the session ends, for reads: a write may have been done already.
   * @throws ApiError whatever `send` throws; 401 `user.sessionEnded` when it failed and the session has ended;
   * 0 when it could not be renewed for now
   */
  async call<R>(send: (token: string, ending: AbortSignal) => Promise<R>, signal?: AbortSignal): Promise<R> {
    this.#calls += 1;
    const { lock, tokens, session } = this.#state;
    let call: WaitingCall = { id: this.#calls, attempts: 0, session };
    let token = tokens?.token ?? '';
    if (tokens && lock !== 'free') ({ token, call } = await this.#permission(call, signal));
    for (;;) {
      const ending = this.#ending.signal;
      try {
        return await send(token, ending);
      } catch (error) {
        if (token && ending.aborted) throw new ApiError(SESSION_ENDED);
        if (!token || !(error instanceof ApiError) || error.code !== 401) throw error;
      }
      ({ token, call } = await this.#permission({ ...call, refused: token }, signal));
    }
  }

  #permission(call: WaitingCall, signal?: AbortSignal): Promise<Permission> {
    const waiting = Promise.withResolvers<Permission>();
    this.#waiting.set(call.id, waiting);
    const giveUp = (): void => waiting.reject(new ApiError(NOT_ANSWERED));
    signal?.addEventListener('abort', giveUp, { once: true });
    this.#dispatch({ type: 'wait', call });
    return waiting.promise.finally(() => {
      signal?.removeEventListener('abort', giveUp);
      this.#waiting.delete(call.id);
    });
  }

  #dispatch(event: LockEvent): void {
    const [state, commands] = nextLock(this.#state, event);
    this.#state = state;
    for (const command of commands) this.#run(command);
  }

  #run(command: LockCommand): void {
    switch (command.type) {
      case 'send':
        return this.#waiting.get(command.call.id)?.resolve(command);
      case 'reject': {
        const why = command.why === 'ended' ? SESSION_ENDED : NOT_ANSWERED;
        return this.#waiting.get(command.call.id)?.reject(new ApiError(why));
      }
      case 'lock':
        return void this.#lock();
      case 'unlock':
        return this.#unlock();
      case 'refresh':
        return void this.#refresh(command.refreshToken, command.again);
      case 'replace':
        return void this.#replace(command.refreshToken, command.tokens);
      case 'adopt':
        return void this.#deps.adopted();
      case 'end':
        return void this.#deps.ended(command.why);
    }
  }

  async #lock(): Promise<void> {
    await this.#deps.inTurn(async () => {
      const stored = await this.#deps.read().catch(() => this.#state.tokens);
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#unlock = resolve;
      this.#dispatch({ type: 'locked', stored });
      await promise;
    });
  }

  async #refresh(refreshToken: string, isAgain: boolean): Promise<void> {
    if (isAgain) await this.#deps.wait(RETRY_MS);
    const answer = await this.#deps.refresh(refreshToken).catch(() => undefined);
    this.#dispatch({ type: 'answered', answer });
  }

  async #replace(refreshToken: string, tokens: Tokens | undefined): Promise<void> {
    const replaced = await this.#deps.replace(refreshToken, tokens).catch(() => ({ done: true, stored: tokens }));
    this.#dispatch({ type: 'replaced', ...replaced });
  }
}
