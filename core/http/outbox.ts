import type { Context } from '../kernel/request-scope.ts';
import { tap } from '../kernel/hooks.ts';
import { point } from '../kernel/token.ts';
import { CoreHooks } from '../routing/page.ts';
import { isStored } from '../storage/browser-storage.ts';

/** The collection of the browser's storage with all that waits to be sent: a list each kind, for all store views. */
export const OUTBOX = 'outbox';

/**
 * A kind of what was done in this browser and waits for a network: a contribution. Its list is `createOutboxList` of
 * `etalage/core/outbox`.
 */
export interface OutboxKind {
  /** Its key in the collection. */
  readonly key: string;
  /** Sends what may be sent unasked, and asks for the rest. Called on every page while something waits. */
  send(context: Context): Promise<unknown>;
}
/** The kinds of writes that wait in the browser: `contribute(OutboxKinds, 'checkout.orders', { key, send })`. */
export const OutboxKinds = point<OutboxKind>('core.outbox', 'pages');

/** What waits since a page before is sent now. */
export const resumeOutbox = tap(CoreHooks.pageViewed, async (_, context) => {
  for (const kind of context.get(OutboxKinds)) if (isStored(`shop/${OUTBOX}/${kind.key}`)) await kind.send(context);
});
