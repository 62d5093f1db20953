import {
  bootKernel,
  coreModule,
  coreShop,
  Database,
  DataFolder,
  ListenHost,
  provide,
  provideValue,
  type From,
  type Kernel,
  type KernelSource,
  type SideDefinition,
} from 'etalage/core';
import { serverKernel } from 'etalage/core/tools';
import { collectMigrations } from '../database/collect-migrations.ts';
import { watched, type OnTransaction } from '../database/watched.ts';
import { openDatabase } from '../database/open-database.ts';
import { jobQueueProvider } from '../jobs/core-jobs.ts';
import { apiSides } from './boot-api.ts';
import { importDefault } from '../config/install-module.ts';
import { type InstalledModule, type Shop } from '../config/shop.ts';

/**
 * What the shop's kernel is made of: the `shop` side of every module that some store view has.
 * @param openDatabase answers the database with its tables up to date
 */
export async function shopSource(
  shop: Shop,
  openDatabase: () => Promise<Database> = notWhileInspecting,
  host = THIS_MACHINE,
): Promise<KernelSource> {
  const modules = new Map<string, InstalledModule>();
  const config: Record<string, object> = {};
  for (const view of shop.views)
    for (const module of view.modules) {
      const { id } = module.manifest;
      if (modules.has(id)) continue;
      modules.set(id, module);
      config[id] = view.fullConfig[id] ?? {};
    }
  const sides: From<SideDefinition>[] = [{ value: coreShop, file: 'etalage/core' }];
  for (const { files } of modules.values())
    if (files.shop)
      sides.push({ value: await importDefault<SideDefinition>(files.shop, 'defineShop'), file: files.shop });
  return {
    side: 'api',
    modules: [
      { value: coreModule, file: 'etalage/core' },
      ...[...modules.values()].map(({ manifest, files }) => ({ value: manifest, file: files.manifest })),
    ],
    sides,
    config,
    host: [
      provideValue(DataFolder, shop.dataFolder),
      provideValue(ListenHost, host),
      provide(Database, {}, openDatabase),
      jobQueueProvider,
    ],
  };
}

/** Commands are for nobody else. */
const THIS_MACHINE = '127.0.0.1';

const notWhileInspecting = (): Promise<never> => Promise.reject(new Error('No database is opened while inspecting'));

/** Of a shop that is served. */
interface BootShopOptions {
  readonly onTransaction?: OnTransaction;
  readonly isDevelopment?: boolean;
  /** What modules' own servers listen on; this machine alone unless given. */
  readonly host?: string;
}

/**
 * Boots what all store views share; before them, and closed after them. The database is open and has the tables of all
 * store views by then. @throws BootError
 */
export async function bootShop(
  shop: Shop,
  report: (error: Error) => void,
  { onTransaction, isDevelopment, host }: BootShopOptions = {},
): Promise<Kernel> {
  const migrations = collectMigrations(await Promise.all(shop.views.map(apiSides)));
  const open = async () => {
    const database = await openDatabase({
      dataFolder: shop.dataFolder,
      settings: shop.server.database,
      migrations,
      report,
      isDevelopment,
    });
    return onTransaction ? watched(database, onTransaction) : database;
  };
  return bootKernel(await shopSource(shop, open, host), { ...serverKernel, report });
}
