import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

const MOST_LINES = 400;

/** Names every source file that has grown too long to be read at one go. */
export function longFiles(root: string): string[] {
  const files = sourceFiles(root, [`{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css}`]);
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    return lines > MOST_LINES ? [`${file} has ${lines} lines, ${MOST_LINES} is the most. Split it by subject.`] : [];
  });
}
