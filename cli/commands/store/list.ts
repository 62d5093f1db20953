import { relative } from 'node:path';
import { prefixOf, textTable } from 'etalage/core';
import { loadShop, type Shop, type ViewSettings } from 'etalage/server';
import type { OptionValues } from '../program-command.ts';

/** Prints the store views of the shop in this folder, in their order. */
export async function listStores({ json }: OptionValues): Promise<void> {
  const rows = rowsOf(await loadShop());
  if (json) return console.log(JSON.stringify(rows, undefined, 2));
  const lines = rows.map(({ code, id, name, address, locale, currency, theme, modules }) => [
    code,
    String(id),
    name,
    address,
    locale,
    currency,
    [theme && `theme ${theme}`, modules && `modules ${modules.join(' ')}`].filter(Boolean).join('; '),
  ]);
  console.log(textTable(['code', 'id', 'name', 'address', 'locale', 'currency', ''], lines));
}

/** One store view; theme and modules only where they are others than the first one's: `+ ./gift`, `- ./stock`. */
function rowsOf({ root, views }: Shop) {
  const [first] = views;
  return views.map((settings) => {
    const { view, theme } = settings;
    const changed = first ? modulesBeside(first, settings) : [];
    return {
      code: view.storeCode,
      id: view.storeId,
      name: view.name,
      address: `${view.baseUrl}${prefixOf(view)}/`,
      locale: view.i18n.defaultLocale,
      currency: view.i18n.currencyCode,
      ...(theme !== first?.theme && { theme: theme.startsWith('/') ? `./${relative(root, theme)}` : theme }),
      ...(changed.length > 0 && { modules: changed }),
    };
  });
}

const namesOf = ({ modules }: ViewSettings): string[] => modules.map(({ files }) => files.specifier);

function modulesBeside(first: ViewSettings, settings: ViewSettings): string[] {
  const [usual, own] = [namesOf(first), namesOf(settings)];
  const added = own.filter((name) => !usual.includes(name)).map((name) => `+ ${name}`);
  const gone = usual.filter((name) => !own.includes(name)).map((name) => `- ${name}`);
  return [...added, ...gone];
}
