import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { pathToFileURL } from 'node:url';
import { root } from '../../cli/checks/root.ts';
import { packedFramework, packFolder, type PackedFramework } from '../support/packed-framework.ts';
import { writeCookbookModules } from './cookbook-modules.ts';
import { publishGift } from './publish-example.ts';

const FIXTURE = join(root, 'tests/fixtures/outside');
/** Examples that are added as their READMEs say: copied from the package, and listed by a command. */
const ADDED = ['coins', 'erp', 'pickup', 'stockists', 'shoe-size', 'insole-badge', 'far-search', 'size-advice'];
/** Those that are listed by hand, and where the shop has them. */
const COPIED = {
  'gift-wrap': 'modules/gift-wrap',
  'gift-card': 'modules/gift-card',
  'dark-theme': 'dark-theme',
  'gallery-theme': 'themes/gallery',
};
const OWN_MODULES = ['./modules/gift-note', './modules/gift-wrap', './modules/gift-card'];

/** What `no-network.mjs` says of a connection beyond this machine. */
export const NETWORK_USED = /^no network: .*$/m;

/** A shop in a folder of its own that has the framework from npm. */
export interface OutsideShop {
  readonly folder: string;
  /** Runs a program of the shop's packages in its folder; answers what it printed. @throws with that when it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Serves the shop on a free port. @throws with what it printed when it ends before it is open. */
  start(
    settings?: NodeJS.ProcessEnv,
  ): Promise<{ readonly url: string; stop(): Promise<{ code: number | null; printed: string }> }>;
  /** Installs a next version of the framework: with `NEXT_EXPORT` in `etalage/core` and another product card. */
  upgrade(): Promise<string>;
  /** Stops what still runs and deletes everything. */
  remove(): Promise<void>;
}

/**
 * Packs the framework, lets its command line write a shop into a folder that holds nothing and npm install it, adds the
 * third party's package, and puts in what a shop's own people write.
 */
export async function installOutsideShop(): Promise<OutsideShop> {
  const workplace = mkdtempSync(join(tmpdir(), 'etalage-outside-'));
  const folder = join(workplace, 'shop');
  const framework = await packedFramework();
  const badge = await packFolder(join(FIXTURE, 'badge'), workplace);
  const packed = join(framework.folder, 'cli/launch.mjs');
  /** As `npx` runs it, without npm's own start. */
  const program = (name: string): string => (isAbsolute(name) ? name : join(folder, 'node_modules/.bin', name));
  const etalage = (...args: string[]): Promise<string> => execute(program('etalage'), args, folder, INSTALLING);
  const copy = (example: string, place: string): void =>
    cpSync(join(folder, 'node_modules/etalage/cli/docs/examples', example), join(folder, place), { recursive: true });

  const answers = ['--name', 'Buitenwinkel', '--theme', 'outside', '--demo', '--etalage', `file:${framework.archive}`];
  await execute('node', [packed, 'init', 'shop', ...answers, '--install'], workplace, INSTALLING);
  await etalage('module', 'create', 'guestbook', '--with', 'all');
  await etalage('module', 'add', badge);
  await etalage('module', 'add', await publishGift(folder, workplace)); // an example that comes as a package
  await etalage('store', 'add', 'ch', '--locale', 'de-CH', '--name', 'Buitenwinkel Schweiz');

  for (const written of writeCookbookModules(folder)) await etalage('module', 'add', written);
  for (const name of ADDED) {
    copy(name, `modules/${name}`);
    await etalage('module', 'add', `./modules/${name}`);
  }

  cpSync(join(FIXTURE, 'shop'), folder, { recursive: true });
  for (const [name, place] of Object.entries(COPIED)) copy(name, place);
  edit(join(folder, 'config/default.json'), (settings) => ({
    ...settings,
    modules: [...(settings.modules as string[]), ...OWN_MODULES],
  }));
  // The third party's advert stands outside of all landmarks, which is what the other theme hides it for.
  const { modules } = JSON.parse(readFileSync(join(folder, 'config/default.json'), 'utf8')) as { modules: string[] };
  edit(join(folder, 'config/stores/dark.json'), (view) => ({
    ...view,
    modules: modules.filter((one) => one !== 'outside-badge'),
  }));
  edit(join(folder, 'tsconfig.json'), (settings) => ({
    ...settings,
    include: [...(settings.include as string[]), 'dark-theme'],
  }));

  const started: ChildProcess[] = [];
  return {
    folder,
    run: (name, ...args) => execute(program(name), args, folder, OFFLINE),
    upgrade: async () => {
      const archive = await nextVersion(framework, workplace);
      return execute('npm', ['install', '--no-audit', '--no-fund', archive], folder, INSTALLING);
    },
    async start(settings = {}) {
      // As a process manager does. npx would not hand a signal on: its shell ends and leaves the server behind.
      const server = spawn(program('etalage'), ['start'], {
        cwd: folder,
        env: {
          ...environment(),
          ...OFFLINE,
          HOST: '127.0.0.1',
          PORT: '0',
          ETALAGE__PWA__OFFLINE: 'false',
          ...settings,
        },
      });
      started.push(server);
      const ended = once(server, 'exit');
      const printed: string[] = [];
      const url = await new Promise<string>((resolve, reject) => {
        const read = (text: Buffer) => {
          printed.push(text.toString());
          const [, address] = /open at (http\S+)/.exec(printed.join('')) ?? [];
          if (address) resolve(address);
        };
        server.stdout.on('data', read);
        server.stderr.on('data', read);
        void ended.then(() => reject(new Error(`The shop ended before it was open:\n${printed.join('')}`)));
      });
      return {
        url,
        async stop() {
          server.kill('SIGTERM');
          const [code] = (await ended) as [number | null];
          return { code, printed: printed.join('') };
        },
      };
    },
    async remove() {
      for (const server of started.filter(({ exitCode }) => exitCode === null)) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      rmSync(workplace, { recursive: true, force: true });
    },
  };
}

