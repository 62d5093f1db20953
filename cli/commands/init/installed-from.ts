import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Where npm took the framework from that runs now, when that is an archive or a folder of this machine: a shop that it
 * makes takes it from there too. Undefined when it is from a registry, or runs from its sources.
 * @param folder of the shop, which the path is relative to
 */
export function installedFrom(folder: string): string | undefined {
  const own = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');
  const record = join(dirname(own), '.package-lock.json');
  if (!existsSync(record)) return undefined;
  const { packages = {} } = JSON.parse(readFileSync(record, 'utf8')) as {
    packages?: Record<string, { resolved?: string }>;
  };
  const { resolved = '' } = packages['node_modules/etalage'] ?? {};
  if (!resolved.startsWith('file:')) return undefined;
  const place = resolve(dirname(dirname(own)), resolved.slice('file:'.length));
  return `file:${relative(folder, place).replaceAll('\\', '/')}`;
}
