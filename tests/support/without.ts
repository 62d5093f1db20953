import type { Context, Hook, Suite, Test } from 'mocha';

const reasons = new WeakMap<object, string>();

/**
 * Skips this test, or from a `before` its suite, for want of something of the machine; the run names it in its last
 * lines.
 * @param missing what there is not: `zsh`
 */
export function skipWithout(context: Context, missing: string): never {
  const running = context.test as Test | Hook | undefined;
  const skipped = running?.type === 'hook' ? running.parent : running;
  if (skipped) reasons.set(skipped, missing);
  return context.skip();
}

/** What a skipped test was in want of; undefined when nobody said it. */
export function reasonOf(test: Test): string | undefined {
  for (let one: Test | Suite | undefined = test; one; one = one.parent) {
    const reason = reasons.get(one);
    if (reason !== undefined) return reason;
  }
  return undefined;
}
