import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { valid } from 'semver';

/** An earlier version of the framework to compare with. */
export interface EarlierPackage extends Disposable {
  readonly version: string;
  /** Undefined where only its version is known. */
  readonly folder: string | undefined;
}

/** Finds what was named: a version, a folder with a package, or a tarball. @throws Error when it is none of them */
export function earlierPackage(from: string, root: string): EarlierPackage {
  const path = resolve(root, from);
  if (valid(from) && !existsSync(path)) return { version: from, folder: undefined, [Symbol.dispose]() {} };
  if (!existsSync(path))
    throw new Error(`"${from}" is no version, folder or tarball. Name one like 0.1.0, or the file of "npm pack"`);
  if (statSync(path).isDirectory()) return { version: versionOf(path), folder: path, [Symbol.dispose]() {} };
  const folder = mkdtempSync(join(tmpdir(), 'etalage-earlier-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    unpack(path, folder);
    return { version: versionOf(folder), folder, [Symbol.dispose]: remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function versionOf(folder: string): string {
  const file = join(folder, 'package.json');
  const { version }: { version?: unknown } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { version?: unknown })
    : {};
  if (typeof version !== 'string') throw new Error(`${folder} holds no package: its package.json has no version`);
  return version;
}

const BLOCK = 512;

/** Unpacks a tarball of npm: regular files below `package/`. */
function unpack(file: string, target: string): void {
  let tar: Buffer;
  try {
    tar = gunzipSync(readFileSync(file));
  } catch (cause) {
    throw new Error(`${file} is no tarball of npm`, { cause });
  }
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const field = (from: number, length: number): string =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0[^]*$/, '');
    const size = parseInt(field(124, 12), 8) || 0;
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    const type = field(156, 1) || '0';
    const name = longName ?? [field(345, 155), field(0, 100)].filter(Boolean).join('/');
    longName = type === 'x' ? /\d+ path=(.*)\n/.exec(content.toString('utf8'))?.[1] : undefined;
    const path = normalize(name).split('/').slice(1).join('/');
    if (type === '0' && path && !path.split('/').includes('..')) {
      mkdirSync(dirname(join(target, path)), { recursive: true });
      writeFileSync(join(target, path), content);
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}
