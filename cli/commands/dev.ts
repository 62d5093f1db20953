import { resolve } from 'node:path';
import { databaseFile, forgetModule, startDevelopment } from 'etalage/server';
import { requireShop } from '../generate/module-lists.ts';
import { UsageError } from '../kit/usage-error.ts';
import { addressOf } from './address.ts';

/**
 * Serves the shop from its sources, with views that reload in place and a server that reloads what changes; to this
 * machine only, unless HOST or --host say otherwise, as sources and their maps are for nobody else.
 */
export async function dev(values: Readonly<Record<string, string | boolean | undefined>>): Promise<void> {
  requireShop(process.cwd());
  const address = addressOf(values, '127.0.0.1');
  if (typeof values.forget === 'string') forget(values.forget);
  await startDevelopment({ ...address, root: process.cwd(), print: (line) => console.log(`etalage: ${line}`) });
}

/** Takes what a module has made out of the data folder's database, before the shop opens it. */
function forget(id: string): void {
  if (process.env.ETALAGE__SERVER__DATABASE__URL)
    throw new UsageError('--forget is for the SQLite of the data folder. In PostgreSQL, drop the tables by hand');
  const gone = forgetModule(databaseFile(resolve(process.env.ETALAGE_DATA || '.etalage')), id);
  console.log(`etalage: the tables of "${id}" are gone (${gone.join(', ') || 'it had none'})`);
}
