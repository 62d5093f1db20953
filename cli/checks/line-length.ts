import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_FOLDERS, sourceFiles } from './source-files.ts';

const MOST_CHARACTERS = 120;
/** A word of this length (an address, a regular expression) leaves nothing to break the line at. */
const UNBREAKABLE = 80;

/** Names every line of code and prose that is too long to be read at one go. */
export function longLines(root: string): string[] {
  const code = sourceFiles(root, [`{${SOURCE_FOLDERS.join(',')}}/**/*.{ts,tsx,mjs,css}`]);
  const prose = sourceFiles(root, ['*.md', `{${SOURCE_FOLDERS.join(',')},config}/**/*.md`]);
  return [
    ...code.map((file) => [file, isFreeInCode] as const),
    ...prose.map((file) => [file, isFreeInProse] as const),
  ].flatMap(([file, isFree]) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, place) => {
        const length = [...line].length;
        if (length <= MOST_CHARACTERS || isFree(line) || line.split(/\s+/).some(isUnbreakable)) return [];
        return [`${file}:${place + 1} has ${length} characters, ${MOST_CHARACTERS} is the most. Break the line.`];
      }),
  );
}

const isUnbreakable = (word: string): boolean => word.length > UNBREAKABLE;

/** Titles of tests are sentences that reports show. */
const isFreeInCode = (line: string): boolean => /^\s*(it|describe)\(/.test(line);

/** Tables have a line a row, those that `npm run docs` writes too. */
const isFreeInProse = (line: string): boolean => line.startsWith('|');
