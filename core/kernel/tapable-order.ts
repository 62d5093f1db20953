import { AsyncSeriesHook } from 'tapable';
import type { Sort, Sortable } from './tap-order.ts';

/** The order of servers and tools: tapable's. */
export const tapableOrder: Sort = <T extends Sortable>(items: readonly T[]) => {
  const hook = new AsyncSeriesHook<[]>();
  const present = new Set(items.map(({ module }) => module));
  const placed = new Map<unknown, T>();
  for (const item of items) {
    const mark = (): Promise<void> => Promise.resolve();
    placed.set(mark, item);
    // tapable would put an item first when `before` names nobody, so only modules that are there are handed on.
    const before = item.before !== undefined && present.has(item.before) ? item.before : undefined;
    hook.tapPromise({ name: item.module, stage: item.stage, before }, mark);
  }
  return hook.taps.flatMap(({ fn }) => placed.get(fn) ?? []);
};
