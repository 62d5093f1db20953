import { Clock, Database, decorate, provideValue, token, type ApiClient, type Provider } from 'etalage/core';
import {
  createFetchTransport,
  createOutbox,
  createTestClock,
  type FakeFetch,
  type Outbox,
  type TestClock,
} from 'etalage/core/testing';
import { buildShop, needsBuild } from '../composition/build.ts';
import type { Shop } from '../config/shop.ts';
import { createLogger } from '../http/logger.ts';
import { createJobList } from '../jobs/job-list.ts';
import { builtPages, startShop, type PageBuild } from '../start-shop.ts';
import { memoryFolder } from './memory-folder.ts';
import { useNetwork } from './network.ts';
import { shopClient, type ShopClient } from './shop-client.ts';
import { loadInto, type ConfiguredShop } from './load-test-shop.ts';
import { withServices } from './with-services.ts';

/** An e-mail as the mail module hands it over. */
export interface TestEmail {
  readonly id: string;
  /** The id of its kind: `order.placed`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly content: string | Uint8Array;
  }[];
}

/** What a test shop is made of. */
export interface TestShopOptions extends ConfiguredShop {
  /** `built`: those of the folder's build, which is made when it is stale. Without them only the API answers. */
  readonly pages?: 'none' | 'built' | PageBuild;
  /** Services of the test's own on the server, in the place of those of modules: `[provideValue(Courier, fake)]`. */
  readonly replace?: readonly Provider[];
  /** Runs with the machine's clock unless given. Tokens and jobs go by it. */
  readonly clock?: TestClock;
  /** Answers what the shop asks of remote services by `fetch` while it is open; one such shop at a time. */
  readonly network?: FakeFetch;
  /** A folder for the shop's data that stays; one in memory, which goes with the shop, unless given. */
  readonly dataFolder?: string;
}

/** A shop that is open on a free port of this machine. */
export interface TestShop extends ShopClient, AsyncDisposable {
  /** Without a slash at the end. */
  readonly url: string;
  readonly dataFolder: string;
  readonly clock: TestClock;
  /** What the mail module sent. */
  readonly outbox: Outbox<TestEmail>;
  readonly database: Database;
  /** The lines of its log. */
  readonly log: readonly Readonly<Record<string, unknown>>[];
  /** Calls an endpoint over HTTP, as the browser's client does. */
  readonly call: ApiClient['call'];
  /** Resolves when every job that is due has been done: e-mails are sent. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** By its name, since the server knows no module. */
const MailTransport = token<Outbox<TestEmail>>('mail.Transport');

/**
 * Opens a shop in this process, over real HTTP: `await using shop = await createTestShop({ settings: { ... } })`.
 * @throws ConfigError, BootError, or Error for a module that is not found
 */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { clock = createTestClock(Date.now(), { runs: true }), replace = [] } = options;
  const temporary = memoryFolder('shop');
  const end = [temporary.remove];
  const close = async (): Promise<void> => {
    for (const step of end.splice(0).reverse()) await step();
  };
  try {
    const dataFolder = options.dataFolder ?? temporary.path;
    const shop = await loadInto(temporary.path, dataFolder, options);
    const outbox = createOutbox<TestEmail>();
    const log: Readonly<Record<string, unknown>>[] = [];
    const opened: { database?: Database } = {};
    const services = [
      provideValue(Clock, clock),
      ...(hasModule(shop, 'mail') ? [provideValue(MailTransport, outbox)] : []),
      ...replace,
      decorate(Database, {}, (database) => (opened.database = database)),
    ];
    const pages = await pagesOf(shop, options.pages ?? 'none');
    if (options.network) end.push(useNetwork(options.network));
    const running = await startShop(withServices(shop, services), pages, {
      host: '127.0.0.1',
      port: 0,
      isDevelopment: true,
      log: createLogger({ destination: { write: (line) => void log.push(JSON.parse(line)) } }),
    });
    end.push(() => running.stop());
    const { database } = opened;
    if (!database) throw new Error('unreachable: every shop opens its database');
    const client = shopClient(running.url);
    const { call } = createFetchTransport({
      storeCode: shop.views[0]?.view.storeCode ?? '',
      fetch: client.fetch,
      onError: () => undefined,
    });
    return {
      ...client,
      url: running.url,
      dataFolder,
      clock,
      outbox,
      database,
      log,
      call,
      settled: () => noJobIsDue(database, clock),
      close,
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const hasModule = (shop: Shop, id: string): boolean =>
  shop.views.some(({ modules }) => modules.some(({ manifest }) => manifest.id === id));

async function pagesOf(shop: Shop, wanted: 'none' | 'built' | PageBuild): Promise<PageBuild> {
  if (typeof wanted !== 'string') return wanted;
  if (wanted === 'built') {
    if (await needsBuild(shop)) await buildShop(shop, () => undefined);
    return builtPages(shop);
  }
  const none = (): Promise<never> =>
    Promise.reject(new Error("This test shop has no pages; createTestShop({ pages: 'built' }) has"));
  return { assets: [], renderer: async () => none };
}

/** Jobs are done as they become due; the worker of the shop tells nobody when. */
async function noJobIsDue(database: Database, clock: TestClock): Promise<void> {
  const list = createJobList(database, clock, () => true);
  for (;;) {
    const jobs = await list.list({ limit: 1000 });
    if (!jobs.some(({ state, at }) => state === 'running' || (state === 'waiting' && at <= clock()))) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
