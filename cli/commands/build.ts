import { buildServer, buildShop, loadShop } from 'etalage/server';

/** Builds the shop for production. */
export async function build(): Promise<void> {
  const began = performance.now();
  const log = (line: string): void => console.log(`etalage: ${line}`);
  const shop = await loadShop();
  await buildShop(shop, log);
  try {
    await buildServer(shop, log);
  } catch (error) {
    log(
      `the server is not built, and will be served from its sources: ${error instanceof Error ? error.message : error}`,
    );
  }
  log(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
