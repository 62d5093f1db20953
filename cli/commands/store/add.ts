import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadShop, type Shop, type ViewSettings } from 'etalage/server';
import { planChanges } from '../../kit/changes.ts';
import { editJson, type JsonEdit } from '../../kit/edit-json.ts';
import { finish } from '../../kit/finish.ts';
import { UsageError } from '../../kit/usage-error.ts';
import type { OptionValues } from '../program-command.ts';
import { isSettings, newView } from './new-view.ts';
import { emptyViewFile, listView, readSettings, viewFile } from './settings-files.ts';

/**
 * Adds a store view to the shop in this folder.
 * @throws UsageError; ConfigError when the shop would not start like that. Then nothing is written
 */
export async function addStore(code: string, values: OptionValues): Promise<void> {
  const root = process.cwd();
  const shop = await loadShop(root);
  const file = viewFile(code);
  if (!/^[a-z][a-z0-9_-]*$/.test(code))
    throw new UsageError(`<code>: "${code}" is no code. Small letters, digits, - and _ make one: uk`);
  if (shop.views.some(({ view }) => view.storeCode === code))
    throw new UsageError(`There is a store view "${code}" already. Its settings are in ${file}`);
  const changes = planChanges(root);
  if (changes.read(file) !== undefined)
    throw new UsageError(`${file} exists, and is not listed. List "${code}" in "storeViews", or remove the file first`);

  const model = likeWhom(shop, values['like']);
  const modelFile = model && viewFile(model.view.storeCode);
  const modelView = modelFile && readSettings(changes, modelFile)['storeView'];
  const storeView = await newView(code, values, {
    views: shop.views.map(({ view }) => view),
    like: model && { view: model.view, file: isSettings(modelView) ? modelView : {} },
  });
  const { theme, modules } = values;
  const edits: JsonEdit[] = [
    { path: ['storeView'], value: storeView },
    ...(typeof theme === 'string' ? [{ path: ['theme'], value: theme }] : []),
    ...(typeof modules === 'string' ? [{ path: ['modules'], value: modules.split(/[\s,]+/).filter(Boolean) }] : []),
    ...deliveryOf(model ?? shop.views[0], storeView.i18n.defaultCountry),
  ];
  changes.write(file, editJson((modelFile && changes.read(modelFile)) ?? emptyViewFile(changes), edits));
  listView(changes, code);

  const planned = await loadShop(root, process.env, changes.read);
  const added = planned.views.find(({ view }) => view.storeCode === code);
  if (!added)
    throw new Error(
      `"storeViews" of config/default.json does not count here: another file or ETALAGE__STORE_VIEWS sets it. ` +
        `Add "${code}" there`,
    );
  finish(changes, values);
  for (const note of notesOn(added, shop, values['dryRun'] === true)) console.error(note);
}

function likeWhom({ views }: Shop, code: OptionValues[string]): ViewSettings | undefined {
  if (typeof code !== 'string') return undefined;
  const found = views.find(({ view }) => view.storeCode === code);
  if (found) return found;
  const codes = views.map(({ view }) => view.storeCode).join(', ');
  throw new UsageError(`--like: there is no store view "${code}". There are ${codes}`);
}

/** A store view delivers at least in its own country, or nobody there could buy. */
function deliveryOf(model: ViewSettings | undefined, country: string): JsonEdit[] {
  const shipping = model?.publicConfig['shipping'];
  const countries: unknown = isSettings(shipping) ? shipping['countries'] : undefined;
  if (!Array.isArray(countries) || countries.includes(country)) return [];
  return [{ path: ['shipping', 'countries'], value: [country] }];
}

/** What the operator does next, and what the shop does not do by itself. */
function* notesOn({ view, modules }: ViewSettings, before: Shop, isDryRun: boolean): Generator<string> {
  const { defaultLocale, currencyCode } = view.i18n;
  const [language = ''] = defaultLocale.split('-');
  const isWithout = (folder: string): boolean =>
    ['', 'lazy', 'server'].every((part) =>
      [language, defaultLocale].every((name) => !existsSync(join(folder, part, `${name}.json`))),
    );
  const folders = modules.flatMap(({ files }) => files.locales ?? []);
  const missing = folders.filter(isWithout).length;
  if (language !== 'en' && missing > 0)
    yield (
      `${missing} of ${folders.length} modules have no texts in ${defaultLocale}, and show their English ones. ` +
      `"npx etalage texts export ${defaultLocale}" writes them for translators, "texts import" adds what they wrote.`
    );
  yield (
    `Prices are those of its catalogue, delivery costs and promotions those of the shop, all in ${currencyCode}: ` +
    'nothing is converted. ' +
    `npx etalage catalog import <dump> --store ${view.storeCode} brings a catalogue of its own.`
  );
  const without = before.views.filter((other) => !other.view.baseUrl).map((other) => other.view.storeCode);
  if (view.baseUrl && without.length > 0)
    yield (
      `Give ${without.join(', ')} a "baseUrl" too (config/stores/<code>.json): links from ${view.baseUrl} cannot ` +
      `lead there without one, and from now on the shop answers at named hosts alone ("server": { "hosts": [...] }).`
    );
  if (!isDryRun) yield 'Build and start the shop anew (npm start) to open it.';
}
