import { randomBytes } from 'node:crypto';
import {
  CurrentStoreView,
  Database,
  Jobs,
  textTable,
  Transact,
  type CommandInput,
  type CommandShop,
} from 'etalage/core';
import { SendWebhook } from '../adapters/embedded/jobs.ts';
import { WebhooksTables } from '../adapters/embedded/tables.ts';

const DONE = 0;
const UNKNOWN = 1;
const WRONG_INPUT = 2;

/** Runs `etalage webhooks list`. */
export async function listMessages({ options }: CommandInput, { get, views }: CommandShop): Promise<number> {
  const limit = Number(options['limit']);
  if (!Number.isInteger(limit) || limit < 1) {
    console.error(`etalage: "${options['limit']}" is no number of messages`);
    return WRONG_INPUT;
  }
  const { store } = options;
  // Which refuses one that there is not.
  const only = typeof store === 'string' ? (await get(CurrentStoreView, store)).storeCode : undefined;
  const isOfSeveral = new Set(views.map(({ view }) => view.storeCode)).size > 1;
  const database = await get(Database);
  let wanted = database
    .read(WebhooksTables)
    .selectFrom('webhooks_message')
    .selectAll()
    .$if(only !== undefined, (query) => query.where('store_code', '=', only ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (options['waiting'] === true) wanted = wanted.where('delivered_at', 'is', null);
  if (typeof options['endpoint'] === 'string') wanted = wanted.where('endpoint', '=', options['endpoint']);
  const messages = await wanted.execute();
  if (options['json'] === true) console.log(JSON.stringify(messages, undefined, 2));
  else {
    const rows = messages.map(
      ({ created_at: at, id, endpoint, type, delivered_at: taken, tries, problem, store_code: of }) => {
        const state = taken !== null ? 'taken' : tries === 0 ? 'waits' : `${problem} (${tries} tries)`;
        return [new Date(at).toISOString(), id, type, endpoint, state, ...(isOfSeveral ? [of] : [])];
      },
    );
    console.log(textTable(['at', 'id', 'event', 'endpoint', 'state', ...(isOfSeveral ? ['store'] : [])], rows));
  }
  return DONE;
}

/** Runs `etalage webhooks send`. Answers 1, and sends nothing, when one of them is not there. */
export async function sendAgain({ arguments: ids }: CommandInput, { get, views }: CommandShop): Promise<number> {
  const database = await get(Database);
  const jobs = await get(Jobs);
  const found = await database
    .read(WebhooksTables)
    .selectFrom('webhooks_message')
    .select(['id', 'store_code'])
    .where('id', 'in', [...ids])
    // What a store view that is gone has told, nobody sends.
    .where('store_code', 'in', [...new Set(views.map(({ view }) => view.storeCode))])
    .execute();
  const known = new Map(found.map(({ id, store_code: storeView }) => [id, storeView]));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    console.error(`etalage: there is no message ${unknown.join(', ')}: "etalage webhooks list" prints those there are`);
    return UNKNOWN;
  }
  const transact = await get(Transact);
  await transact(async (tx) => {
    for (const [id, storeView] of known) await jobs.add(tx, SendWebhook, { id }, { key: `again:${id}`, storeView });
  });
  console.log(`${known.size} will be sent`);
  return DONE;
}

/** Runs `etalage webhooks key`: 32 random bytes, as https://www.standardwebhooks.com writes keys. */
export function printKey(): Promise<number> {
  console.log(`whsec_${randomBytes(32).toString('base64')}`);
  return Promise.resolve(DONE);
}
