import {
  nextLock,
  openLock,
  type LockEvent,
  type TokenLock,
  type Tokens,
  type WaitingCall,
} from '../../../../modules/user/domain/lazy/token-lock.ts';

/**
 * Tabs of one browser, what they share, and a server whose access tokens expire and whose refresh tokens rotate, in a
 * model whose every step a test chooses: what is under way may be delivered in any order, late, twice or never.
 */
export class TokenWorld {
  readonly tabs: Tab[];
  stored: Tokens | undefined = { token: '1-t0', refreshToken: '1-r0', owner: 1 };
  server = new Server(1);
  /** What is under way: each may happen next. */
  readonly pending: { readonly what: string; readonly happen: () => void; readonly lose?: () => void }[] = [];
  readonly turns: Tab[] = [];
  holder: Tab | undefined;
  /** Calls under way that were refused before. */
  retries = 0;
  /** Refresh requests that a tab waits for. */
  refreshing = 0;
  mostRefreshing = 0;
  refreshes = 0;
  loggedOut = false;

  constructor(tabs: number) {
    this.tabs = Array.from({ length: tabs }, (_, number) => new Tab(this, number));
  }

  later(what: string, happen: () => void, lose?: () => void): void {
    this.pending.push({ what, happen, lose });
  }

  /** Lets one of the things under way happen; `isLost`: it gets lost on the way, where it can. */
  step(choice: number, isLost = false): void {
    const [chosen] = this.pending.splice(choice % this.pending.length, 1);
    if (isLost && chosen?.lose) chosen.lose();
    else chosen?.happen();
  }

  /** The access token expires; never one so new that nobody has used it yet. */
  expire(): void {
    if (!this.holder && this.retries === 0) this.server.isExpired = true;
  }

  share(tokens: Tokens | undefined, by?: Tab): void {
    this.stored = tokens;
    for (const tab of this.tabs) if (tab !== by) this.later('storage event', () => tab.hear());
  }

  giveTurn(): void {
    if (this.holder || this.turns.length === 0) return;
    const next = this.turns.shift();
    this.holder = next;
    this.later('turn', () => next?.dispatch({ type: 'locked', stored: this.stored }));
  }

  /** Somebody else logs in on a tab, where somebody is logged in. */
  login(tab: Tab): void {
    this.server = new Server(2);
    const { token, refreshToken } = this.server;
    const tokens = { token, refreshToken, owner: 2 };
    // Written first, then known.
    this.later('login is written', () => {
      this.share(tokens, tab);
      tab.dispatch({ type: 'changed', tokens });
    });
  }

  logout(tab: Tab): void {
    this.loggedOut = true;
    this.server.isAlive = false;
    tab.dispatch({ type: 'changed', tokens: undefined });
    this.later('logout is written', () => this.share(undefined, tab));
  }
}

/** A server as the shop's: a used refresh token is answered the same again for a while, and then ends the session. */
export class Server {
  isAlive = true;
  /** Tokens begin with the number of their owner. */
  readonly owner: number;
  token: string;
  /** Not for access tokens that have expired. */
  isExpired = false;
  refreshToken: string;
  used: { readonly refreshToken: string; readonly answer: Omit<Tokens, 'owner'> } | undefined;
  #made = 0;

  constructor(owner: number) {
    this.owner = owner;
    this.token = `${owner}-t0`;
    this.refreshToken = `${owner}-r0`;
  }

  accepts = (token: string): boolean => this.isAlive && !this.isExpired && token === this.token;

  refresh(refreshToken: string): Omit<Tokens, 'owner'> | 'refused' {
    if (!this.isAlive) return 'refused';
    if (refreshToken === this.used?.refreshToken) return this.used.answer;
    if (refreshToken !== this.refreshToken) {
      this.isAlive = false; // stolen, or so it seems
      return 'refused';
    }
    this.#made += 1;
    const answer = { token: `${this.owner}-t${this.#made}`, refreshToken: `${this.owner}-r${this.#made}` };
    this.used = { refreshToken, answer };
    this.token = answer.token;
    this.refreshToken = answer.refreshToken;
    this.isExpired = false;
    return answer;
  }
}

