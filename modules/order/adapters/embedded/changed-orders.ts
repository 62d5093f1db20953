import type { Tx } from 'etalage/core';

const changed = new WeakMap<Tx, Set<number>>();

/** Remembers that a transaction has changed an order, or what modules keep with it: who has read it reads it again. */
export function noteChange(tx: Tx, id: number): void {
  const ids = changed.get(tx) ?? new Set();
  changed.set(tx, ids.add(id));
}

/** Whether a transaction has changed an order since it wrote it down. */
export const isChanged = (tx: Tx, id: number): boolean => changed.get(tx)?.has(id) ?? false;
