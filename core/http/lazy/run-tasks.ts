import type { DepsOf } from '../../kernel/token.ts';
import { StorageError } from '../../storage/browser-storage.ts';
import { ApiError, errorType } from '../api-error.ts';
import { endpointRef, type EndpointInput } from '../endpoint.ts';
import { isOffline } from '../is-offline.ts';
import { TASKS, type NetworkTask, type NetworkTasks, type TaskPlaceholders } from '../network-tasks.ts';
import type { networkTasksDeps } from '../network-tasks.ts';
import { createOutboxList } from './outbox-list.ts';

/** A change of the list, as data. */
type TaskChange = { readonly add: NetworkTask } | { readonly completed: NetworkTask } | 'clearUnsent';

/** Results that are kept. */
const MAX_RESULTS = 50;

const NO_CART = errorType(400, 'core.noCart', 'There is no cart to do this in. It is made anew.');

function changeTasks(tasks: readonly NetworkTask[], change: TaskChange): readonly NetworkTask[] {
  if (change === 'clearUnsent')
    return tasks.filter(({ transmitted, url }) => transmitted && !url.includes('{{token}}'));
  if ('add' in change) return [...tasks, change.add];
  const { completed } = change;
  const others = tasks.filter(({ task_id }) => task_id !== completed.task_id);
  // One that was cleared meanwhile leaves nothing behind.
  if (!completed.is_result_cacheable || others.length === tasks.length) return others;
  const results = others.filter(({ transmitted }) => transmitted).slice(1 - MAX_RESULTS);
  return [...results, completed, ...others.filter(({ transmitted }) => !transmitted)];
}

function isTask(value: unknown): value is NetworkTask {
  if (typeof value !== 'object' || value === null) return false;
  const { task_id, url, payload }: Readonly<Record<string, unknown>> = { ...value };
  return (
    typeof task_id === 'string' &&
    typeof url === 'string' &&
    url.startsWith('/api/') &&
    typeof payload === 'object' &&
    payload !== null &&
    'method' in payload
  );
}

/** The network tasks of a visit. */
export function createNetworkTasks(
  { api, storage, placeholders, completed, clock }: DepsOf<typeof networkTasksDeps>,
  page: Pick<EventTarget, 'addEventListener'> = window,
): NetworkTasks {
  const list = createOutboxList({ storage, key: TASKS, isEntry: isTask });
  const change = (wanted: TaskChange): Promise<void> =>
    list.change((tasks) => changeTasks(tasks, wanted)).catch(onlyStorage);
  const load = (): Promise<void> => list.load().catch(onlyStorage);

  /** The task as answered; undefined when no answer came. @throws what no server has answered */
  async function send(task: NetworkTask): Promise<NetworkTask | undefined> {
    const answer = await transmit(task).then(
      (result) => ({ code: 200, result }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        return { code: error.code, result: error.result };
      },
    );
    if (answer.code === 0) return undefined;
    return { ...task, ...answer, resultCode: answer.code, transmitted: true, transmitted_at: clock() };
  }

  async function transmit({ task_id, url, payload: { method, body }, silent }: NetworkTask): Promise<unknown> {
    const { path, query, carriesToken } = filledIn(url, placeholders);
    const ref = endpointRef<EndpointInput, unknown>('core.networkTask', method, path, {
      ...(carriesToken && { access: 'either' }),
    });
    return api.call(ref, { query, ...(body !== undefined && { body }) }, { silent, idempotencyKey: task_id });
  }

  async function sendAll(): Promise<NetworkTask[]> {
    const sent: NetworkTask[] = [];
    await load();
    for (;;) {
      const task = list.get().find(({ transmitted }) => !transmitted);
      const answered = task && !isOffline() ? await send(task) : undefined;
      if (!answered) return sent;
      await change({ completed: answered });
      sent.push(answered);
    }
  }

  async function run(): Promise<readonly NetworkTask[]> {
    if (isOffline()) return [];
    const state = { sent: [] as readonly NetworkTask[] };
    await list
      .alone(async () => {
        state.sent = await sendAll();
      })
      .catch(onlyStorage);
    for (const task of state.sent) await completed(task);
    return state.sent;
  }

  page.addEventListener('online', () => void run());
  return {
    async queue(wanted) {
      const task: NetworkTask = { ...wanted, task_id: taskId(clock()), created_at: clock(), transmitted: false };
      filledIn(task.url, placeholders);
      await change({ add: task });
      const sent = await run();
      return sent.find(({ task_id }) => task_id === task.task_id) ?? task;
    },
    run: async () => void (await run()),
    async isWaiting(wanted) {
      await load();
      return list.get().some(({ transmitted, callback }) => !transmitted && callback === wanted);
    },
    clearUnsent: () => change('clearUnsent'),
    async results() {
      await load();
      return list.get().filter(({ transmitted }) => transmitted);
    },
  };
}

/** Not `randomUUID`: browsers have that over https only. */
const taskId = (now: number): string => `${now}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

/** @throws ApiError when there is no cart to fill in */
function filledIn(
  url: string,
  placeholders: TaskPlaceholders,
): { readonly path: string; readonly query: Record<string, string>; readonly carriesToken: boolean } {
  const [start = '', ...rest] = url.split('?');
  const end = rest.join('?');
  const carriesToken = new URLSearchParams(end).get('token') === '{{token}}';
  const fill = (text: string, write = (value: string): string => value): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = placeholders[name]?.();
      if (name === 'cartId' && !value) throw new ApiError(NO_CART);
      return write(value ?? '');
    });
  const query = [...new URLSearchParams(end)].filter(([name]) => !(carriesToken && name === 'token'));
  return {
    path: fill(start, encodeURIComponent),
    query: Object.fromEntries(query.map(([name, value]) => [name, fill(value)])),
    carriesToken,
  };
}

function onlyStorage(error: unknown): void {
  if (!(error instanceof StorageError)) throw error;
}
