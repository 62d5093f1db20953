import type { Logger } from 'pino';
import { Clock, Database, type JobHandler, type Kernel } from 'etalage/core';
import { bootApi } from '../api/boot-api.ts';
import { bootShop } from '../api/boot-shop.ts';
import { createEndpointTable } from '../api/endpoint-table.ts';
import { shopApiOf } from '../api/in-process.ts';
import type { ViewApi } from '../api/api-routes.ts';
import type { Shop } from '../config/shop.ts';
import { createJobList, type JobList } from './job-list.ts';
import { doerOf, jobKinds, type JobView } from './job-kinds.ts';
import { shopJobRunner } from './start-jobs.ts';

/** A shop's jobs, beside a running shop or without one. */
export interface ShopJobs {
  readonly list: JobList;
  /** How a kind is done; undefined when no module does it. */
  handlerOf(storeCode: string, kind: string): JobHandler | undefined;
  /** Does all that is due. Answers how many tries there were, and how many of them were not the end of their job. */
  runDue(): Promise<{ readonly tries: number; readonly failed: number }>;
}

/**
 * Boots a shop without serving it, works on its jobs, and closes it.
 * @throws BootError, and what `work` throws
 */
export async function withShopJobs<R>(shop: Shop, log: Logger, work: (jobs: ShopJobs) => Promise<R>): Promise<R> {
  const booted: Kernel[] = [];
  const report = (error: Error): void => log.error({ err: error }, 'Reported by a module');
  try {
    const shared = await bootShop(shop, report);
    booted.push(shared);
    const apis: ViewApi[] = [];
    const views: JobView[] = [];
    for (const settings of shop.views) {
      const kernel = await bootApi(shop, settings, shared, report, shopApiOf(apis));
      booted.push(kernel);
      apis.push({ view: settings.view, table: createEndpointTable(kernel) });
      views.push({ storeCode: settings.view.storeCode, kernel });
    }
    const kinds = jobKinds(views);
    const handlerOf = (storeCode: string, kind: string) => doerOf(kinds, storeCode, kind);
    return await work({
      handlerOf,
      list: createJobList(shared.get(Database), shared.get(Clock), (...job) => handlerOf(...job) !== undefined),
      async runDue() {
        const { concurrency } = shop.server.jobs;
        let failed = 0;
        const onTried = (_kind: string, outcome: string): void => void (outcome === 'done' || failed++);
        const tries = await shopJobRunner({ shared, views, concurrency, log, onTried }).runDue();
        return { tries, failed };
      },
    });
  } finally {
    for (const kernel of booted.reverse()) await kernel.close();
  }
}
