import { fileURLToPath } from 'node:url';
import { KERNEL_VERSION } from 'etalage/core';
import { UsageError } from '../kit/usage-error.ts';
import { FILES_OF } from '../commands/module/features.ts';
import { namesOf, renamed } from './names.ts';
import { filesBelow, importedNames, isChosen, withBlocks, withoutUnusedImports } from './template.ts';

const TEMPLATE = fileURLToPath(new URL('../templates/module', import.meta.url));

/**
 * The files of a new module, by their path in its folder.
 * @param locales of the shop's store views: each has the texts of its language, or the English ones
 * @throws UsageError when the id means something else in the module's code
 */
export function moduleFiles(
  id: string,
  features: ReadonlySet<string>,
  locales: readonly string[] = [],
): ReadonlyMap<string, string> {
  const code = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const [path, text] of filesBelow(TEMPLATE)) {
    const choice = FILES_OF[path];
    if (choice !== undefined && !isChosen(choice, features)) continue;
    if (path.startsWith('locales/')) texts.set(path.replace(/^locales\/|\.json$/g, ''), text);
    else if (/\.tsx?$/.test(path)) code.set(path, withoutUnusedImports(withBlocks(text, features)));
    else code.set(path, withBlocks(text, features));
  }
  const sourcesOf = (paths: RegExp): string[] => [...code].flatMap(([path, text]) => (paths.test(path) ? [text] : []));
  const sources = sourcesOf(/\.tsx?$/);
  refuseWordsOf(sources, id);
  const manifest = code.get('module.ts') ?? '';
  code.set(
    'module.ts',
    withRequires(manifest, sourcesOf(/^(?!tests\/)/)).replace(/(?<=kernel: '\^)[^']+/, KERNEL_VERSION),
  );
  for (const [locale, text] of textsFor(locales, texts)) code.set(`locales/${locale}.json`, usedTexts(text, sources));
  const names = namesOf(id);
  return new Map(
    [...code]
      .map(([path, text]) => [renamed(path, names), renamed(text, names)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A module is a constant beside what its files import. */
function refuseWordsOf(sources: readonly string[], id: string): void {
  const { camel } = namesOf(id);
  if (camel !== 'example' && sources.flatMap(importedNames).includes(camel))
    throw new UsageError(`"${id}" is the name of something that the code of every module says. Choose another id`);
}

/** Requires the modules whose contracts are imported, and no others. */
function withRequires(manifest: string, sources: readonly string[]): string {
  return manifest.replace(
    /(,| *)( ?requires: \[)([^\]]*)\](,\n)?/,
    (_, before: string, start: string, list: string, end = '') => {
      const used = list.split(', ').filter((id) => {
        return sources.some((text) => text.includes(`from 'etalage/modules/${id.replaceAll("'", '')}'`));
      });
      return used.length ? `${before}${start}${used.join(', ')}]${end}` : '';
    },
  );
}

/** English and Dutch texts of the template, and those of the other locales: one file for a language that it knows. */
function textsFor(locales: readonly string[], texts: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map([...texts].filter(([name]) => name === 'en' || name.includes('-')));
  for (const locale of locales.filter((one) => !all.has(one))) {
    const [language = ''] = locale.split('-');
    const own = texts.get(language);
    if (own !== undefined) {
      all.set(language, own);
      continue;
    }
    const near = [...texts.keys()].find((one) => one.split('-')[0] === language) ?? 'en';
    all.set(locale, texts.get(near) ?? '{}\n');
  }
  return all;
}

/** The texts that the code says. */
function usedTexts(json: string, sources: readonly string[]): string {
  const all = Object.entries(JSON.parse(json) as Record<string, string>);
  const used = all.filter(([key]) => sources.some((text) => text.includes(`t('${key}'`)));
  return `${JSON.stringify(Object.fromEntries(used), undefined, 2)}\n`;
}
