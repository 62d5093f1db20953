import { buildShop, builtPages, createLogger, loadShop, needsBuild, startShop } from 'etalage/server';
import { addressOf } from './address.ts';

/** Serves the shop in production mode and prints its address. */
export async function start(values: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  const address = addressOf(values);
  const shop = await loadShop();
  if (await needsBuild(shop)) await buildShop(shop, (line) => console.log(`etalage: ${line}`));
  const running = await startShop(shop, builtPages(shop), { ...address, log: createLogger() });
  console.log(`etalage: the shop is open at ${running.url}`);
}
