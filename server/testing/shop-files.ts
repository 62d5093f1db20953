import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveModule, resolveTheme } from '../composition/resolve-module.ts';
import { mergeLayers, type Json } from '../config/layers.ts';

/** A shop that a test puts together, instead of one of a folder. */
export interface ComposedShop {
  /** As in the configuration: packages, or folders from `folder`. */
  readonly modules: readonly string[];
  readonly theme?: string;
  /** Settings of each store view by its code; `storeView` in them says what differs from a Dutch one. */
  readonly views?: Readonly<Record<string, Json>>;
  readonly settings?: Json;
}

/** Writes the configuration of such a shop into an empty folder. @param folder from which modules are looked up */
export function writeShopFiles(
  root: string,
  folder: string,
  { modules, theme, views = { default: {} }, settings = {} }: ComposedShop,
): void {
  const fromRoot = (path: string): string => `./${relative(root, dirname(path)).replaceAll('\\', '/')}`;
  const write = (path: string, content: object): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const themeFile =
    theme === undefined ? fileURLToPath(import.meta.resolve('./bare-theme/x')) : resolveTheme(theme, folder);
  const moduleFolder = (name: string): string => fromRoot(resolveModule(name, folder).manifest);
  write(
    'config/default.json',
    layered(
      { modules: modules.map(moduleFolder), theme: fromRoot(themeFile), storeViews: Object.keys(views) },
      settings,
    ),
  );
  for (const [index, [code, own]] of Object.entries(views).entries()) {
    const lists = Array.isArray(own['modules']) ? { modules: own['modules'].map(String).map(moduleFolder) } : {};
    write(`config/stores/${code}.json`, layered(layered(storeFile(code, index), own), lists));
  }
}

const layered = (below: Json, above: Json): Json =>
  mergeLayers([below, above].map((values) => ({ file: 'test', values })));

/** A store view's file with what is required; the first one has no prefix. */
const storeFile = (storeCode: string, index: number): Json => ({
  storeView: {
    storeCode,
    storeId: index + 1,
    name: 'Shop',
    appendStoreCode: index > 0,
    i18n: { defaultLocale: 'nl-NL', defaultCountry: 'NL' },
    seo: { defaultTitle: 'Shop', homeTitle: 'Home', defaultDescription: 'A shop' },
    elasticsearch: { index: `catalog_${storeCode}` },
  },
});

/** Settings as the environment says them: `{ server: { https: true } }` is `ETALAGE__SERVER__HTTPS=true`. */
export function environmentOf(settings: Json, prefix = 'ETALAGE'): Record<string, string> {
  const isGroup = (value: unknown): value is Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;
  return Object.assign(
    {},
    ...Object.entries(settings).map(([key, value]): Record<string, string> => {
      const name = `${prefix}__${key.replace(/[^a-z0-9]/gi, '').toUpperCase()}`;
      if (isGroup(value)) return environmentOf(value, name);
      return { [name]: typeof value === 'string' ? value : JSON.stringify(value) };
    }),
  );
}
