import { spawnSync } from 'node:child_process';
import { builtPages, createLogger, loadShop, needsBuild, startShop } from 'etalage/server';
import { addressOf } from './address.ts';

/** Serves the shop in production mode and prints its address. */
export async function start(values: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  const address = addressOf(values, '0.0.0.0');
  const shop = await loadShop();
  if (await needsBuild(shop)) buildApart();
  const running = await startShop(shop, builtPages(shop), { ...address, log: createLogger() });
  console.log(`etalage: the shop is open at ${running.url}`);
  for (const note of running.notes) console.log(`etalage: ${note}`);
}

/** Builds in a process of its own, so that the server does not keep the build tools' memory. */
function buildApart(): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, String(process.argv[1]), 'build'], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The shop could not be built; what is above says why');
}
