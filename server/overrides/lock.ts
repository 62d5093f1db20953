import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTwoFilesPatch } from 'diff';
import { packageOf } from '../composition/package-of.ts';
import type { Shop } from '../config/shop.ts';
import { importsOf } from '../upgrade/shop-imports.ts';
import { readApi } from '../upgrade/api-files.ts';
import { lockedTypes, type LockedTypes } from '../upgrade/shop-types.ts';
import { ETALAGE_VERSION } from '../version.ts';
import { listOverrides, type Override } from './list-overrides.ts';
import type { BaseSource } from './source-of.ts';

/** The file beside package.json, to be committed, in which a shop keeps what its overrides were made on. */
export const LOCK_FILE = 'etalage.lock.json';

/** Longer texts are kept as their hash alone: no diff can be shown of them. */
const LONGEST_TEXT = 64 * 1024;

/** What the file holds. */
export interface OverridesLock {
  /** Of the framework, when the overrides were accepted. */
  readonly etalage: string;
  readonly overrides: Readonly<Record<string, readonly LockedSource[]>>;
  /** The types of the framework that the shop's sources stood on; earlier files have none. */
  readonly types?: LockedTypes;
}

interface LockedSource {
  readonly name: string;
  readonly sha256: string;
  /** In lines, so that a change of it can be read in a review. */
  readonly text?: readonly string[];
}

/** An override with what has become of its base. */
export interface OverrideState extends Omit<Override, 'base'> {
  /** Names of the sources that it stands on. */
  readonly base: readonly string[];
  /** `unrecorded`: the lock file does not have it; `gone`: nobody provides it any more. */
  readonly state: 'same' | 'changed' | 'gone' | 'unrecorded';
  /** What changed in the base, as a unified diff. */
  readonly diff?: string;
}

/** The lock of a shop; undefined where there is none. @throws Error when it cannot be read */
export function readLock(root: string): OverridesLock | undefined {
  const file = join(root, LOCK_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const lock: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isLock(lock)) return lock;
    throw new Error('"etalage" and "overrides" are missing');
  } catch (cause) {
    throw new Error(
      `${LOCK_FILE} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}. Take it from version ` +
        'control, or write it anew with: npx etalage upgrade --accept',
      { cause },
    );
  }
}

const isLock = (value: unknown): value is OverridesLock =>
  typeof value === 'object' &&
  value !== null &&
  'etalage' in value &&
  'overrides' in value &&
  typeof value.overrides === 'object';

/** The text of the lock file for what a shop stands on now: what `upgrade --accept` writes. */
export async function lockText(shop: Shop): Promise<string> {
  const api = readApi(packageOf(fileURLToPath(import.meta.url))?.folder ?? '');
  const types = api && lockedTypes(api, importsOf(shop.root));
  return `${JSON.stringify(lockOf(await listOverrides(shop), ETALAGE_VERSION, types), undefined, 2)}\n`;
}

/** Overrides with their bases, and types, as the lock file keeps them. */
export const lockOf = (overrides: readonly Override[], version: string, types?: LockedTypes): OverridesLock => ({
  etalage: version,
  overrides: Object.fromEntries(
    overrides.flatMap(({ id, by, base }) => (base ? [[keyOf({ id, by }), base.map(lockedSource)]] : [])),
  ),
  ...(types && { types }),
});

const lockedSource = ({ name, text }: BaseSource): LockedSource => ({
  name,
  sha256: hashOf(text),
  ...(text.length <= LONGEST_TEXT && { text: text.split('\n') }),
});

const keyOf = ({ id, by }: Pick<Override, 'id' | 'by'>): string => `${id} in ${by}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a shop overrides, and what of its bases has changed since the lock was written. */
export async function overrideStates(shop: Shop, lock = readLock(shop.root)): Promise<OverrideState[]> {
  return (await listOverrides(shop)).flatMap((override) => {
    const locked = lock?.overrides[keyOf(override)];
    // What has no base is no override: the shop's own theme for the shop's own module.
    return override.base || locked ? [stateOf(override, override.base, locked)] : [];
  });
}

function stateOf(
  { id, does, by }: Override,
  base: Override['base'],
  locked: readonly LockedSource[] | undefined,
): OverrideState {
  const shared = { id, does, by, base: (base ?? locked ?? []).map(({ name }) => name) };
  if (!base) return { ...shared, state: 'gone' };
  if (!locked) return { ...shared, state: 'unrecorded' };
  const names = [...new Set([...locked, ...base].map(({ name }) => name))];
  const diffs = names.flatMap((name) => {
    const before = locked.find((source) => source.name === name);
    const after = base.find((source) => source.name === name);
    if (before && after && before.sha256 === hashOf(after.text)) return [];
    return [diffOf(name, before, after?.text)];
  });
  return diffs.length ? { ...shared, state: 'changed', diff: diffs.join('') } : { ...shared, state: 'same' };
}

function diffOf(name: string, before: LockedSource | undefined, after: string | undefined): string {
  if (before && !before.text) return `${name} has changed; its text is too long to be kept\n`;
  return createTwoFilesPatch(
    before ? `a/${name}` : '/dev/null',
    after === undefined ? '/dev/null' : `b/${name}`,
    before?.text?.join('\n') ?? '',
    after ?? '',
  ).replace(/^=+\n/, '');
}
