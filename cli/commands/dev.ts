import { startDevelopment } from 'etalage/server';
import { requireShop } from '../generate/module-lists.ts';
import { addressOf } from './address.ts';

/**
 * Serves the shop from its sources, with views that reload in place and a server that reloads what changes; to this
 * machine only, unless HOST or --host say otherwise, as sources and their maps are for nobody else.
 */
export async function dev(values: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  requireShop(process.cwd());
  const address = addressOf(values, '127.0.0.1');
  await startDevelopment({ ...address, root: process.cwd(), print: (line) => console.log(`etalage: ${line}`) });
}
