import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../source-files.ts';
import { readImports } from './imports.ts';
import { isLazyFile, isLazyImport, placeOfFile, placeOfImport } from './place.ts';
import { type Crossing, RULES } from './rules.ts';

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
  // Tests may import whatever they look at; templates and examples bring some.
  const files = sourceFiles(root, ['{core,modules,theme,server,cli}/**/*.{ts,tsx,mts,js,mjs}']).filter(
    (file) => placeOfFile(file)?.area !== 'tests',
  );
  const read = files.map((file) => readFile(file, readFileSync(join(root, file), 'utf8')));
  const reaches = reachableModules(read.flatMap(({ crossings }) => crossings));
  return read.flatMap(({ unreadable, crossings }) => [
    ...unreadable,
    ...crossings.flatMap((crossing) => checkImport(crossing, reaches)),
  ]);
}

interface PlacedImport extends Omit<Crossing, 'inCircle'> {
  readonly file: string;
}

function readFile(file: string, text: string): { unreadable: Violation[]; crossings: PlacedImport[] } {
  try {
    const crossings = readImports(file, text).flatMap((found): PlacedImport[] => {
      const from = placeOfFile(file);
      const to = placeOfImport(file, found.specifier);
      if (!from || !to) return [];
      return [{ ...found, file, from, to, fromLazy: isLazyFile(file), toLazy: isLazyImport(file, found.specifier) }];
    });
    return { unreadable: [], crossings };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const message = `cannot be parsed: ${error.message}`;
    return { unreadable: [{ file, line: 1, rule: 'readable', message, fix: 'fix the syntax' }], crossings: [] };
  }
}

/** Which modules each module imports, itself or by way of others. */
function reachableModules(crossings: readonly PlacedImport[]): ReadonlyMap<string, ReadonlySet<string>> {
  const direct = new Map<string, Set<string>>();
  for (const { from, to } of crossings) {
    if (from.area !== 'module' || to.area !== 'module' || from.module === to.module) continue;
    direct.set(from.module, (direct.get(from.module) ?? new Set()).add(to.module));
  }
  return new Map(
    [...direct].map(([module, first]) => {
      // A set hands out what is added to it while it is gone through.
      const all = new Set(first);
      for (const next of all) for (const further of direct.get(next) ?? []) all.add(further);
      return [module, all];
    }),
  );
}

function checkImport({ file, ...found }: PlacedImport, reaches: ReadonlyMap<string, ReadonlySet<string>>): Violation[] {
  const { from, to } = found;
  const inCircle =
    from.area === 'module' &&
    to.area === 'module' &&
    from.module !== to.module &&
    (reaches.get(to.module)?.has(from.module) ?? false);
  const rule = RULES.find((candidate) => candidate.broken({ ...found, inCircle }));
  if (!rule) return [];
  const message = `imports "${found.specifier}", but ${rule.asks}`;
  return [{ file, line: found.line, rule: rule.id, message, fix: rule.fix }];
}
