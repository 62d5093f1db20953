import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Messages } from 'etalage/core';
import { withoutByteOrderMark } from 'etalage/core/tools';
import type { InstalledModule } from '../config/shop.ts';

/** English texts are the keys' own language and stand in where a locale has none. */
export const FALLBACK_LOCALE = 'en';

/** The folders in a module's `locales/`: see `mergeMessages`. */
export const TEXT_FOLDERS = ['', 'lazy', 'server'] as const;
export type TextFolder = (typeof TEXT_FOLDERS)[number];

/** The names of the files that a locale has texts from, the last one first of all: `de`, `de-CH`. */
export const fileNamesOf = (locale: string): string[] => [...new Set([locale.replace(/-.*/, ''), locale])];

/**
 * The texts of a locale: the fallback's, those of its language (`fr`), its own (`fr-BE`), of every module in order. Of
 * the folders in a module's `locales/`, `lazy` has what comes with the first view that says it (a part with
 * `lazyTexts`), `server` what the API alone says, such as e-mails.
 * @throws Error that names the file which holds none
 */
export function mergeMessages(
  modules: readonly InstalledModule[],
  locale: string,
  folders: readonly TextFolder[],
): Record<string, string> {
  const wanted = [...new Set([FALLBACK_LOCALE, ...fileNamesOf(locale)])];
  return Object.assign({}, ...wanted.flatMap((name) => messagesIn(modules, name, folders))) as Record<string, string>;
}

/** The texts of one file name, `de` or `de-CH`, in the order in which later ones go before. @throws as above */
export const messagesIn = (
  modules: readonly { readonly files: Pick<InstalledModule['files'], 'locales'> }[],
  name: string,
  folders: readonly TextFolder[],
): Messages[] =>
  modules.flatMap(({ files: { locales } }) =>
    folders
      .flatMap((folder) => (locales ? join(locales, folder, `${name}.json`) : []))
      .filter((file) => existsSync(file))
      .map(readMessages),
  );

function readMessages(file: string): Record<string, string> {
  try {
    const messages = JSON.parse(withoutByteOrderMark(readFileSync(file, 'utf8'))) as Record<string, unknown>;
    for (const [key, text] of Object.entries(messages))
      if (typeof text !== 'string') throw new Error(`the text of "${key}" is none`);
    return messages as Record<string, string>;
  } catch (cause) {
    throw new Error(
      `${file} must be a JSON object of texts by key: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}
