import { dirname, join, relative } from 'node:path';
import type { InstalledModule } from '../config/shop.ts';
import { fileNamesOf, messagesIn, TEXT_FOLDERS } from './merge-messages.ts';
import { placeOf } from './own-sources.ts';

/** A text as a module gives it. */
interface GivenText {
  readonly module: InstalledModule;
  readonly key: string;
  readonly text: string;
  readonly file: string;
}

/** A key that two modules say, each with another text: views of both show the one. */
export interface TextClash {
  readonly shown: GivenText;
  readonly hidden: GivenText;
}

/**
 * Keys with two texts in one locale that nobody meant to have. A module that does not say a key itself and comes later
 * is there to change the text, as a module of texts is.
 */
export function textClashes(modules: readonly InstalledModule[], locale: string): TextClash[] {
  // In the order in which later ones are shown: those of a file that goes before, then those of a later module.
  const given = fileNamesOf(locale).flatMap((name) => modules.flatMap((module) => textsOf(module, name)));
  return [...Map.groupBy(given, ({ key }) => key)].flatMap(([key, texts]) => {
    const shown = texts.at(-1);
    if (!shown || texts.every(({ text }) => text === shown.text)) return [];
    const ofModule = [...Map.groupBy(texts, ({ module }) => module).values()];
    const said = ofModule.find(([{ module } = shown]) => module === shown.module)?.map(({ text }) => text) ?? [];
    const hidden = ofModule.flatMap((own) => own.slice(-1)).filter(({ text }) => !said.includes(text));
    return hidden.length > 0 && says(shown.module, key) ? hidden.map((one) => ({ shown, hidden: one })) : [];
  });
}

/** The clash in words, and what to do. */
export const clashLine = ({ shown, hidden }: TextClash, locale: string, root: string): string => {
  const of = ({ module, text, file }: GivenText): string =>
    `"${text}" of module "${module.manifest.id}" (${relative(root, file).replaceAll('\\', '/')})`;
  return `"${shown.key}" has two texts in ${locale}: ${of(shown)} is shown everywhere, instead of ${of(hidden)}`;
};
export const CLASH_FIX = 'Give both the same text, or one of the modules another key';

const textsOf = (module: InstalledModule, name: string): GivenText[] =>
  TEXT_FOLDERS.flatMap((folder) =>
    messagesIn([module], name, [folder]).flatMap((texts) =>
      Object.entries(texts)
        // An empty text is none: that is how translators get it.
        .filter(([, text]) => text !== '')
        .map(([key, text]) => ({
          module,
          key,
          text,
          file: join(module.files.locales ?? '', folder, `${name}.json`),
        })),
    ),
  );

/** Whether a module's own code has the key. The framework's modules say theirs in views of the theme. */
const says = ({ files: { specifier, manifest } }: InstalledModule, key: string): boolean =>
  specifier.startsWith('etalage/modules/') || placeOf(key, [dirname(manifest)]) !== undefined;
