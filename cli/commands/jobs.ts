import { createLogger, loadShop, withShopJobs, type ListedJob, type ShopJobs } from 'etalage/server';

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** So many jobs are listed at most. */
const LISTED = 200;

/** Shows the work that waits, runs, or is dead, and does something about it. */
export async function jobs(options: Options, [action = 'list', ...rest]: readonly string[]): Promise<void> {
  const run = ACTIONS[action];
  if (!run)
    throw new Error(`"${action}" is nothing that can be done with jobs. One of: ${Object.keys(ACTIONS).join(', ')}`);
  await withShopJobs(await loadShop(), createLogger({ level: 'warn' }), (shopJobs) => run(shopJobs, rest, options));
}

const ACTIONS: Readonly<Record<string, (jobs: ShopJobs, ids: readonly string[], options: Options) => Promise<void>>> = {
  async list({ list }, _ids, { dead, json }) {
    const found = await list.list({ dead: dead === true, limit: LISTED });
    if (json) return print(found.map(withDates));
    if (!found.length) return console.log(dead ? 'No job is dead' : 'No job waits');
    for (const { id, kind, storeCode, state, at, tries, error } of found)
      console.log(
        [String(id).padStart(6), state.padEnd(9), dateOf(at), kind, storeCode && `store view ${storeCode}`]
          .concat(tries ? `tries ${tries}` : [], error ? `failed: ${error}` : [])
          .filter(Boolean)
          .join('  '),
      );
    if (found.length === LISTED) console.log(`... the first ${LISTED}`);
  },

  async show({ list, handlerOf }, ids, { payload, json }) {
    for (const id of numbers(ids)) {
      const found = await list.find(id);
      if (!found) throw new Error(`There is no job ${id}; it is done, or was discarded`);
      const handler = handlerOf(found.storeCode, found.kind);
      const shown = {
        ...withDates(found),
        does: handler?.summary ?? 'No module does this kind any more; install it, or discard the job',
        ofTries: handler?.tries,
        // What it is about may be personal: on demand only.
        payload: payload ? found.payload : fieldsOf(found.payload),
      };
      if (json) print(shown);
      else for (const [name, value] of Object.entries(shown)) console.log(`${name.padEnd(10)} ${textOf(value)}`);
    }
  },

  async retry({ list }, ids, { dead }) {
    const wanted = dead ? (await list.list({ dead: true, limit: LISTED })).map(({ id }) => id) : numbers(ids);
    const due = await list.retry(wanted);
    if (due || dead) console.log(`${due} due now; a running shop does them, or "etalage jobs run"`);
    if (!dead) allOf(wanted, due);
  },

  async discard({ list }, ids) {
    const wanted = numbers(ids);
    const discarded = await list.discard(wanted);
    console.log(`${discarded} discarded`);
    allOf(wanted, discarded);
  },

  async run({ runDue }) {
    const { tries, failed } = await runDue();
    console.log(`${tries} tried, ${failed} of them failed`);
    if (failed) process.exitCode = 1;
  },
};

/** Ends with 1 when there were fewer jobs than numbers. */
function allOf(wanted: readonly number[], found: number): void {
  const missed = new Set(wanted).size - found;
  if (!missed) return;
  console.error(
    `etalage: ${missed} of the numbers are of no job that waits or is dead: it is done, was discarded or is being ` +
      'worked on. "etalage jobs list" shows those there are',
  );
  process.exitCode = 1;
}

function numbers(ids: readonly string[]): number[] {
  if (!ids.length) throw new Error('Name the jobs by their number: "etalage jobs list" shows it');
  return ids.map((id) => {
    if (!/^\d{1,15}$/.test(id)) throw new Error(`"${id}" is not the number of a job: "etalage jobs list" shows it`);
    return Number(id);
  });
}

const dateOf = (time: number): string => new Date(time).toISOString();

const withDates = <T extends ListedJob>(job: T) => ({ ...job, at: dateOf(job.at), createdAt: dateOf(job.createdAt) });

const fieldsOf = (payload: unknown): readonly string[] =>
  typeof payload === 'object' && payload !== null ? Object.keys(payload) : [];

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value);

const print = (value: unknown): void => console.log(JSON.stringify(value, undefined, 2));
