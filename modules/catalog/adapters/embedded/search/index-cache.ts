/** Keeps what was made of some documents from one start to the next. */
export interface IndexCache {
  read(name: string): Uint8Array | undefined;
  write(contents: ReadonlyMap<string, Uint8Array>): void;
}

/** Keeps nothing. */
export const noCache: IndexCache = { read: () => undefined, write: () => {} };
