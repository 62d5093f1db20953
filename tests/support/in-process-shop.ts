import { Writable } from 'node:stream';
import { bootKernel } from 'etalage/core';
import { createLogger, loadShop, startShop, type PageBuild } from 'etalage/server';
import { storeFile } from '../unit/server/config/fixture-shop.ts';
import { fixtureSpecifier } from './fixture-shop.ts';
import { withTempTree } from './temp-tree.ts';

/** What a shop of a test is made of. */
export interface InProcessShop {
  /** Fixtures, `modules/config`. */
  readonly modules: readonly string[];
  readonly server?: object;
  /** Settings of modules by store view; the first one has no prefix. */
  readonly views: Readonly<Record<string, object>>;
  readonly build?: PageBuild;
}

/** Starts a shop of fixtures in this process and in a folder of its own; ends it after `use`. */
export async function withInProcessShop(
  { modules, server = {}, views, build }: InProcessShop,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const [first] = Object.keys(views);
  const files: Record<string, object> = {
    'config/default.json': {
      modules: modules.map(fixtureSpecifier),
      theme: fixtureSpecifier('themes/bare'),
      storeViews: Object.keys(views),
      server,
    },
  };
  for (const [code, settings] of Object.entries(views))
    files[`config/stores/${code}.json`] = { ...storeFile(code, { appendStoreCode: code !== first }), ...settings };
  const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]));
  await withTempTree(texts, async (root) => {
    const log = createLogger({ destination: new Writable({ write: (_chunk, _encoding, done) => done() }) });
    const pages = build ?? (await numberedPages());
    const shop = await startShop(await loadShop(root, {}), pages, { host: '127.0.0.1', port: 0, log });
    try {
      await use(shop.url);
    } finally {
      await shop.stop();
    }
  });
}

type Renderer = Awaited<ReturnType<Awaited<ReturnType<PageBuild['renderer']>>>>;

/** Pages that say which renderer of their store view made them, and how many it has made: `nl 1, page 1`. */
export async function numberedPages(): Promise<PageBuild> {
  const made: string[] = [];
  const kernel = await bootKernel({ modules: [], sides: [], config: {}, host: [] });
  return {
    assets: [],
    async renderer(shop, index) {
      const storeCode = shop.views[index]?.view.storeCode ?? '';
      made.push(storeCode);
      const name = `${storeCode} ${made.filter((one) => one === storeCode).length}`;
      let pages = 0;
      const page = () => {
        pages += 1;
        return { status: 200, body: Buffer.from(`${name}, page ${pages}`), tags: ['P12'], parameters: [] };
      };
      const renderer: Renderer = { kernel, render: async () => page(), renderInstead: async () => page() };
      return async () => renderer;
    },
  };
}
