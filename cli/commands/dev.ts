import { createLogger, developmentPages, loadShop, startShop } from 'etalage/server';
import { addressOf } from './address.ts';

/** Serves the shop from its sources, with views that reload in place. */
export async function dev(values: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  const address = addressOf(values);
  const shop = await loadShop();
  const running = await startShop(shop, await developmentPages(shop), {
    ...address,
    log: createLogger({ level: 'warn' }),
  });
  console.log(`etalage: the shop is open for development at ${running.url}`);
}