export class Tab {
  readonly world: TokenWorld;
  readonly number: number;
  state: TokenLock = openLock({ token: '1-t0', refreshToken: '1-r0', owner: 1 });
  /** How its calls ended. */
  readonly ended = new Map<number, 'answered' | 'ended' | 'unanswered'>();
  forced = 0;
  #calls = 0;
  /** Who made a call. */
  readonly #owners = new Map<number, number | undefined>();

  constructor(world: TokenWorld, number: number) {
    this.world = world;
    this.number = number;
  }

  get made(): number {
    return this.#calls;
  }

  /** A call is made, as `TokenCalls.call` does it. */
  call(): void {
    this.#calls += 1;
    const { tokens, lock, session } = this.state;
    const call = { id: this.#calls, attempts: 0, session };
    this.#owners.set(call.id, tokens?.owner);
    if (!tokens) this.ended.set(call.id, 'ended');
    else if (lock === 'free') this.#send(call, tokens.token);
    else this.dispatch({ type: 'wait', call });
  }

  hear(): void {
    const { stored } = this.world;
    const { tokens } = this.state;
    if (stored?.token === tokens?.token) return;
    const isSame = stored && tokens?.owner === stored.owner;
    this.dispatch(isSame ? { type: 'renewed', tokens: stored } : { type: 'changed', tokens: stored });
  }

  dispatch(event: LockEvent): void {
    const [state, commands] = nextLock(this.state, event);
    this.state = state;
    const { world } = this;
    for (const command of commands) {
      if (command.type === 'send') this.#send(command.call, command.token);
      else if (command.type === 'reject') this.#end(command.call.id, command.why);
      else if (command.type === 'lock') {
        world.turns.push(this);
        world.giveTurn();
      } else if (command.type === 'unlock') {
        if (world.holder !== this) throw new Error('gave back a turn that it did not have');
        world.holder = undefined;
        world.giveTurn();
      } else if (command.type === 'refresh') this.#refresh(command.refreshToken);
      else if (command.type === 'replace') {
        const { refreshToken, tokens } = command;
        world.later('tokens are written', () => {
          const done = world.stored?.refreshToken === refreshToken;
          if (done) world.share(tokens, this);
          this.dispatch({ type: 'replaced', done, stored: world.stored });
        });
      } else if (command.type === 'adopt') this.hear();
      else this.forced += 1;
    }
  }

  #send(call: WaitingCall, token: string): void {
    const { world } = this;
    if (!token.startsWith(`${this.#owners.get(call.id)}-`)) throw new Error('sent as somebody else');
    if (call.attempts > 0) world.retries += 1;
    world.later('call', () => {
      if (call.attempts > 0) world.retries -= 1;
      const isGood = world.server.accepts(token);
      world.later('answer', () => {
        if (isGood) this.#end(call.id, 'answered');
        else this.dispatch({ type: 'wait', call: { ...call, refused: token } });
      });
    });
  }

  #refresh(refreshToken: string): void {
    const { world } = this;
    if (world.holder !== this) throw new Error('refreshed without its turn');
    world.refreshes += 1;
    world.refreshing += 1;
    world.mostRefreshing = Math.max(world.mostRefreshing, world.refreshing);
    const answered = (answer: Omit<Tokens, 'owner'> | 'refused' | undefined): void => {
      world.refreshing -= 1;
      this.dispatch({ type: 'answered', answer });
    };
    const timeOut = (): void => answered(undefined);
    world.later(
      'refresh',
      () => {
        const answer = world.server.refresh(refreshToken);
        world.later('new tokens', () => answered(answer), timeOut);
      },
      timeOut,
    );
  }

  #end(id: number, how: 'answered' | 'ended' | 'unanswered'): void {
    if (this.ended.has(id)) throw new Error(`call ${id} ended twice`);
    this.ended.set(id, how);
  }
}
