import { textTable } from 'etalage/core';
import type { OptionValues } from '../program-command.ts';
import { textsOf } from './texts-of.ts';

/** Prints the texts that a locale has not, also those that English stands in for. Ends with 1 if there are any. */
export async function listMissing(locale: string, { json }: OptionValues, root = process.cwd()): Promise<void> {
  const missing = (await textsOf(locale, root)).filter(({ text }) => text === undefined);
  if (missing.length) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(missing, undefined, 2));
  const rows = missing.map(({ of, key, english, said = '', file }) => [
    of,
    short(key),
    english === undefined ? 'key' : 'English',
    said,
    file,
  ]);
  console.log(textTable(['of', 'key', 'shown', 'said', 'add it to'], rows));
}

/** Keys are sentences, and a row is to be read at a glance; `--json` has all of them. */
const short = (key: string): string => (key.length > 60 ? `${key.slice(0, 59)}…` : key);
