import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/**
 * Two letters and a number of up to three digits. Character sets and article numbers have more before the number
 * (`UTF-8`, `ABC-38`), credit notes more digits (`CN-000000012`).
 */
const NUMBER = /(?<![\w-])[A-Z]{2}-\d{1,3}(?![\w-])/g;
const FILES = '{core,modules,theme,server,cli}/**/*.{ts,tsx,mjs,css,md}';

/** Names every number of a requirement outside the tests: code and documents say the rule itself. */
export function requirementNumbers(root: string): string[] {
  return sourceFiles(root, ['README.md', FILES]).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(NUMBER)].map(
          ([number]) => `${file}:${index + 1} names the requirement ${number}. Say the rule in words.`,
        ),
      ),
  );
}
