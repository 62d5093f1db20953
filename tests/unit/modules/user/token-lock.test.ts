import { expect } from 'chai';
import fc from 'fast-check';
import { TokenWorld } from './token-world.ts';

/** What happens next: a tab calls, the token expires, something under way arrives or gets lost, somebody logs out. */
type Move =
  | { readonly call: number }
  | { readonly arrive: number }
  | { readonly lose: number }
  | { readonly expire: true }
  | { readonly logout: number }
  | { readonly login: number };

const arrive = fc.record({ arrive: fc.nat(50) });
const call = fc.record({ call: fc.nat(2) });
const expire = fc.constant({ expire: true as const });
const lose = fc.record({ lose: fc.nat(50) });
const login = fc.record({ login: fc.nat(2) });
const logout = fc.record({ logout: fc.nat(2) });

/** Plays the moves, then lets everything that is under way arrive. */
function play(moves: readonly Move[], tabs = 3): TokenWorld {
  const world = new TokenWorld(tabs);
  const tab = (number: number) => world.tabs[number % tabs] ?? world.tabs[0]!;
  for (const move of moves) {
    if ('call' in move) tab(move.call).call();
    else if ('expire' in move) world.expire();
    else if ('login' in move) {
      if (world.server.owner === 1) world.login(tab(move.login));
    } else if ('logout' in move) {
      if (!world.loggedOut) world.logout(tab(move.logout));
    } else if (world.pending.length > 0) {
      if ('lose' in move) world.step(move.lose, true);
      else world.step(move.arrive);
    }
  }
  for (let steps = 0; world.pending.length > 0; steps += 1) {
    if (steps > 5000) throw new Error('it never ends');
    world.step(0);
  }
  return world;
}

function isConsistent(world: TokenWorld): void {
  expect(world.mostRefreshing, 'refreshes at a time').to.be.at.most(1);
  expect(world.holder, 'nobody has the turn').to.equal(undefined);
  expect(world.turns).to.deep.equal([]);
  for (const { state, ended, made } of world.tabs) {
    expect(ended.size, 'every call has ended').to.equal(made);
    expect(state.waiting).to.deep.equal([]);
    expect(state.lock).to.be.oneOf(['free', 'failed']);
    expect(state.tokens?.token, 'the tabs share one token').to.equal(world.stored?.token);
    expect(state.renewing).to.equal(undefined);
  }
}

