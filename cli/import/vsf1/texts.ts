import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './findings.ts';
import type { Project, Texts } from './project.ts';

/** Folders of a module's `locales/`: with the page, with its view, of the API alone. */
const PLACES = ['', 'lazy', 'server'] as const;

/** Files of texts, by their path in a module's `locales/`. */
export type TextFiles = Readonly<Record<string, Texts>>;

/** What texts are wanted for. */
export interface WantedTexts {
  /** The `locales/` of the shop's modules. */
  readonly folders: readonly string[];
  /** Those of the store views that are taken over. */
  readonly locales: readonly string[];
  /** Keys that settings name: labels of orders, titles of deliveries. */
  readonly keys: readonly string[];
  /** The project's own locale, whose texts stand in for those of another country with the same language. */
  readonly fallback: string;
}

/**
 * The texts of a project that a shop's modules say otherwise: each in the same place as theirs, so that no page loads
 * more than before. Texts with a key that no module and no setting has are nobody's here.
 */
export function convertTexts(
  { texts }: Pick<Project, 'texts'>,
  { folders, locales, keys: named, fallback }: WantedTexts,
): { readonly files: TextFiles; readonly findings: readonly Finding[] } {
  const files: Record<string, Record<string, string>> = {};
  const findings: Finding[] = [];
  for (const locale of locales) {
    const [language = ''] = locale.split('-');
    const theirs = { ...(fallback.startsWith(language) ? texts[fallback] : {}), ...texts[language], ...texts[locale] };
    const known = new Set<string>();
    let changed = 0;
    for (const place of PLACES) {
      const keys = new Set([...keysIn(folders, place), ...(place === '' ? named : [])]);
      const ours = mergedTexts(folders, place, locale);
      for (const [key, text] of Object.entries(theirs)) {
        if (!keys.has(key)) continue;
        known.add(key);
        if (ours[key] === text || !hasSameParameters(key, text)) continue;
        (files[join(place, `${locale}.json`)] ??= {})[key] = text;
        changed += 1;
      }
    }
    const unknown = Object.keys(theirs).length - known.size;
    const file = `resource/i18n/${locale}.csv`;
    if (Object.keys(theirs).length === 0)
      findings.push({ file, name: locale, state: 'open', note: 'The project has no texts in this language' });
    if (changed > 0) findings.push({ file, name: locale, state: 'taken', note: `Texts that differ: ${changed}` });
    if (unknown > 0)
      findings.push({
        file,
        name: locale,
        state: 'open',
        note: `Texts with keys that this shop does not have: ${unknown}. Give those of your own views to your modules`,
      });
  }
  return { files, findings };
}

/** Every key that the modules have in a place, whatever the language. */
function keysIn(folders: readonly string[], place: string): ReadonlySet<string> {
  const files = folders.flatMap((folder) => {
    const path = join(folder, place);
    return existsSync(path)
      ? readdirSync(path)
          .filter((name) => name.endsWith('.json'))
          .map((name) => join(path, name))
      : [];
  });
  return new Set(files.flatMap((file) => Object.keys(readTexts(file))));
}

function mergedTexts(folders: readonly string[], place: string, locale: string): Texts {
  const read = (wanted: string): Texts[] =>
    folders
      .map((folder) => join(folder, place, `${wanted}.json`))
      .filter((file) => existsSync(file))
      .map(readTexts);
  return Object.assign({}, ...read('en'), ...read(locale)) as Texts;
}

const readTexts = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

/** A text may leave a parameter out, but not ask for one that nobody gives. */
function hasSameParameters(key: string, text: string): boolean {
  const given = new Set(key.match(/\{\w+\}/g));
  return (text.match(/\{\w+\}/g) ?? []).every((parameter) => given.has(parameter));
}
