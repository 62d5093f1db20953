// Prints where the JavaScript of a first visit goes, in kB as sent: the libraries, the core and the theme by folder,
// each module, and the texts by module; the service worker beside it. What a file weighs compressed is shared out by
// the length of its sources.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { loadShop } from 'etalage/server';
import { build } from 'vite';
import { root } from '../../cli/checks/root.ts';
import { sheetAddresses } from '../../server/composition/assets.ts';
import {
  buildFolder,
  compositionsOf,
  serverFilesOf,
  writeComposition,
  type Composition,
} from '../../server/composition/composition.ts';
import { mergeMessages } from '../../server/texts/merge-messages.ts';
import { readViewStyles, sheetsToLoad } from '../../server/composition/view-plugins.ts';
import { viewStyles } from '../../server/composition/view-styles.ts';
import { browserBuild } from '../../server/composition/vite-config.ts';
import { openChromium } from '../support/chromium.ts';
import { PAGES } from '../support/measured-pages.ts';
import { PHONE } from './shop/phone.ts';
import { startMeasuredShop } from './shop/running-shop.ts';

type Bytes = ReadonlyMap<string, number>;

/** What a source file belongs to. */
function partOf(source: string): string {
  const library = /.*node_modules\/([^/]+)\//.exec(source)?.[1];
  if (library) return /^(react|react-dom|scheduler)$/.test(library) ? 'react' : library;
  const [, part] = /\/((?:core|theme|modules)\/[^/]+)/.exec(source) ?? [];
  if (!part) return 'bundling';
  return /\.tsx?$/.test(part) ? part.replace(/\/.*/, '') : part.replace('modules/', 'module ');
}

/** How many characters of a built file come from each part. */
function lengths(file: string): Bytes {
  const code = readFileSync(file, 'utf8');
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  // A file ends with what it exports, which no source is mapped to.
  const own = code.replace(/export\s*\{[^}]*\};?\s*$/, '');
  const found = new Map<string, number>([[partOf(''), code.length - own.length]]);
  for (const [line, text] of own.split('\n').entries())
    for (let column = 0; column < text.length; column++) {
      const entry = map.findEntry(line, column);
      const part = partOf('originalSource' in entry ? entry.originalSource : '');
      found.set(part, (found.get(part) ?? 0) + 1);
    }
  return found;
}

/** How many characters of the first texts are each module's. */
const textLengths = ({ modules }: Composition, locale: string): Bytes =>
  new Map(
    modules.map((module) => [
      `texts of ${module.manifest.id}`,
      JSON.stringify(mergeMessages([module], locale, [''])).length - '{}'.length,
    ]),
  );

/** The built scripts that a first visit fetches until the page is quiet. */
async function scriptsOf(url: string): Promise<string[]> {
  const browser = await openChromium();
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const files = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().resourceType() === 'script') files.add(pathname);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    return [...files];
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'javascript-bench-'));
try {
  const configured = await loadShop(root);
  const [composition] = compositionsOf(configured);
  if (!composition) throw new Error('The shop has no store view');
  const shop = await startMeasuredShop(join(folder, 'data')); // builds it, where it has to be
  const entries = await writeComposition(root, composition);
  const built = join(buildFolder(root), composition.id);
  const styles = viewStyles(readViewStyles(join(built, 'render')), entries.styles);
  const settings = browserBuild(root, [entries.browser, entries.boot, entries.react], join(folder, 'client'), {
    serverFiles: serverFilesOf(composition),
    sheets: sheetsToLoad(styles, sheetAddresses(root, join(built, 'client'), styles)),
    later: entries.lists,
  });
  // Their names are those of the files that the shop serves, since maps stand beside them.
  await build({ ...settings, build: { ...settings.build, sourcemap: 'hidden' } });
  const rows: Record<string, Record<string, number>> = {};
  const add = (row: string, column: string, bytes: number): void => {
    const cells = (rows[row] ??= {});
    cells[column] = (cells[column] ?? 0) + bytes / 1000;
  };
  for (const [name, path] of Object.entries(PAGES))
    for (const script of await scriptsOf(shop.url + path)) {
      const file = join(folder, 'client', script);
      const code = readFileSync(file);
      const locale = composition.locales.find((one) => script.includes(`/${one}-`));
      const parts = locale ? textLengths(composition, locale) : lengths(file);
      const whole = [...parts.values()].reduce((sum, length) => sum + length, 0);
      for (const [encoding, { length: bytes }] of [
        ['brotli', brotliCompressSync(code)] as const,
        ['gzip', gzipSync(code, { level: 9 })] as const,
      ]) {
        for (const [part, length] of parts) add(part, `${name}, ${encoding}`, (bytes * length) / whole);
        add('all', `${name}, ${encoding}`, bytes);
      }
    }
  const worker = Buffer.from(await (await fetch(`${shop.url}/service-worker.js`)).arrayBuffer());
  await shop.stop();
  console.log('\nJavaScript of a first visit by origin, kB (1000 bytes), without headers');
  const heaviest = (cells: Record<string, number>): number => Math.max(...Object.values(cells));
  console.table(
    Object.fromEntries(
      Object.entries(rows)
        .filter(([, cells]) => heaviest(cells) >= 0.01)
        .sort(([, one], [, other]) => heaviest(other) - heaviest(one))
        .map(([part, cells]) => [
          part,
          Object.fromEntries(Object.entries(cells).map(([column, kB]) => [column, Number(kB.toFixed(2))])),
        ]),
    ),
  );
  const kB = (bytes: Buffer): string => (bytes.length / 1000).toFixed(2);
  console.log(
    `Beside it, once a visitor does something and the page is quiet: the service worker, ${kB(
      brotliCompressSync(worker),
    )} kB with brotli, ${kB(gzipSync(worker, { level: 9 }))} kB with gzip`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
