import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileNamesOf } from '../../server/texts/merge-messages.ts';
import { repositoryRoot } from './repository-root.ts';

/** The texts of a locale that modules have: those of its language, then its own. @param modules a name, or a pattern */
export function localeTexts(locale: string, modules = '*'): Record<string, string> {
  const files = fileNamesOf(locale).flatMap((name) =>
    globSync(`modules/${modules}/locales/{,lazy/,server/}${name}.json`, { cwd: repositoryRoot }),
  );
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8'))));
}
