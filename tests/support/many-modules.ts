import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownConfig } from './own-config.ts';
import { repositoryRoot } from './shop-server.ts';

/** The module that all of them are made of. */
const MADE_OF = join(repositoryRoot, 'tests', 'fixtures', 'many-modules', 'gadget');

/** What the modules are called. */
export const MORE_MODULES = [
  'advice',
  'alerts',
  'auctions',
  'bundles',
  'cushions',
  'events',
  'hampers',
  'giftcards',
  'bonus',
  'lookbook',
  'museum',
  'referrals',
  'rental',
  'repairs',
  'returns',
  'ratings',
  'samples',
  'sizing',
  'stores',
  'swaps',
] as const;

/** What each of them brings, by its name: a page with a button that asks its endpoint for the lines anew. */
export const broughtBy = (name: string) => ({
  page: `/extra/${name}/`,
  button: `Toon de regels van ${name} opnieuw`,
  lines: `/api/ext/${name}/lines`,
});

/**
 * Writes a shop that is this one with twenty more modules, to where it may be built. Answers its folder; files that are
 * as they should be are left alone, so that later runs find it built.
 */
export function shopWithManyModules(): string {
  const folder = join(repositoryRoot, 'build', 'fixtures', 'many-modules');
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const { 'config/default.json': settings = '{}', ...stores } = ownConfig();
  const { modules, ...others } = JSON.parse(settings) as { readonly modules: readonly string[] };
  const more = MORE_MODULES.map((name) => `./modules/${name}`);
  write('config/default.json', JSON.stringify({ ...others, modules: [...modules, ...more] }));
  for (const [path, text] of Object.entries(stores)) write(path, text);
  for (const path of globSync('**/*.*', { cwd: MADE_OF })) {
    const text = readFileSync(join(MADE_OF, path), 'utf8');
    for (const name of MORE_MODULES) write(join('modules', name, named(path, name)), named(text, name));
  }
  return folder;
}

/** `gadget` and `Gadget` with another name in their place. */
const named = (text: string, name: string): string =>
  text.replaceAll('gadget', name).replaceAll('Gadget', name.charAt(0).toUpperCase() + name.slice(1));
