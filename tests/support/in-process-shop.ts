import { Writable } from 'node:stream';
import { createLogger, loadShop, startShop, type PageBuild, type Shop } from 'etalage/server';
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
  /** Is told the data folder of the shop once it has closed, or has not started. */
  readonly closed?: (dataFolder: string) => void;
}

/** Loads a shop of fixtures in a folder of its own, which is removed after `use`. */
export async function withLoadedShop(
  { modules, server = {}, views }: InProcessShop,
  use: (shop: Shop) => Promise<void>,
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
  await withTempTree(texts, async (root) => use(await loadShop(root, {})));
}

/** Starts such a shop in this process; ends it after `use`. */
export async function withInProcessShop(
  { build, closed, ...made }: InProcessShop,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const log = createLogger({ destination: new Writable({ write: (_chunk, _encoding, done) => done() }) });
  const pages = build ?? (await numberedPages());
  await withLoadedShop(made, async (shop) => {
    try {
      const running = await startShop(shop, pages, { host: '127.0.0.1', port: 0, log });
      try {
        await use(running.url);
      } finally {
        await running.stop();
      }
    } finally {
      closed?.(shop.dataFolder);
    }
  });
}

type Renderer = Awaited<ReturnType<Awaited<ReturnType<PageBuild['renderer']>>>>;

/** Pages that say which renderer of their store view made them, and how many it has made: `nl 1, page 1`. */
export async function numberedPages(): Promise<PageBuild> {
  const made: string[] = [];
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
      const renderer: Renderer = { render: async () => page(), renderInstead: async () => page() };
      return async () => renderer;
    },
  };
}
