import { join } from 'node:path';
import type { InstalledModule } from '../config/shop.ts';
import { mergeMessages } from '../texts/merge-messages.ts';
import type { Composition } from './composition.ts';
import type { ToldApart } from './later-modules.ts';

/** The folder of those that come with a module's code. */
export const LATER_TEXTS = 'later';

/** A file of texts, by its path in the generated sources. */
export interface TextFile {
  readonly path: string;
  /** The module that comes later whose texts they are. */
  readonly later?: string;
  readonly texts: Readonly<Record<string, string>>;
}

/**
 * The texts of a composition: those of every page, and those of `locales/lazy/`: all of them for servers, in browsers
 * those of each module that comes later by themselves.
 */
export function textFiles({ modules, locales }: Composition, { later, others }: ToldApart): TextFile[] {
  // In every locale where they are in one: all are imported.
  const withTexts = later.filter(({ module }) =>
    locales.some((locale) => Object.keys(mergeMessages([module], locale, ['lazy'])).length > 0),
  );
  return locales.flatMap((locale) => {
    const all = mergeMessages(modules, locale, ['lazy']);
    // A text that another module puts in its place goes before its own, wherever it is.
    const textsOf = (some: readonly InstalledModule[]): TextFile['texts'] =>
      Object.fromEntries(Object.keys(mergeMessages(some, locale, ['lazy'])).map((key) => [key, all[key] ?? key]));
    const file = (folder: string, texts: TextFile['texts']): TextFile => ({
      path: join('messages', folder, `${locale}.json`),
      texts,
    });
    const own = withTexts.map(({ module }) => {
      const { id } = module.manifest;
      return { ...file(join(LATER_TEXTS, id), textsOf([module])), later: id };
    });
    return [file('', mergeMessages(modules, locale, [''])), file('all', all), file('lazy', textsOf(others)), ...own];
  });
}

/** What imports a folder's texts, by locale. @param folder as the importing file names it, with a slash at its end */
export const textImports = (folder: string, locales: readonly string[]): string =>
  `{ ${locales.map((locale) => `'${locale}': () => import('${folder}${locale}.json')`).join(', ')} }`;
