import { createLogger, developmentPages, loadShop, startShop } from 'etalage/server';
import { addressOf } from './address.ts';

/**
 * Serves the shop from its sources, with views that reload in place; to this machine only, unless HOST or --host say
 * otherwise, as sources and their maps are for nobody else.
 */
export async function dev(values: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  const address = addressOf(values, '127.0.0.1');
  const shop = await loadShop();
  const running = await startShop(shop, await developmentPages(shop, address.host), {
    ...address,
    log: createLogger({ level: 'warn' }),
  });
  console.log(`etalage: the shop is open for development at ${running.url}`);
  for (const note of running.notes) console.log(`etalage: ${note}`);
}
