import { textTable } from 'etalage/core';
import { loadShop } from 'etalage/server';
import type { OptionValues } from '../program-command.ts';
import { textsOf } from './texts-of.ts';

/**
 * Prints the texts that a locale has not, also those that English stands in for; without a locale those of all store
 * views. Ends with 1 if there are any.
 */
export async function listMissing(
  locale: string | undefined,
  { json }: OptionValues,
  root = process.cwd(),
): Promise<void> {
  const lists = (locale === undefined ? await localesOf(root) : [locale]).map(async (one) =>
    (await textsOf(one, root)).map((text) => ({ ...text, ...(locale === undefined && { locale: one }) })),
  );
  const missing = (await Promise.all(lists)).flat().filter(({ text }) => text === undefined);
  if (missing.length) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(missing, undefined, 2));
  const rows = missing.map(({ of, key, english, said = '', file, locale: one }) => [
    ...(one === undefined ? [] : [one]),
    of,
    short(key),
    english === undefined ? 'key' : 'English',
    said,
    file,
  ]);
  const headings = ['of', 'key', 'shown', 'said', 'add it to'];
  console.log(textTable(locale === undefined ? ['locale', ...headings] : headings, rows));
}

const localesOf = async (root: string): Promise<string[]> => [
  ...new Set((await loadShop(root)).views.map(({ view }) => view.i18n.defaultLocale)),
];

/** Keys are sentences, and a row is to be read at a glance; `--json` has all of them. */
const short = (key: string): string => (key.length > 60 ? `${key.slice(0, 59)}…` : key);
