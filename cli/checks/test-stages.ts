import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** The stages of `npm test`, in the order they run: what is quick and explains most comes first. */
export const STAGES = [
  { name: 'unit and contract', folders: ['unit', 'contract'] },
  { name: 'integration', folders: ['integration'] },
  { name: 'e2e', folders: ['e2e'] },
] as const;

/**
 * The test files of some folders of tests/, sorted.
 * @param wanted globs or parts of a path; a file is taken when one of them fits, all when there are none
 * @returns paths relative to `root`, with forward slashes
 */
export function testFiles(root: string, folders: readonly string[], wanted: readonly string[]): string[] {
  const patterns = folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx,mjs}`);
  const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return files.filter((file) => isWanted(file, wanted)).sort();
}

/** The stages of a run with their files: all of them, empty ones too, unless certain files are wanted. */
export function plannedStages(
  root: string,
  wanted: readonly string[],
): { readonly name: string; readonly files: readonly string[] }[] {
  return STAGES.map(({ name, folders }) => ({ name, files: testFiles(root, folders, wanted) })).filter(
    ({ files }) => files.length > 0 || wanted.length === 0,
  );
}

function isWanted(file: string, wanted: readonly string[]): boolean {
  if (wanted.length === 0) return true;
  return wanted.some((item) => file.includes(item) || matchesGlob(file, item));
}
