import type { Tx } from '../database/database.ts';
import { messageOf } from './errors.ts';
import type { HookKind, Tap } from './hooks.ts';
import type { ReportError } from './report.ts';
import type { Context } from './request-scope.ts';
import type { ModuleSide } from './source.ts';
import type { Sort } from './tap-order.ts';

/** A tap with the module that listed it. */
export interface OwnedTap {
  readonly tap: Tap;
  readonly module: string;
}

type Step = (value: unknown, context: Context) => Promise<unknown>;

/** Runs all taps of one hook for a value; those of a transaction hook for what makes their event. */
export type RunHook = (value: unknown, context: Context, tx?: Tx) => Promise<unknown>;

/** What runs the taps of a hook, in their order. */
export type TapsLoop = (taps: readonly OwnedTap[]) => RunHook;

/**
 * Loops that stand in for what tapable compiles with `new Function`: a strict content security policy forbids code from
 * strings. On servers tapable keeps what it is good at, the order of taps, which is the same for every kind.
 */
const interpreters: Record<Exclude<HookKind, 'transaction'>, (steps: readonly Step[]) => RunHook> = {
  waterfall: (steps) => async (value, context) => {
    let current = value;
    for (const step of steps) current = await step(current, context);
    return current;
  },
  series: (steps) => async (value, context) => {
    for (const step of steps) await step(value, context);
  },
  bail: (steps) => async (value, context) => {
    for (const step of steps) {
      const answer = await step(value, context);
      if (answer !== undefined) return answer;
    }
    return undefined;
  },
};

/** Says whose tap failed in which hook. */
export const failureOfTap = ({ tap, module }: OwnedTap, cause: unknown): Error =>
  new Error(`Hook ${tap.hook.id}: the tap of module ${module} failed: ${messageOf(cause)}`, { cause });

/** A tap that fails fails the call; a `series` hook reports it and goes on. */
function guarded(owned: OwnedTap, report: ReportError): Step {
  const { hook, handler } = owned.tap;
  return async (value, context) => {
    try {
      const result = await handler(value, context);
      if (hook.kind === 'waterfall' && result === undefined) throw new Error('a waterfall tap must return the value');
      return result;
    } catch (cause) {
      const error = failureOfTap(owned, cause);
      if (hook.kind !== 'series') throw error;
      report(error);
      return undefined;
    }
  };
}

/** What runs each hook, by its id, with the modules that tap it. */
export type HookRunners = Map<string, { run: RunHook; order: readonly string[] }>;

/**
 * Orders the taps of one hook (already in module order) and returns the function that runs them.
 * @param transaction runs those of a `transaction` hook, which servers alone have
 */
export function hookRunner(
  kind: HookKind,
  taps: readonly OwnedTap[],
  report: ReportError,
  sort: Sort,
  transaction?: TapsLoop,
): { run: RunHook; order: readonly string[] } {
  const row = sort(
    taps.map((owned) => ({ module: owned.module, stage: owned.tap.stage, before: owned.tap.before, owned })),
  );
  const sorted = row.map(({ owned }) => owned);
  return {
    run:
      kind === 'transaction' ? transaction!(sorted) : interpreters[kind](sorted.map((owned) => guarded(owned, report))),
    order: row.map(({ module }) => module),
  };
}

/** The runner of every tapped hook, by hook id. */
export function hookRunners(
  sides: readonly ModuleSide[],
  report: ReportError,
  sort: Sort,
  transaction?: TapsLoop,
): HookRunners {
  const taps = new Map<string, OwnedTap[]>();
  for (const {
    module,
    brings: { taps: list = [] },
  } of sides) {
    for (const tap of list) {
      const owned = taps.get(tap.hook.id) ?? [];
      owned.push({ tap, module });
      taps.set(tap.hook.id, owned);
    }
  }
  return new Map(
    [...taps].map(([id, owned]) => [id, hookRunner(owned[0]!.tap.hook.kind, owned, report, sort, transaction)]),
  );
}
