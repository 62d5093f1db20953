import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the package that this is. */
export const packageFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Its version. Read here, so that commands which work on a broken shop need no part of the server for it. */
export const packageVersion = String(
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: unknown }).version,
);
