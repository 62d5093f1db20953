import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readImports } from './boundaries/imports.ts';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

/** The files that differ from where this branch left `main`, with those that git does not know yet. */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  const base = ['origin/main', 'main', 'HEAD'].flatMap((name) => {
    try {
      return [execFileSync('git', ['merge-base', 'HEAD', name], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()];
    } catch {
      return []; // there is no such branch
    }
  })[0];
  const changed = git('diff', '--name-only', '--no-renames', base ?? 'HEAD');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set(`${changed}\n${untracked}`.split('\n').filter(Boolean))].sort();
}

/**
 * The test files that a change can reach, as far as it can be told without running them: those that import what
 * changed, however far away, and those of `contract/`, `integration/` and `e2e/` that carry the name of its folder
 * (`modules/cart` or `theme/cart`: `integration/cart/`, `e2e/cart-panel.test.ts`). A change beside the sources'
 * folders (`package.json`) reaches all. What only runs a whole shop is not reached: the whole run finds that.
 * @param tests paths from `root`, as are `changed`
 */
export function testsReachedBy(root: string, changed: readonly string[], tests: readonly string[]): string[] {
  const isSource = (file: string): boolean => SOURCE_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
  if (changed.some((file) => !isSource(file) && !file.endsWith('.md'))) return [...tests];
  const reached = importersOf(root, changed);
  const areas = new Set(
    changed.filter((file) => !file.startsWith('tests/')).flatMap((file) => file.split('/').slice(0, 2)),
  );
  const carriesName = (test: string): boolean =>
    [...areas].some((area) => new RegExp(`^tests/(?:(?:contract|integration)/${area}/|e2e/${area}\\b)`).test(test));
  return tests.filter((test) => reached.has(test) || carriesName(test));
}

/** Files, and all that import them at run time, directly or not. */
function importersOf(root: string, files: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>();
  const patterns = SOURCE_FOLDERS.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`);
  const targetOf = resolver(root);
  for (const file of sourceFiles(root, patterns))
    for (const { specifier, typeOnly } of readImports(file, readFileSync(join(root, file), 'utf8'))) {
      const target = typeOnly ? undefined : targetOf(file, specifier);
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const found = new Set(files);
  // A set is walked with what is added meanwhile.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** Which file an import names: by its path, or by an entry point of our package. */
function resolver(root: string): (from: string, specifier: string) => string | undefined {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string;
    exports: Readonly<Record<string, string>>;
  };
  return (from, specifier) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
    if (!specifier.startsWith(`${name}/`)) return undefined;
    const entryPoint = `.${specifier.slice(name.length)}`;
    for (const [pattern, target] of Object.entries(exports)) {
      const [before = '', after] = pattern.split('*');
      if (after === undefined ? entryPoint === pattern : entryPoint.startsWith(before) && entryPoint.endsWith(after))
        return posix.normalize(
          target.replace('*', entryPoint.slice(before.length, entryPoint.length - (after ?? '').length)),
        );
    }
    return undefined;
  };
}
