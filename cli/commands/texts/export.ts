import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { textsOf } from './texts-of.ts';

/**
 * Writes the texts of a locale by module and key for translators; those that it has not are empty.
 * @throws UsageError when the file is there already: somebody may have written in it
 */
export async function exportTexts(
  locale: string,
  name = `texts-${locale}.json`,
  { force }: OptionValues = {},
  root = process.cwd(),
): Promise<void> {
  const texts = await textsOf(locale, root);
  const file = resolve(root, name);
  if (existsSync(file) && !force) throw new UsageError(`${name} is there already. Name another file, or add --force`);
  const groups = Map.groupBy(texts, ({ of }) => of);
  const written = Object.fromEntries(
    [...groups].map(([of, own]) => [of, Object.fromEntries(own.map(({ key, text = '' }) => [key, text]))]),
  );
  writeFileSync(file, `${JSON.stringify(written, undefined, 2)}\n`);
  const empty = texts.filter(({ text }) => text === undefined).length;
  console.error(`Wrote ${name}: ${texts.length} texts in ${locale}, ${empty} of them empty`);
}
