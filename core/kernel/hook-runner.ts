import { AsyncSeriesHook } from 'tapable';
import { messageOf } from './errors.ts';
import type { Hook, HookKind, Tap } from './hooks.ts';
import type { ReportError } from './report.ts';
import type { Context } from './request-scope.ts';
import type { ModuleSide } from './source.ts';

/** A tap with the module that listed it. */
export interface OwnedTap {
  readonly tap: Tap;
  readonly module: string;
}

type Step = (value: unknown, context: Context) => Promise<unknown>;

/** Runs all taps of one hook for a value. */
export type RunHook = (value: unknown, context: Context) => Promise<unknown>;

/**
 * Loops that stand in for what tapable compiles with `new Function`: a strict content security policy forbids code from
 * strings. tapable keeps what it is good at, the order of taps, which is the same for every kind.
 */
const interpreters: Record<HookKind, (steps: readonly Step[]) => RunHook> = {
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

/** Says whose tap failed in which hook; a `series` hook reports it and goes on, the others fail the call. */
function guarded({ tap, module }: OwnedTap, report: ReportError): Step {
  return async (value, context) => {
    try {
      const result = await tap.handler(value, context);
      if (tap.hook.kind === 'waterfall' && result === undefined)
        throw new Error('a waterfall tap must return the value');
      return result;
    } catch (cause) {
      const error = new Error(`Hook ${tap.hook.id}: the tap of module ${module} failed: ${messageOf(cause)}`, {
        cause,
      });
      if (tap.hook.kind !== 'series') throw error;
      report(error);
      return undefined;
    }
  };
}

/** Orders the taps of one hook (already in module order) and returns the function that runs them. */
function hookRunner(
  kind: HookKind,
  id: string,
  taps: readonly OwnedTap[],
  report: ReportError,
): { run: RunHook; order: readonly string[] } {
  const hook = new AsyncSeriesHook<[unknown, Context]>(['value', 'context'], id);
  const present = new Set(taps.map(({ module }) => module));
  for (const owned of taps) {
    // tapable would put a tap first when `before` names nobody, so only modules that really tap are handed on.
    const before = owned.tap.before && present.has(owned.tap.before) ? owned.tap.before : undefined;
    hook.tapPromise(
      { name: owned.module, stage: owned.tap.stage, before },
      guarded(owned, report) as (value: unknown, context: Context) => Promise<void>,
    );
  }
  const run = interpreters[kind](hook.taps.map(({ fn }) => fn as Step));
  return { run, order: hook.taps.map(({ name }) => name) };
}

/** The runner of every tapped hook, by hook id. */
export function hookRunners(
  sides: readonly ModuleSide[],
  report: ReportError,
): Map<string, { run: RunHook; order: readonly string[] }> {
  const taps = new Map<string, { hook: Hook<HookKind, unknown, unknown>; owned: OwnedTap[] }>();
  for (const {
    module,
    brings: { taps: list = [] },
  } of sides) {
    for (const tap of list) {
      const entry = taps.get(tap.hook.id) ?? { hook: tap.hook, owned: [] };
      entry.owned.push({ tap, module });
      taps.set(tap.hook.id, entry);
    }
  }
  return new Map([...taps].map(([id, { hook, owned }]) => [id, hookRunner(hook.kind, id, owned, report)]));
}
