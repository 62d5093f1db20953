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
export async function listMessages({ options }: CommandInput, { get }: CommandShop): Promise<number> {
  const limit = Number(options['limit']);
  if (!Number.isInteger(limit) || limit < 1) {
    console.error(`etalage: "${options['limit']}" is no number of messages`);
    return WRONG_INPUT;
  }
  const { storeCode } = await get(CurrentStoreView);
  const database = await get(Database);
  let wanted = database
    .read(WebhooksTables)
    .selectFrom('webhooks_message')
    .selectAll()
    .where('store_code', '=', storeCode)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit);
  if (options['waiting'] === true) wanted = wanted.where('delivered_at', 'is', null);
  if (typeof options['endpoint'] === 'string') wanted = wanted.where('endpoint', '=', options['endpoint']);
  const messages = await wanted.execute();
  if (options['json'] === true) console.log(JSON.stringify(messages, undefined, 2));
  else {
    const rows = messages.map(({ created_at: at, id, endpoint, type, delivered_at: taken, tries, problem }) => {
      const state = taken !== null ? 'taken' : tries === 0 ? 'waits' : `${problem} (${tries} tries)`;
      return [new Date(at).toISOString(), id, type, endpoint, state];
    });
    console.log(textTable(['at', 'id', 'event', 'endpoint', 'state'], rows));
  }
  return DONE;
}

/** Runs `etalage webhooks send`. Answers 1, and sends nothing, when one of them is not there. */
export async function sendAgain({ arguments: ids }: CommandInput, { get }: CommandShop): Promise<number> {
  const { storeCode } = await get(CurrentStoreView);
  const database = await get(Database);
  const jobs = await get(Jobs);
  const found = await database
    .read(WebhooksTables)
    .selectFrom('webhooks_message')
    .select('id')
    .where('store_code', '=', storeCode)
    .where('id', 'in', [...ids])
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    console.error(`etalage: there is no message ${unknown.join(', ')}: "etalage webhooks list" prints those there are`);
    return UNKNOWN;
  }
  const transact = await get(Transact);
  await transact(async (tx) => {
    for (const id of known) await jobs.add(tx, SendWebhook, { id }, { key: `again:${id}` });
  });
  console.log(`${known.size} will be sent`);
  return DONE;
}

/** Runs `etalage webhooks key`: 32 random bytes, as https://www.standardwebhooks.com writes keys. */
export function printKey(): Promise<number> {
  console.log(`whsec_${randomBytes(32).toString('base64')}`);
  return Promise.resolve(DONE);
}
