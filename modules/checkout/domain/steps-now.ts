import type { Context } from 'etalage/core';
import type { CheckoutStep } from '../module.ts';

/** The steps of a cart, and which of them is open. */
export interface StepsNow {
  readonly steps: readonly CheckoutStep[];
  readonly active: number;
}

/**
 * The step of the address's hash is open when all before it are done; otherwise the first that is not. Without a hash
 * that is the first too.
 */
export function stepsNow(all: readonly CheckoutStep[], hash: string, context: Context): StepsNow {
  const steps = all.filter((step) => !step.isSkipped?.(context));
  const asked = steps.findIndex(({ id }) => `#${id}` === hash);
  const unfinished = steps.findIndex((step) => !step.isDone(context));
  const last = unfinished < 0 ? steps.length - 1 : unfinished;
  return { steps, active: asked < 0 ? last : Math.min(asked, last) };
}
