import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** A hex colour that stands as a value (a link to `#feed` is none), or a CSS colour function of literal channels. */
const HEX = /(?<=["'`\s:,(])(?<!href=["'])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=["'`\s;,)])/;
const FUNCTION =
  /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]|\bcolor\(\s*(?:srgb|display-p3|a98-rgb|rec2020|xyz)/;
const RAW_COLOUR = new RegExp(`${HEX.source}|${FUNCTION.source}`, 'gi');

/** Names every colour written out in the theme's markup, where a change of tokens would not reach it. */
export function rawColours(root: string): string[] {
  return sourceFiles(root, ['theme/**/*.tsx']).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(RAW_COLOUR)].map(
          ([colour]) => `${file}:${index + 1} writes a colour out (${colour}). Use a token: var(--color-...).`,
        ),
      ),
  );
}