type Json = Readonly<Record<string, unknown>>;

function edit(file: string, change: (settings: Json) => Json): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Json), null, 2));
}

/** The framework with one more export, another product card and a higher version, packed. */
async function nextVersion({ folder }: PackedFramework, workplace: string): Promise<string> {
  const next = join(workplace, 'package');
  cpSync(folder, next, { recursive: true });
  edit(join(next, 'package.json'), (manifest) => ({ ...manifest, version: '0.1.99' }));
  appendFileSync(join(next, 'core/index.js'), "\nexport const NEXT_EXPORT = 'open';\n");
  appendFileSync(join(next, 'core/index.d.ts'), '\nexport declare const NEXT_EXPORT: string;\n');
  // What views are compared by is their TSX.
  for (const file of ['theme/catalog/product-card.js', 'src/theme/catalog/product-card.tsx'])
    appendFileSync(join(next, file), '\n// another card\n');
  // Of what `npm pack` takes already, in a tenth of its time.
  const archive = join(workplace, 'etalage-0.1.99.tgz');
  await execute('tar', ['-czf', archive, '-C', workplace, 'package'], workplace, {});
  rmSync(next, { recursive: true });
  return archive;
}

/** Versions come from the repository's own installation as far as they can. */
const INSTALLING = { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' };

/** What runs with this finds no other machine. */
const OFFLINE = {
  PORT: '0',
  NODE_OPTIONS: `--import ${pathToFileURL(join(root, 'tests/support/no-network.mjs')).href}`,
};

async function execute(
  program: string,
  args: readonly string[],
  cwd: string,
  settings: NodeJS.ProcessEnv,
): Promise<string> {
  try {
    return (await promisify(execFile)(program, args, { cwd, env: { ...environment(), ...settings } })).stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Ours without what this run is configured with: `npm test` tells its children which folder npm works in. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(ETALAGE|NODE_|npm_(config_local_prefix|package|lifecycle))/.test(name),
    ),
  );
}

/** The shop's own files with what is in them, without those that npm and the build write. */
export function sourcesOf(folder: string): Record<string, string> {
  const files = globSync('{modules,themes,dark-theme,config,tests}/**/*.*', { cwd: folder });
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** The address of a product that the shop's index knows. */
export async function anyProduct(url: string): Promise<string> {
  const query = { _appliedFilters: [{ attribute: 'visibility', value: { in: [2, 3, 4] } }] };
  const asked = new URLSearchParams({ size: '1', request_format: 'search-query', request: JSON.stringify(query) });
  const answer = await fetch(`${url}/api/catalog/vue_storefront_catalog/product/_search?${asked}`);
  const { hits } = (await answer.json()) as { hits: { hits: { _source: { sku: string; slug: string } }[] } };
  const [product] = hits.hits;
  if (!product) throw new Error('The demo catalogue of the package is empty');
  return `/p/${product._source.sku}/${product._source.slug}`;
}
