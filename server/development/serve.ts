import { createLogger } from '../http/logger.ts';
import { compositionsOf, writeComposition, type CompositionEntries } from '../composition/composition.ts';
import { readShop } from '../config/load-shop.ts';
import { ConfigError } from '../config/problems.ts';
import { startShop } from '../start-shop.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { planOf } from './plan.ts';
import { readableLog } from './readable-log.ts';
import { writeSchemas } from './write-schemas.ts';
import { reportClashes, textReporter } from './report-texts.ts';
import { connectRunner, workerPages } from './worker-pages.ts';

/**
 * Serves the shop on a port that only the process in front of it knows.
 * @param moduleHost what that one listens on, and servers of modules too
 */
export async function serveForDevelopment(tell: (message: FromWorker) => void, moduleHost: string): Promise<void> {
  const { shop, views, problems } = await readShop();
  if (!shop) throw new ConfigError(problems);
  const entries = new Map<string, CompositionEntries>();
  for (const composition of compositionsOf(shop))
    entries.set(composition.id, await writeComposition(shop.root, composition));
  tell({ type: 'plan', plan: await planOf(shop, entries) });
  const runner = connectRunner(tell);
  // Figures on a port of their own would be in the way of the next process.
  const metrics = { ...shop.server.metrics, port: 0 };
  // The process in front of it says who asks.
  const server = { ...shop.server, metrics, trustProxy: shop.server.trustProxy || ['loopback'] };
  const running = await startShop({ ...shop, server }, workerPages(shop, entries, runner), {
    host: '127.0.0.1',
    port: 0,
    moduleHost,
    isDevelopment: true,
    log: createLogger({ level: 'warn', destination: readableLog((text) => console.error(text)) }),
    onText: textReporter(shop, (text) => console.error(text)),
  });
  process.on('message', (message: ToWorker) => {
    if (message.type === 'stop') void running.stop().finally(() => process.exit());
  });
  tell({ type: 'open', port: Number(new URL(running.url).port), notes: running.notes });
  setImmediate(() => {
    reportClashes(shop, (text) => console.error(text));
    writeSchemas(shop.root, views);
  });
}
