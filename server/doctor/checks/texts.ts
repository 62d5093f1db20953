import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Finding } from 'etalage/core';
import { messageOf, withoutByteOrderMark } from 'etalage/core/tools';
import { isObject } from '../../config/layers.ts';
import { CLASH_FIX, clashLine, textClashes } from '../../texts/text-clashes.ts';
import { isOwn } from '../../overrides/own.ts';
import { settingOf, type ExaminedShop } from '../examined-shop.ts';
import { fault, orOk, warning } from '../findings.ts';

/** English texts are the keys' own language and stand in where a locale has none, as `fr.json` does for `fr-BE`. */
const FALLBACK_LOCALE = 'en';

/** Whether every text that modules say is there in the language of each store view, and is one for all who say it. */
export function checkTexts({ views, root }: Pick<ExaminedShop, 'views' | 'root'>): readonly Finding[] {
  const found: Finding[] = [];
  for (const view of views) {
    const locale = settingOf(view, 'storeView', 'i18n', 'defaultLocale');
    const [language = ''] = String(locale).split('-');
    if (typeof locale !== 'string' || language === FALLBACK_LOCALE) continue;
    // Another module may have the text: the later one wins, as when they are merged.
    const all = view.modules.flatMap(({ files }) => (files.locales ? filesOf(files.locales) : []));
    const texts = new Map<string, ReadonlySet<string>>();
    for (const file of all)
      try {
        texts.set(file, keysOf(file));
      } catch (error) {
        found.push(fault(`${relative(root, file)} cannot be read: ${messageOf(error)}`, 'Correct the JSON', { file }));
      }
    const said = new Set(
      [...texts].flatMap(([file, keys]) => (isOf(file, locale) || isOf(file, language) ? [...keys] : [])),
    );
    for (const [file, keys] of texts) {
      if (!isOf(file, FALLBACK_LOCALE)) continue;
      const missing = [...keys].filter((key) => !said.has(key));
      const [first] = missing;
      if (first === undefined) continue;
      // As `etalage texts missing` says it: into the file that there is, else into that of the language.
      const name = existsSync(join(file, '..', `${locale}.json`)) ? locale : language;
      const place = relative(root, join(file, '..', `${name}.json`));
      found.push(
        warning(
          `${missing.length} text(s) of ${relative(root, file)} are missing in ${locale}, such as "${first}": store ` +
            `view "${view.storeCode}" shows them in English`,
          place.includes('node_modules') || place.startsWith('..')
            ? `Add them to locales/${locale}.json of a module of the shop's own`
            : `Add them to ${place}; "etalage texts missing ${locale}" lists them`,
          { file: place },
        ),
      );
    }
  }
  // Files that cannot be read come first.
  if (!found.some(({ status }) => status === 'fault')) found.push(...clashesOf(views, root));
  return orOk([...new Map(found.map((one) => [one.what, one])).values()], 'Every text is there in every language');
}

const clashesOf = (views: ExaminedShop['views'], root: string): Finding[] =>
  views.flatMap((view) => {
    const locale = settingOf(view, 'storeView', 'i18n', 'defaultLocale');
    if (typeof locale !== 'string') return [];
    return textClashes(view.modules, locale).map((clash) => {
      const { file } = [clash.shown, clash.hidden].find((one) => isOwn(one.file, root)) ?? clash.hidden;
      return warning(clashLine(clash, locale, root), CLASH_FIX, { file: relative(root, file) });
    });
  });

const isOf = (file: string, locale: string): boolean => file.endsWith(`/${locale}.json`);

/** The files of texts of a module: those of every page, and those that come later. */
const filesOf = (locales: string): string[] =>
  ['', 'lazy', 'server']
    .map((folder) => join(locales, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .map((name) => join(folder, name).replaceAll('\\', '/')),
    );

function keysOf(file: string): ReadonlySet<string> {
  const texts: unknown = JSON.parse(withoutByteOrderMark(readFileSync(file, 'utf8')));
  if (!isObject(texts)) throw new Error('it is no JSON object of texts by key');
  return new Set(Object.keys(texts));
}
