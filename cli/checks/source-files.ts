import { globSync } from 'node:fs';

export const SOURCE_FOLDERS = ['core', 'modules', 'theme', 'server', 'cli', 'tests'] as const;

/**
 * The files of a tree that we wrote, sorted, without planted violations and without what node_modules holds.
 * @param root folder of the tree
 * @param patterns globs relative to it
 * @returns paths relative to root, with forward slashes
 */
export function sourceFiles(root: string, patterns: readonly string[]): string[] {
  const exclude = ['**/node_modules/**', 'tests/fixtures/planted/**'];
  return globSync([...patterns], { cwd: root, exclude })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}
