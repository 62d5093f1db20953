import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from 'etalage/core';
import { messageOf } from 'etalage/core/tools';
import { packageOf } from '../../composition/package-of.ts';
import type { ExaminedShop } from '../examined-shop.ts';
import { fault, ok, orOk, warning } from '../findings.ts';

/** The folder of the framework. */
const framework = (): string => packageOf(fileURLToPath(import.meta.url))?.folder ?? '';

/** Whether the framework's own packages are there. */
export function checkPackages(folder = framework()): readonly Finding[] {
  const { dependencies, peerDependencies, peerDependenciesMeta } =
    read<Record<string, Record<string, unknown>>>(join(folder, 'package.json')) ?? {};
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]);
  const missing = [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !folderOf(name, folder));
  return orOk(
    missing.map((name) => fault(`The package ${name} is not installed`, 'Run: npm ci', { file: 'node_modules' })),
    'Every package of the framework is installed',
  );
}

/** Whether what package-lock.json says is what is installed. */
export function checkLock({ root }: Pick<ExaminedShop, 'root'>): readonly Finding[] {
  const lock = read<{ packages?: Record<string, LockedPackage> }>(join(root, 'package-lock.json'));
  if (!lock?.packages) return [ok('There is no package-lock.json to compare with')];
  const found = Object.entries(lock.packages).flatMap(([path, { version, link, optional, dev, devOptional, peer }]) => {
    if (!path.startsWith('node_modules/') || link || version === undefined) return [];
    const installed = read<{ version?: string }>(join(root, path, 'package.json'))?.version;
    if (installed === version) return [];
    if (installed === undefined && (optional || dev || devOptional || peer)) return [];
    return [`${path.slice('node_modules/'.length)} ${installed ?? 'is missing'}, not ${version}`];
  });
  const [first] = found;
  if (first === undefined) return [ok('What is installed is what package-lock.json says')];
  return [
    fault(
      `${found.length} package(s) are installed otherwise than package-lock.json says: ${found.slice(0, 5).join('; ')}`,
      'Run: npm ci. If the change was meant, run "npm install" and commit package-lock.json',
      { file: 'package-lock.json' },
    ),
  ];
}

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/** Of these there may be one: two copies do not know each other's contexts, tokens and hooks. */
const SINGLE = ['react', 'react-dom', 'react-router', 'etalage'];

/** Whether shop, modules, themes and framework find the same copy of what must be one. */
export function checkCopies({ root, views }: Pick<ExaminedShop, 'root' | 'views'>): readonly Finding[] {
  const places = new Set([
    root,
    framework(),
    ...views.flatMap(({ modules, theme }) => [
      ...modules.map(({ files }) => dirname(files.manifest)),
      ...(theme ? [dirname(theme)] : []),
    ]),
  ]);
  const found = SINGLE.flatMap((name) => {
    const copies = new Map<string, string>();
    for (const place of places) {
      // The framework knows itself by its own name.
      const copy = name === 'etalage' && isWithin(place, framework()) ? framework() : folderOf(name, place);
      if (copy && !copies.has(copy)) copies.set(copy, versionOf(copy));
    }
    if (copies.size < 2) return [];
    const list = [...copies].map(([folder, version]) => `${version} in ${relative(root, folder) || folder}`);
    return [
      fault(
        `There are ${copies.size} copies of ${name}: ${list.join(', ')}`,
        `Let every package ask for the same version, as a peer dependency, and run: npm dedupe`,
        { file: 'package.json' },
      ),
    ];
  });
  return orOk(found, `There is one copy each of ${SINGLE.join(', ')}`);
}

const isWithin = (path: string, folder: string): boolean => !relative(folder, path).startsWith('..');

/** Whether pictures can be scaled: a library with a binary for each platform. */
export async function checkImageLibrary(
  load: () => Promise<unknown> = () => import('sharp'),
): Promise<readonly Finding[]> {
  try {
    await load();
    return [ok('Pictures can be scaled (sharp)')];
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n');
    return [
      fault(
        `Pictures cannot be scaled, and the shop does not start: ${reason}`,
        'Install the binary of sharp for this machine: ' +
          `npm install --os=${process.platform} --cpu=${process.arch} sharp`,
        { file: 'node_modules/sharp' },
      ),
    ];
  }
}

/** Whether the shop asks for a version of the framework that is another than the one that runs. */
export function checkFramework({ root }: Pick<ExaminedShop, 'root'>): readonly Finding[] {
  const own = packageOf(fileURLToPath(import.meta.url));
  const installed = folderOf('etalage', root);
  if (!own || !installed || installed === own.folder) return [ok(`Etalage ${own?.version ?? ''} runs`)];
  return [
    warning(
      `This is Etalage ${own.version} of ${own.folder}, and the shop has ${versionOf(installed)} in ${installed}`,
      'Call the one of the shop: npx etalage',
    ),
  ];
}

/** The real folder of a package as seen from a place. */
function folderOf(name: string, place: string): string | undefined {
  for (let folder = place; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name);
    if (existsSync(join(path, 'package.json'))) return realpathSync(path);
    if (folder === dirname(folder)) return undefined;
  }
}

const versionOf = (folder: string): string => read<{ version?: string }>(join(folder, 'package.json'))?.version ?? '?';

/** A JSON file, or undefined where there is none that can be read. */
function read<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
