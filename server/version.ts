import { readFileSync } from 'node:fs';

/** The version of this package, from its own manifest. */
export const ETALAGE_VERSION = String(
  (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: unknown }).version,
);
