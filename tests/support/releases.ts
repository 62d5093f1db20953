import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ownConfig } from './own-config.ts';
import { repositoryRoot } from './shop-server.ts';

const FIXTURES = join(repositoryRoot, 'tests', 'fixtures');

/** What the fixture has in the place of its number. */
const NUMBER = '1000';
/** And in the place of what its API takes. */
const SHAPE = 'SHAPE';

/**
 * Writes a release of this shop, to where it may be built: with a module that is another one in each, and in the
 * third with one more, and with an API that takes something else; the second one has another service worker. Answers
 * its folder; files that are as they should be are left alone, so that later runs find it built.
 */
export function release(number: number): string {
  const folder = join(repositoryRoot, 'build', 'fixtures', `release-${number}`);
  const write = (path: string, text: string): void => {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  const copy = (from: string, to: string, change: (text: string) => string): void => {
    for (const path of globSync('**/*.*', { cwd: join(FIXTURES, from) }))
      write(join('modules', to, path), change(readFileSync(join(FIXTURES, from, path), 'utf8')));
  };
  const { 'config/default.json': settings = '{}', ...stores } = ownConfig();
  const { modules, ...others } = JSON.parse(settings) as { readonly modules: readonly string[] };
  const own = ['./modules/release', ...(number === 3 ? ['./modules/gadget'] : [])];
  write('config/default.json', JSON.stringify({ ...others, modules: [...modules, ...own] }));
  for (const [path, text] of Object.entries(stores)) write(path, number === 2 ? withoutWorker(path, text) : text);
  copy('releases/release', 'release', (text) =>
    text.replaceAll(NUMBER, String(number)).replaceAll(SHAPE, number === 3 ? 'greetings' : 'word'),
  );
  if (number === 3) copy('many-modules/gadget', 'gadget', (text) => text);
  return folder;
}

/** The Belgian store view with its pages not kept: the service worker of the host is another one. */
const withoutWorker = (path: string, text: string): string =>
  path.endsWith('/be.json') ? JSON.stringify({ ...(JSON.parse(text) as object), pwa: { offline: false } }) : text;
