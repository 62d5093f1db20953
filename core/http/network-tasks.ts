import { Clock } from '../config/data-folder.ts';
import { tap } from '../kernel/hooks.ts';
import { provideLazy } from '../kernel/provide-lazy.ts';
import { provide, requestToken } from '../kernel/token.ts';
import { CoreHooks } from '../routing/page.ts';
import { Session } from '../session/session.ts';
import { BrowserStorage, isStored } from '../storage/browser-storage.ts';
import { ApiClient } from './api-client.ts';
import type { EndpointRef } from './endpoint.ts';

/** A write to send, as data. */
export interface NewNetworkTask {
  /**
   * A path of the API. `{{token}}` and `{{cartId}}` in it are filled in when it is sent; `?token={{token}}` makes the
   * token travel as for every call.
   */
  readonly url: string;
  readonly payload: { readonly method: EndpointRef<never, unknown>['method']; readonly body?: unknown };
  /** The result is kept after it was handled. */
  readonly is_result_cacheable?: boolean;
  /** A server's error message does not become a notification. */
  readonly silent?: boolean;
  /** For whoever taps `CoreHooks.taskCompleted`: whose it is. */
  readonly callback?: string;
}

/** A write that is sent once: now, or when there is a network. */
export interface NetworkTask extends NewNetworkTask {
  readonly task_id: string;
  /** In ms since 1970. */
  readonly created_at: number;
  readonly transmitted: boolean;
  readonly transmitted_at?: number;
  /** What was answered, once it is transmitted; `code` and `resultCode` are both the answer's. */
  readonly result?: unknown;
  readonly code?: number;
  readonly resultCode?: number;
}

/** Their key in the outbox. */
export const TASKS = 'tasks';
/** For `isStored`: whether there are any. */
export const TASKS_KEY = `shop/outbox/${TASKS}`;

/**
 * Writes that wait for a network. They survive a reload, and are sent in their order, by one tab at a time, with
 * `task_id` as their idempotency key: browsers may show a tab late what another has stored. What cannot be stored waits
 * as long as the page. In the browser.
 */
export interface NetworkTasks {
  /**
   * Sends a task, after those before it; without a network it is stored instead. Answers the task as it is then:
   * transmitted here, or not.
   * @throws ApiError 400 for a task with `{{cartId}}` when there is no cart
   */
  queue(task: NewNetworkTask): Promise<NetworkTask>;
  /** Sends what waits, unless the browser is offline. */
  run(): Promise<void>;
  /** Whether a task with this `callback` has not been answered yet, of whichever tab. */
  isWaiting(callback: string): Promise<boolean>;
  /** Forgets what has not been sent, and what was answered to a `{{token}}`: the session has ended. */
  clearUnsent(): Promise<void>;
  /** Tasks with `is_result_cacheable` that were transmitted, the latest 50. */
  results(): Promise<readonly NetworkTask[]>;
}
export const NetworkTasks = requestToken<NetworkTasks>('core.NetworkTasks', 'pages');

/** What stands for the placeholders of tasks when they are sent; `decorate` adds some. */
export type TaskPlaceholders = Readonly<Record<string, () => string | undefined>>;
export const TaskPlaceholders = requestToken<TaskPlaceholders>('core.TaskPlaceholders', 'pages');

export const networkTasksDeps = {
  api: ApiClient,
  storage: BrowserStorage,
  placeholders: TaskPlaceholders,
  completed: CoreHooks.taskCompleted.caller,
  clock: Clock,
};

/** The providers of this file; part of every page kernel. */
export const networkTaskProviders = [
  provide(TaskPlaceholders, { session: Session }, ({ session: { token } }): TaskPlaceholders => ({ token })),
  provideLazy(NetworkTasks, networkTasksDeps, async () => (await import('./lazy/run-tasks.ts')).createNetworkTasks),
];

/** Tasks of a page before are sent now. */
export const resumeTasks = tap(CoreHooks.pageViewed, async (_, { get }) => {
  if (isStored(TASKS_KEY)) await get(NetworkTasks).run();
});
