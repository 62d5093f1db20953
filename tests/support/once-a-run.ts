import { config } from 'chai';
import type { Context, RootHookObject } from 'mocha';

// What was not expected is said whole: a run elsewhere leaves nothing else behind.
config.truncateThreshold = 0;

/** What a process opens once for all of its test files: a shop, a browser. */
interface Held {
  readonly title: string;
  open(): Promise<void>;
  close(): Promise<unknown>;
}

const held: Held[] = [];
const OPEN_MS = 180_000; // a shop may have to be built

/**
 * Declares something that is dear to open and that test files share: importing the file that declares it opens it
 * before the first test, and it is closed after the last one of the process.
 * @returns what was opened, for use inside of tests and hooks
 */
export function onceARun<T>(
  title: string,
  { open, close }: { readonly open: () => Promise<T>; readonly close: (opened: T) => Promise<unknown> },
): () => T {
  const opened: T[] = [];
  held.push({
    title,
    async open() {
      if (opened.length === 0) opened.push(await open());
    },
    close: () => Promise.all(opened.splice(0).map(close)),
  });
  return () => {
    const [value] = opened;
    if (value === undefined) throw new Error(`${title} is open only while tests run`);
    return value;
  };
}

/** Opens what the files that have been imported so far declare, unless it is open. */
export async function openHeld(): Promise<void> {
  for (const one of held) await one.open();
}

/** Closes all of it. @throws what closing says first, once all is closed */
export async function closeHeld(): Promise<void> {
  const ends = await Promise.allSettled(held.toReversed().map((one) => one.close()));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** For a file that is run alone by mocha; `npm test` closes at the end of all files. */
export const mochaHooks: RootHookObject = {
  async beforeAll(this: Context) {
    this.timeout(OPEN_MS);
    await openHeld();
  },
  async afterAll(this: Context) {
    this.timeout(OPEN_MS);
    await closeHeld();
  },
};
