import { fileURLToPath } from 'node:url';
import { ETALAGE_VERSION } from 'etalage/server';
import { editJson, type JsonEdit } from '../kit/edit-json.ts';
import { moduleFiles } from './module-files.ts';
import { namesOf, renamed } from './names.ts';
import { i18nOf, type Place } from './store-view.ts';
import { filesBelow } from './template.ts';
import { themeFiles } from './theme-files.ts';

/** What a shop has to be tried with: a catalogue, a test page to pay at, and the pages that its stories link to. */
const DEMO = [
  'payment-flyingblue',
  'payment-flyingblue-demo',
  'newsletter',
  'rma',
  'blog',
  'vacancies',
  'demo-shop',
].map((id) => `etalage/modules/${id}`);
const TEMPLATE = fileURLToPath(new URL('../templates/shop', import.meta.url));

/** Where a shop delivers that does not say so (`shipping.countries`). */
const USUAL_COUNTRIES = ['NL', 'BE'];

/** The proxy's side of a shop; it names the host. */
const NGINX = 'deploy/nginx.conf';

/** What a new shop is. */
export interface NewShop extends Place {
  /** Of the package and the theme: `my-shop`. */
  readonly id: string;
  /** Of its own module. */
  readonly module: string;
  /** As visitors read it. */
  readonly name: string;
  readonly demo: boolean;
  /** `www.my-shop.nl`, when it is known. */
  readonly host?: string;
  /** What package.json asks of npm for the framework; the version that runs now unless given. */
  readonly etalage?: string;
  /** What its own module brings. */
  readonly features: ReadonlySet<string>;
}

/** The files of a new shop, by their path in its folder. */
export function shopFiles(shop: NewShop): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [path, text] of filesBelow(TEMPLATE)) {
    const title = path.endsWith('.json') ? JSON.stringify(shop.name).slice(1, -1) : shop.name;
    files.set(
      path.replace(/(^|\/)dot-/g, '$1.').replace('.template.', '.'),
      renamed(text, { ...namesOf(shop.id), title }),
    );
  }
  const edit = (path: string, edits: readonly JsonEdit[]): void => {
    files.set(path, editJson(files.get(path) ?? '', edits));
  };
  const modules = modulesOf(files.get('config/default.json') ?? '', shop);
  edit('package.json', [{ path: ['dependencies', 'etalage'], value: shop.etalage ?? `^${ETALAGE_VERSION}` }]);
  edit('config/default.json', [
    { path: ['modules'], value: modules },
    ...(shop.host ? [{ path: ['server'], value: { hosts: [shop.host] } }] : []),
    ...(USUAL_COUNTRIES.includes(shop.country) ? [] : [{ path: ['shipping'], value: { countries: [shop.country] } }]),
    ...(shop.demo ? [{ path: ['payment-flyingblue'], value: { providerUrl: 'test' } }] : []),
  ]);
  edit('config/stores/default.json', [{ path: ['storeView', 'i18n'], value: i18nOf(shop) }]);
  if (shop.host) {
    const [name = ''] = shop.host.split(':');
    files.set(
      NGINX,
      (files.get(NGINX) ?? '').replaceAll(`www.${shop.id}.com`, () => name),
    );
  }
  const own = moduleFiles(shop.module, shop.features, [shop.locale]);
  for (const [path, text] of own) files.set(`modules/${shop.module}/${path}`, text);
  for (const [path, text] of themeFiles(shop.id, modules)) files.set(`themes/${shop.id}/${path}`, text);
  return files;
}

function modulesOf(config: string, { module, demo }: NewShop): string[] {
  const { modules } = JSON.parse(config) as { modules: string[] };
  return [...modules, ...(demo ? DEMO : []), `./modules/${module}`];
}
