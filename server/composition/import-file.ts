import { pathToFileURL } from 'node:url';

/**
 * The exports of a file that the configuration leads to. In the built server (`server-build.ts`) another file stands in
 * the place of this one: there they are part of it.
 */
export const importFile = (file: string): Promise<Readonly<Record<string, unknown>>> =>
  import(pathToFileURL(file).href);

/** Whether a file comes with this very code, and not with a second copy of what it imports. */
export const comesWithServer = (_file: string): boolean => true;
