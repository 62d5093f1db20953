/** A value by key, as far as a lock needs it. */
interface Values {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown): Promise<unknown>;
  remove(key: string): Promise<unknown>;
}

/** How long a tab that is gone holds others up, in ms; who is there renews it in time. */
const LIFE_MS = 10_000;
const POLL_MS = 1000;
/** Two tabs that found it free have both written by then; the later one has it. In ms. */
const SETTLE_MS = 50;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * A lock between tabs for browsers that have none (they do over https only): a value that says whose it is and until
 * when. Where it cannot be stored the work is done without.
 */
export async function lockByValue<T>(key: string, values: Values, work: () => Promise<T>): Promise<T> {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');
  const ownerNow = async (): Promise<unknown> => {
    const held = await values.get(key);
    return isClaim(held) && held.until > Date.now() ? held.owner : undefined;
  };
  const claim = (): Promise<unknown> => values.set(key, { owner, until: Date.now() + LIFE_MS });
  const take = async (): Promise<boolean> => {
    if ((await ownerNow()) !== undefined) return false;
    await claim();
    await wait(SETTLE_MS);
    return (await ownerNow()) === owner;
  };
  const isStored = await claimable(async () => {
    while (!(await take())) await wait(POLL_MS);
  });
  if (!isStored) return work();
  const renewing = setInterval(() => void claim().catch(() => undefined), LIFE_MS / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    if ((await ownerNow().catch(() => undefined)) === owner) await values.remove(key).catch(() => undefined);
  }
}

const claimable = (taking: () => Promise<void>): Promise<boolean> =>
  taking().then(
    () => true,
    () => false,
  );

const isClaim = (value: unknown): value is { readonly owner: string; readonly until: number } =>
  typeof value === 'object' && value !== null && 'owner' in value && 'until' in value;
