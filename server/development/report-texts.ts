import { relative } from 'node:path';
import type { Shop, ViewSettings } from '../config/shop.ts';
import { listTexts, ownSources, type ListedText } from '../texts/list-texts.ts';
import { CLASH_FIX, clashLine, textClashes } from '../texts/text-clashes.ts';
import { FALLBACK_LOCALE, fileNamesOf, messagesIn, TEXT_FOLDERS } from '../texts/merge-messages.ts';
import { placeOf } from '../texts/own-sources.ts';

/** Says once which texts a store view's language has not, as pages and answers ask for them. */
export function textReporter(shop: Shop, say: (line: string) => void): (key: string, settings: ViewSettings) => void {
  const known = new Map<string, ReadonlySet<string>>();
  const told = new Set<string>();
  const once = (line: string): void => {
    if (!told.has(line)) say(line);
    told.add(line);
  };
  const asked = new Set<string>();
  const lists = new Map<string, Promise<readonly ListedText[]>>();
  const find = async (key: string, locale: string, isAgain = false): Promise<ListedText | undefined> => {
    const list = (!isAgain && lists.get(locale)) || listTexts(shop, locale);
    lists.set(locale, list);
    const found = (await list).find((one) => one.key === key);
    // The list is of before the sources said it.
    return found || isAgain ? found : find(key, locale, true);
  };
  return (key, settings) => {
    const locale = settings.view.i18n.defaultLocale;
    if (fileNamesOf(locale)[0] === FALLBACK_LOCALE) return;
    const { storeCode } = settings.view;
    const texts = known.get(storeCode) ?? textsOf(settings);
    known.set(storeCode, texts);
    if (texts.has(key) || asked.has(`${locale} ${key}`)) return;
    asked.add(`${locale} ${key}`);
    void find(key, locale).then(async (text) => once(await lineOf({ shop, settings, key, text })));
  };
}

/** Says which keys of modules have two texts, of which one is never shown. */
export function reportClashes({ views, root }: Shop, say: (line: string) => void): void {
  const lines = views.flatMap(({ modules, view: { i18n } }) =>
    textClashes(modules, i18n.defaultLocale).map((clash) => clashLine(clash, i18n.defaultLocale, root)),
  );
  for (const line of new Set(lines)) say(`${line}. ${CLASH_FIX}`);
}

/** Keys that have a text, and texts: what is translated already is translated by some views again. */
function textsOf({ modules, view }: ViewSettings): ReadonlySet<string> {
  const files = fileNamesOf(view.i18n.defaultLocale).flatMap((name) => messagesIn(modules, name, TEXT_FOLDERS));
  return new Set(files.flatMap((texts) => Object.entries(texts).flat()));
}

interface Missing {
  readonly shop: Shop;
  readonly settings: ViewSettings;
  readonly key: string;
  readonly text?: ListedText;
}

async function lineOf({ shop, settings: { view, modules }, key, text }: Missing): Promise<string> {
  const locale = view.i18n.defaultLocale;
  const module = modules.find(({ manifest }) => text?.of === `module ${manifest.id}`);
  const isUntranslated =
    module && fileNamesOf(locale).every((name) => messagesIn([module], name, TEXT_FOLDERS).length === 0);
  if (text?.english !== undefined && isUntranslated)
    return (
      `Module "${module.manifest.id}" has no texts in ${locale}, and shows its English ones. ` +
      `"npx etalage texts missing ${locale}" lists them: add them to ${text.file}`
    );
  const said = text?.said ?? (await placeIn(shop, key));
  const shown = text?.english === undefined ? 'its key shows itself' : 'the English one shows';
  const file = text?.file ?? `locales/${fileNamesOf(locale)[0]}.json of a module of the shop's own`;
  return `No text in ${locale} for "${key}"${said ? ` (${said})` : ''}: ${shown}. Add it to ${file}`;
}

async function placeIn(shop: Shop, key: string): Promise<string | undefined> {
  const place = placeOf(
    key,
    (await ownSources(shop)).map(({ folder }) => folder),
  );
  return place && `${relative(shop.root, place.file).replaceAll('\\', '/')}:${place.line}`;
}
