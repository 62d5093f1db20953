import { spawnSync } from 'node:child_process';
import { variableName } from './environment.ts';
import { placeOf, type Layer } from './layers.ts';
import type { ConfigProblem } from './problems.ts';
import { configSchema } from './schema.ts';
import { confidentialTexts, pathOfKey, rootSetting } from './settings.ts';
import type { InstalledModule } from './shop.ts';

/** A secret in a file that Git tracks, or would with the next `git add`. */
export interface CommittedSecret {
  readonly problem: ConfigProblem;
  /** Everybody who has the repository has it, and it is one by its name or as the password of an address. */
  readonly isLeaked: boolean;
}

interface View {
  readonly layers?: readonly Layer[];
  readonly modules: readonly InstalledModule[];
}

const SECRET_NAME = /(keys?|secret|token|salt|password|passwd|passphrase|pwd|credentials?)$/i;

/**
 * Secrets in files of the shop that Git tracks, or does not ignore. Git is asked only when there is a secret in a file;
 * without Git, or outside of a repository, nothing is known and nothing said.
 */
export function committedSecrets(root: string, views: readonly View[]): CommittedSecret[] {
  const found = views.flatMap(({ layers = [], modules }) => {
    const whole = rootSetting(configSchema(modules.flatMap(({ config }) => config ?? [])));
    return layers
      .filter(({ text }) => text !== undefined)
      .flatMap((layer) =>
        confidentialTexts(whole, layer.values).flatMap(({ pointer, text }) => {
          const path = pathOfKey(pointer);
          const certain = certainty(path, text);
          return certain === undefined ? [] : [{ layer, pointer, path, isCertain: certain }];
        }),
      );
  });
  if (!found.length) return [];
  const inGit = knownToGit(root, [...new Set(found.map(({ layer }) => layer.file))]);
  const secrets = found.flatMap(({ layer, pointer, path, isCertain }): CommittedSecret[] => {
    const isTracked = inGit.get(layer.file);
    if (isTracked === undefined) return [];
    return [
      {
        problem: {
          ...placeOf(layer, pointer),
          pointer,
          reason: `is a secret in a file that Git ${isTracked ? 'tracks' : 'does not ignore'}`,
          hint: `${hintFor(path, isTracked)}${isCertain ? '' : UNMARKED}`,
        },
        isLeaked: isTracked && isCertain,
      },
    ];
  });
  // Store views share files.
  return [...new Map(secrets.map((one) => [`${one.problem.file} ${one.problem.pointer}`, one])).values()];
}

const UNMARKED = '. A setting that is no secret says "writeOnly": false in the config.ts of its module';

/** Whether a confidential text is a secret for certain; undefined for an address without a password, which is none. */
function certainty(path: readonly string[], text: string): boolean | undefined {
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (SECRET_NAME.test(name)) return true;
  const url = URL.parse(text);
  if (!url) return false;
  return url.password || url.search ? true : undefined;
}

function hintFor(path: readonly string[], isTracked: boolean): string {
  const places = ['config/local.json'];
  // Entries of lists have no variable of their own.
  if (!path.some((part) => /^\d+$/.test(part))) places.push(variableName(path));
  const move = `Move it to ${places.join(' or ')}, with config/local.json in .gitignore`;
  return isTracked ? `${move}, and make a new one: the history of the repository keeps this one` : move;
}

/** The files that Git tracks (true) or would take with the next `git add` (false). */
function knownToGit(root: string, files: readonly string[]): Map<string, boolean> {
  const { status, stdout } = spawnSync(
    'git',
    ['-C', root, 'ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard', '--', ...files],
    { encoding: 'utf8', timeout: 5000 },
  );
  const listed = status === 0 ? stdout.split('\0').filter(Boolean) : [];
  return new Map(listed.map((line) => [line.slice(2), !line.startsWith('?')]));
}
