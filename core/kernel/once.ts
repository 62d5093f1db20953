/**
 * Opens what takes a moment (a file of code, a database) once for all who ask, also at the same time. A failure is
 * forgotten, so that the next one tries again: a connection may be back.
 */
export function once<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let opened: Promise<Opened> | undefined;
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
}
