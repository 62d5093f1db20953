import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../source-files.ts';
import { type Import, readImports } from './imports.ts';
import { isLazyFile, isLazyImport, placeOfFile, placeOfImport } from './place.ts';
import { RULES } from './rules.ts';

export interface Violation {
  /** Path relative to the tree's root. */
  readonly file: string;
  readonly line: number;
  /** Id of the rule in rules.ts. */
  readonly rule: string;
  /** What was imported and what the rule asks. */
  readonly message: string;
  readonly fix: string;
}

/**
 * Checks every import of core, modules, theme, server and cli against the rules.
 * @param root folder that holds these folders; any of them may be missing
 */
export function checkBoundaries(root: string): Violation[] {
  const files = sourceFiles(root, ['{core,modules,theme,server,cli}/**/*.{ts,tsx,mts,js,mjs}']);
  return files.flatMap((file) => checkFile(file, readFileSync(join(root, file), 'utf8')));
}

function checkFile(file: string, text: string): Violation[] {
  try {
    return readImports(file, text).flatMap((found) => checkImport(file, found));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [{ file, line: 1, rule: 'readable', message: `cannot be parsed: ${error.message}`, fix: 'fix the syntax' }];
  }
}

function checkImport(file: string, found: Import): Violation[] {
  const from = placeOfFile(file);
  const to = placeOfImport(file, found.specifier);
  if (!from || !to) return [];

  const ends = { from, to, fromLazy: isLazyFile(file), toLazy: isLazyImport(file, found.specifier) };
  const rule = RULES.find((candidate) => candidate.broken({ ...found, ...ends }));
  if (!rule) return [];
  const message = `imports "${found.specifier}", but ${rule.asks}`;
  return [{ file, line: found.line, rule: rule.id, message, fix: rule.fix }];
}
