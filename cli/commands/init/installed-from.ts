import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from '../../kit/usage-error.ts';

/**
 * What was given as the framework, for the package.json of a shop: a path is relative to it there.
 * @throws UsageError when it is a path to nothing
 */
export function givenSpec(spec: string | undefined, folder: string): string | undefined {
  const [, path] = /^(?:file:)?((?:\.{0,2}[\\/]|[a-z]:[\\/]).*|[^:]+\.(?:tgz|tar\.gz))$/i.exec(spec ?? '') ?? [];
  if (path === undefined) return spec;
  if (!existsSync(path)) throw new UsageError(`--etalage: ${resolve(path)} is not there`);
  return `file:${relative(folder, resolve(path)).replaceAll('\\', '/')}`;
}

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
