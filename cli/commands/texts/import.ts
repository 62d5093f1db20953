import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { withoutByteOrderMark } from 'etalage/core/tools';
import { planChanges } from '../../kit/changes.ts';
import { editJson } from '../../kit/edit-json.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { textsOf } from './texts-of.ts';

/**
 * Adds texts to the files of the shop's own modules, those of other modules to the first one's; empty and unchanged
 * ones are left out.
 * @throws UsageError when the file is not as `exportTexts` writes it, or a text lacks a value of its key
 */
export async function importTexts(locale: string, name: string, values: OptionValues, root = process.cwd()) {
  const texts = new Map((await textsOf(locale, root)).map((one) => [one.key, one]));
  const changed = readTexts(resolve(root, name), name).flatMap(([key, text]) => {
    const known = texts.get(key);
    if (!known) throw new UsageError(`${name}: the shop has no text "${key}". Leave it out`);
    if (text === '' || text === known.text) return [];
    // What is there already is only said otherwise by a file that goes before: the locale's own.
    const file = known.text === undefined ? known.file : join(dirname(known.file), `${locale}.json`);
    return [{ key, file, text: withValuesOf(key, text, name) }];
  });
  const changes = planChanges(root);
  for (const [file, own] of Map.groupBy(changed, (one) => one.file)) {
    const [folder = ''] = file.split('/locales/');
    if (!existsSync(resolve(root, folder)))
      throw new UsageError(
        'The shop has no module of its own for them. Make one first: npx etalage module create texts --with none',
      );
    const edits = own.map(({ key, text }) => ({ path: [key], value: text }));
    changes.write(file, editJson(changes.read(file) ?? '{}\n', edits));
  }
  finish(changes, values);
}

function readTexts(file: string, name: string): [key: string, text: string][] {
  const wrong = new UsageError(`${name} is no file of texts. "npx etalage texts export" writes one`);
  if (!existsSync(file)) throw new UsageError(`There is no file ${name}`);
  const groups: unknown = parsed(file, wrong);
  if (!isObject(groups)) throw wrong;
  return Object.values(groups).flatMap((group) => {
    if (!isObject(group)) throw wrong;
    return Object.entries(group).map(([key, text]): [string, string] => {
      if (typeof text !== 'string') throw wrong;
      return [key, text];
    });
  });
}

function parsed(file: string, wrong: UsageError): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(readFileSync(file, 'utf8')));
  } catch {
    throw wrong;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A `{name}` that a translator has changed would be shown as it stands. */
function withValuesOf(key: string, text: string, name: string): string {
  const [wanted, given] = [key, text].map((one) => new Set(one.match(/\{\w+\}/g)));
  const unknown = [...(given ?? [])].find((value) => !wanted?.has(value));
  if (unknown) throw new UsageError(`${name}: the text of "${key}" has ${unknown}, which its key has not. Correct it`);
  return text;
}
