import { isOffline } from 'etalage/core';
import { shownItems, type CartRecord } from '../../domain/lazy/cart-record.ts';
import { cartHash } from '../../domain/lazy/checksum.ts';
import { mergedLines, type MergedLine } from '../../domain/lazy/merged-lines.ts';
import {
  newsBefore,
  nextRequest,
  settle,
  startRun,
  pending,
  type SyncOutcome,
  type SyncRun,
} from '../../domain/lazy/sync-run.ts';
import type { CartConfig, CartDiff, CartItem } from '../../module.ts';
import type { createCartCalls, CartReply } from './cart-calls.ts';
import type { StoredCart } from './stored-cart.ts';

/** After how long what was not answered is tried again, in ms; then the next change, page or connection does. */
const RETRIES_MS = [2000, 10_000, 60_000];

export interface SyncOptions {
  /** Tells when the browser is online again. */
  readonly page: Pick<EventTarget, 'addEventListener'>;
  readonly settings: CartConfig['public'];
  readonly cart: StoredCart;
  readonly send: ReturnType<typeof createCartCalls>;
  /** Whether it is known by now that this is the cart of who is there. */
  readonly isOurs: (record: CartRecord) => boolean;
  readonly newId: () => string;
  /** What became of a change of the shopper's. */
  readonly onOutcome: (outcome: SyncOutcome, reply: CartReply) => void;
  /** A cart that was refused goes on as a guest's. */
  readonly bypassed: (count: number) => void;
  readonly failed: (error: Error) => void;
  /** After each synchronisation that came to its end. */
  readonly done: (end: SyncEnd) => Promise<void>;
}

/**
 * What a synchronisation changed; `received` are lines that another device, or a login, brought, `merged` what a login
 * brought into a guest's cart.
 */
export interface SyncEnd {
  readonly isChanged: boolean;
  readonly received: readonly CartItem[];
  readonly merged: readonly MergedLine[];
}

export interface CartSync {
  /** Whether the server can be asked at all, as far as is known. */
  isOn(): boolean;
  /** This tab is synchronising, not another one. */
  isRunning(): boolean;
  /** Synchronises where something is to be said, or `isForced`. One after the other. */
  run(options?: { readonly isForced?: boolean; readonly isCartNeeded?: boolean }): Promise<CartDiff>;
}

/** Brings the browser's cart and the server's together: does what the engine in `domain/lazy` says. */
export function createSync(options: SyncOptions): CartSync {
  const { page, settings, cart, send, isOurs, newId, onOutcome, bypassed, failed, done } = options;
  let isDisabled = false;
  let isRunning = false;
  let wasSynced = false;
  let bypasses = 0;
  let retries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let ends: SyncEnd[] = [];

  const runOptions = { maxBypasses: settings.maxBypassAttempts, mayRemove: settings.serverSyncCanRemoveLocalItems };
  const isOn = (): boolean => settings.synchronize && !isDisabled && !isOffline() && isOurs(cart.get());
  const hashOf = (record: CartRecord): string => cartHash(shownItems(record), record.token);
  /** Never in this visit, changed since, or something is left to be said. */
  const isRequired = (record: CartRecord): boolean =>
    !wasSynced ||
    record.hash === '' ||
    record.forced !== undefined ||
    record.hash !== hashOf(record) ||
    nextRequest(record, { ...startRun(runOptions), isPulled: true }) !== undefined;

  async function follow(run: SyncRun): Promise<SyncRun> {
    for (;;) {
      const record = cart.get();
      const request = isOurs(record) ? nextRequest(record, run) : undefined;
      if (!request) return run;
      const id = newId();
      await cart.applyEvent(newsBefore(request, id));
      if (cart.get().expects !== id) continue;
      const reply = await send(request, record.owner === undefined);
      const settled = settle(cart.get(), run, request, reply, id);
      const isExpected = cart.get().expects === id;
      await cart.applyEvent(settled.news);
      if (settled.outcome && isExpected) onOutcome(settled.outcome, reply);
      if (settled.run.stopped && reply.error) failed(reply.error);
      if (settled.run.bypasses > run.bypasses) bypassed(settled.run.bypasses);
      run = settled.run;
    }
  }

  async function synchronise(isCartNeeded: boolean): Promise<CartDiff> {
    await cart.load(true);
    const before = cart.get();
    // A cart that was changed here is merged in any case, and one whose lines are what counts.
    const isUnchanged = before.forced === undefined && before.lines.every(({ change }) => change === '');
    const isDry = !settings.serverMergeByDefault && isUnchanged;
    const run = await follow(startRun({ ...runOptions, isDry, isCartNeeded }, bypasses));
    bypasses = run.bypasses;
    if (run.stopped) stop(run.stopped);
    else if (isOurs(cart.get())) {
      wasSynced = true;
      retries = 0;
      await cart.change({ type: 'synchronised', hash: hashOf(cart.get()) });
      const keys = new Set(before.lines.map(({ key }) => key));
      const received = cart.get().lines.filter(({ key, item }) => item.prev_qty > 0 && !keys.has(key));
      const isChanged = hashOf(before) !== hashOf(cart.get()) || run.requests > 1;
      const merged = before.fromAccount ? [] : mergedLines(cart.get());
      ends.push({ isChanged, received: received.map(({ item }) => item), merged });
    }
    const found = new Set(run.events.map(({ sku }) => sku));
    const unsaid = run.stopped ? pending(cart.get()).filter(({ sku }) => !found.has(sku)) : [];
    return diffOf([...run.events, ...unsaid]);
  }

  function stop(why: 'later' | 'disabled'): void {
    isDisabled = why === 'disabled';
    const wait = isDisabled ? undefined : RETRIES_MS[retries];
    if (wait === undefined || timer !== undefined) return;
    retries += 1;
    timer = setTimeout(() => {
      timer = undefined;
      void sync.run();
    }, wait);
  }

  async function finish(end: SyncEnd): Promise<void> {
    try {
      await done(end);
    } catch (error) {
      failed(error instanceof Error ? error : new Error(String(error)));
    }
  }

  const sync: CartSync = {
    isOn,
    isRunning: () => isRunning,
    run({ isForced = false, isCartNeeded = false } = {}) {
      const next = last.then(async () => {
        if (!isOn()) return diffOf(pending(cart.get()));
        if (!(isForced || isCartNeeded || isRequired(cart.get()))) return diffOf([]);
        const diff = await cart.alone(async () => {
          isRunning = true;
          return synchronise(isCartNeeded).finally(() => {
            isRunning = false;
          });
        });
        const ended = ends;
        ends = [];
        // Whoever asks about this cart waits for the lines, not for what they cost.
        for (const end of ended) void finish(end);
        return diff;
      });
      last = next.catch((error: Error) => failed(error));
      return next.catch(() => diffOf([]));
    },
  };
  page.addEventListener('online', () => {
    isDisabled = false;
    retries = 0;
    void sync.run();
  });
  return sync;
}

const diffOf = (events: CartDiff['events']): CartDiff => {
  const partyOf = (party: 'client' | 'server') =>
    events.some((event) => event.party === party) ? 'update-required' : 'no-changes';
  return { clientParty: partyOf('client'), serverParty: partyOf('server'), events };
};
