import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatApi, parseApi, type PublicApi } from './api-text.ts';

/** Where the accepted texts lie, in the repository and in the package. */
export const API_FOLDER = 'server/upgrade/public-api';

/** All of them in one file, as packages had them before. */
const FORMER_FILE = 'server/upgrade/public-api.txt';

/** The public API of a version, from the folder of its package; undefined where it does not say it. */
export function readApi(root: string): PublicApi | undefined {
  const folder = join(root, API_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [join(root, FORMER_FILE)];
  const found = files.filter((file) => existsSync(file));
  return found.length > 0 ? parseApi(found.sort().map((file) => readFileSync(file, 'utf8'))) : undefined;
}

/** Writes it in place of what is there. */
export function writeApi(root: string, api: PublicApi): void {
  const folder = join(root, API_FOLDER);
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(root, FORMER_FILE), { force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of formatApi(api)) writeFileSync(join(folder, name), text);
}
