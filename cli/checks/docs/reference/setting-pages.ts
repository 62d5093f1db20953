import { configSchema } from '../../../../server/config/schema.ts';
import { settingsIn, settingsOf, type Setting } from '../setting-rows.ts';
import { blocks, page, table } from './markdown.ts';
import type { Described } from './read-framework.ts';

/** `settings.md`: every key of `config/*.json`. */
export function settingPages(modules: readonly Described[]): Record<string, string> {
  const all = settingsIn(configSchema([]), [], '');
  const below = (key: string): Setting[] => all.filter(({ path }) => path[0] === key && path.length > 1);
  const sections: [string, string, readonly Setting[]][] = [
    ['The shop', 'At the top of `config/default.json`.', all.filter(({ path }) => path.length === 1)],
    ['storeView', 'In `config/stores/<code>.json`. All of it may reach the browser.', below('storeView')],
    ['server', 'The same for all store views; never sent to browsers.', below('server')],
    ...modules.flatMap(({ id, config }): [string, string, readonly Setting[]][] => {
      const settings = settingsOf(id, config);
      return settings.length ? [[id, `Of the module \`${id}\`.`, settings]] : [];
    }),
  ];
  return {
    'settings.md': page(
      'Settings',
      'Keys of `config/default.json`, `config/<NODE_ENV>.json`, `config/local.json` and `config/stores/<code>.json`; ' +
        'later files win, and environment variables above all. Public settings may reach the browser, secret ones ' +
        'never do. `[]` stands for each entry of a list, `<name>` for a name of your own.',
      sections.map(([title, intro, settings]) =>
        blocks([
          `## ${title}`,
          intro,
          table(
            ['setting', 'type', 'default', 'unit', '', 'side', 'environment variable'],
            settings.map((one) => [
              `\`${one.path.join('.').replaceAll('.[]', '[]')}\``,
              one.type,
              one.default,
              one.unit,
              one.text,
              one.side,
              one.isInside || one.path[0] === '$schema' ? '' : `\`${variableOf(one.path)}\``,
            ]),
          ),
        ]),
      ),
    ),
  };
}

/** `ETALAGE__CATALOG__PAGE_SIZE`. */
const variableOf = (path: readonly string[]): string =>
  `ETALAGE__${path
    .map((name) =>
      name
        .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
        .replaceAll('-', '_')
        .toUpperCase(),
    )
    .join('__')}`;