describe('the lock that tokens are renewed under', () => {
  it('renews a token once for all calls of all tabs that it was refused in, and sends them again [AC-27, AC-31, RU-21]', () => {
    const world = new TokenWorld(2);
    world.server.isExpired = true;
    for (const tab of [...world.tabs, ...world.tabs, ...world.tabs]) tab.call();
    while (world.pending.length > 0) world.step(0);
    expect(world.refreshes).to.equal(1);
    for (const { ended } of world.tabs) expect([...ended.values()]).to.deep.equal(['answered', 'answered', 'answered']);
    isConsistent(world);
  });

  it('is held while tokens are renewed, counts each time that the server is asked, and is free again after [AC-28, AC-29, AC-30]', () => {
    const world = new TokenWorld(1);
    const [tab] = world.tabs;
    const seen: unknown[] = [];
    world.server.isExpired = true;
    tab?.call();
    // The first answer gets lost.
    for (let lost = false; world.pending.length > 0;) {
      const isLost: boolean = !lost && world.pending[0]?.what === 'new tokens';
      lost ||= isLost;
      world.step(0, isLost);
      const { lock, attempts } = tab?.state ?? {};
      if (JSON.stringify(seen.at(-1)) !== JSON.stringify([lock, attempts])) seen.push([lock, attempts]);
    }
    expect(seen).to.deep.equal([
      ['free', 0],
      ['asked', 0],
      ['held', 1],
      ['held', 2],
      ['free', 0],
    ]);
    expect([...(tab?.ended.values() ?? [])]).to.deep.equal(['answered']);
  });

  it('holds calls back that are made meanwhile', () => {
    const world = new TokenWorld(1);
    const [tab] = world.tabs;
    world.server.isExpired = true;
    tab?.call();
    for (const what of ['call', 'answer', 'turn']) {
      expect(world.pending[0]?.what).to.equal(what);
      world.step(0);
    }
    expect(tab?.state).to.deep.include({ lock: 'held', attempts: 1 });
    tab?.call();
    expect(
      world.pending.map(({ what }) => what),
      'it waits',
    ).to.deep.equal(['refresh']);
    while (world.pending.length > 0) world.step(0);
    expect([...(tab?.ended.values() ?? [])]).to.deep.equal(['answered', 'answered']);
    expect(world.refreshes).to.equal(1);
  });

  it('fails when the session cannot be renewed: its calls are refused, once by force [AC-32, AC-39]', () => {
    const world = new TokenWorld(2);
    world.server.isAlive = false;
    world.tabs[0]?.call();
    world.tabs[0]?.call();
    while (world.pending.length > 0) world.step(0);
    expect(world.tabs.map(({ forced }) => forced)).to.deep.equal([1, 0]);
    expect(world.tabs[0]?.state.lock).to.equal('failed');
    expect([...(world.tabs[0]?.ended.values() ?? [])]).to.deep.equal(['ended', 'ended']);
    isConsistent(world);
    world.tabs[0]?.dispatch({ type: 'changed', tokens: { token: 'new', refreshToken: 'r' } });
    expect(world.tabs[0]?.state.lock, 'a login opens it').to.equal('free');
  });

  it('fails when the new token is refused as well, after one refresh [AC-32, RU-21]', () => {
    const world = new TokenWorld(1);
    world.server.accepts = () => false;
    world.tabs[0]?.call();
    while (world.pending.length > 0) world.step(0);
    expect(world.refreshes).to.equal(1);
    expect(world.tabs[0]).to.deep.include({ forced: 1 });
    expect(world.tabs[0]?.ended.get(1)).to.equal('ended');
    expect(world.stored).to.equal(undefined);
  });

  it('is given back when no answer comes: nobody is logged out, and the next call tries again', () => {
    const world = new TokenWorld(1);
    const [tab] = world.tabs;
    world.server.isExpired = true;
    tab?.call();
    while (world.pending.length > 0) world.step(0, world.pending[0]?.what === 'refresh');
    expect(tab?.ended.get(1)).to.equal('unanswered');
    expect(world.refreshes, 'it was asked twice').to.equal(2);
    isConsistent(world);
    tab?.call();
    while (world.pending.length > 0) world.step(0);
    expect(tab?.ended.get(2)).to.equal('answered');
  });

  it('never refreshes twice at a time, never loses a good session, and leaves all tabs alike, whatever is late or lost', () => {
    const move = fc.oneof({ weight: 6, arbitrary: arrive }, { weight: 3, arbitrary: call }, expire, lose);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
        const world = play(moves);
        isConsistent(world);
        expect(world.server.isAlive, 'no used refresh token was used again').to.equal(true);
        expect(world.stored?.refreshToken).to.be.oneOf([world.server.refreshToken, world.server.used?.refreshToken]);
        for (const { forced, ended } of world.tabs) {
          expect(forced).to.equal(0);
          expect([...ended.values()]).not.to.include('ended');
        }
        // Whoever calls now is answered.
        for (const tab of world.tabs) tab.call();
        while (world.pending.length > 0) world.step(0);
        for (const { ended } of world.tabs) expect([...ended.values()].at(-1)).to.equal('answered');
      }),
      { numRuns: 2000, seed: 9 },
    );
  });

  it('loses none for want of an answer as long as nothing gets lost: every call is answered', () => {
    const move = fc.oneof({ weight: 6, arbitrary: arrive }, { weight: 3, arbitrary: call }, expire);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
        const world = play(moves);
        for (const { ended } of world.tabs) expect([...ended.values()].filter((how) => how !== 'answered')).to.be.empty;
      }),
      { numRuns: 2000, seed: 9 },
    );
  });

  it('gives way to a logout in any tab, and never brings the session back', () => {
    const move = fc.oneof({ weight: 6, arbitrary: arrive }, { weight: 3, arbitrary: call }, expire, lose, logout);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
        const world = play(moves);
        isConsistent(world);
        if (!world.loggedOut) return;
        expect(world.stored).to.equal(undefined);
      }),
      { numRuns: 2000, seed: 9 },
    );
  });

  it('gives way to another customer who logs in, and sends nothing of one as the other', () => {
    const move = fc.oneof({ weight: 6, arbitrary: arrive }, { weight: 3, arbitrary: call }, expire, lose, login);
    fc.assert(
      fc.property(fc.array(move, { maxLength: 120 }), (moves) => {
        const world = play(moves);
        isConsistent(world);
        expect(world.stored?.owner, 'nobody ends the session of who came').to.equal(world.server.owner);
      }),
      { numRuns: 2000, seed: 9 },
    );
  });
});
