/** Something that a search needs is in the making. */
export class NotReady extends Error {
  /** Ends when it is there. */
  readonly made: Promise<void>;
  constructor(made: Promise<void>) {
    super('What this search needs is in the making');
    this.made = made;
  }
}

/** Far more than a query can need. */
const MOST_TRIES = 500;

/** Runs a search again and again until everything that it needs is there. */
export async function whenReady<T>(search: () => T): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return search();
    } catch (error) {
      if (!(error instanceof NotReady) || tries > MOST_TRIES) throw error;
      await error.made;
    }
  }
}
